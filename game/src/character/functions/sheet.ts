import { boosts } from "../../boosts/content/boosts.ts";
import { boostsAt } from "../../boosts/rules/world-boost.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { lootFilterOf } from "../../core/functions/pieces.ts";
import { loadProgress } from "../../core/functions/progress.ts";
import { influencesOn } from "../../core/functions/wiring.ts";
import { effectsAt } from "../../core/rules/influences/influence.ts";
import { totalLevelOf } from "../../core/rules/levels/levels.ts";
import { givesSomething } from "../../core/rules/modifiers/boost-modifiers.ts";
import { skillViews } from "./skill-views.ts";

const { characterQuery } = gameFunctions();

/** A character as its owner sees it. */
export const sheet = characterQuery({
  args: {},
  handler: async ({ db, nowMs, holdsUntil, character }) => {
    const { row, state, ledger } = await loadProgress(db, character._id);
    const all = await influencesOn(db, character, nowMs, nowMs);
    const influences = effectsAt(all, nowMs);
    for (const { untilMs } of influences) holdsUntil(untilMs);
    return {
      id: String(character._id),
      name: character.name,
      origin: character.origin,
      mode: character.mode,
      avatarSeed: character.avatarSeed,
      title: character.title ?? null,
      frame: character.frame ?? null,
      createdAtMs: character.createdAtMs,
      gold: state.gold,
      marks: ledger.currencies["marks"] ?? 0,
      stance: state.stance,
      totalLevel: totalLevelOf(state.skills),
      skills: skillViews(state.skills),
      boosts: boostsAt(state.boosts, all, nowMs)
        .filter((boost) => givesSomething(boost, state.skills.combat.level))
        .map((boost) => ({ ...boost, name: boosts[boost.id].name })),
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
