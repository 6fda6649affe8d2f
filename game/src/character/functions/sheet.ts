import { gameFunctions } from "../../core/functions/game-functions.ts";
import { lootFilterOf } from "../../core/functions/pieces.ts";
import { totalLevelOf } from "../../core/rules/levels/levels.ts";
import { nameLookOf } from "../rules/name-look.ts";
import { shownBoosts } from "./shown-boosts.ts";
import { skillViews } from "./skill-views.ts";

const { characterQuery } = gameFunctions();

/** A character as its owner sees it, as it was written down last. */
export const sheet = characterQuery({
  args: {},
  handler: async (context) => {
    const { character } = context;
    const { row, state, ledger } = await context.written();
    const { boosts, influences } = await shownBoosts(context, state);
    return {
      id: String(character._id),
      name: character.name,
      origin: character.origin,
      mode: character.mode,
      avatarSeed: character.avatarSeed,
      title: character.title ?? null,
      frame: character.frame ?? null,
      backdrop: character.backdrop ?? null,
      nameLook: nameLookOf(character),
      createdAtMs: character.createdAtMs,
      gold: state.gold,
      marks: ledger.currencies["marks"] ?? 0,
      laurels: ledger.currencies["laurels"] ?? 0,
      omens: ledger.currencies["omens"] ?? 0,
      stance: state.stance,
      totalLevel: totalLevelOf(state.skills),
      skills: skillViews(state.skills),
      boosts,
      influences,
      rooms: state.rooms,
      calling: state.calling,
      ration: state.ration,
      meal: state.meal,
      potion: state.potion,
      filter: lootFilterOf(row),
      work: state.work,
    };
  },
});
