import { workInBrief } from "../../character/functions/work-in-brief.ts";
import type { CoreReader } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { pieceOf, wornPieces } from "../../core/functions/pieces.ts";
import { deriveFighter } from "../../core/rules/modifiers/derive.ts";
import { sumModifiers } from "../../core/rules/modifiers/modifiers.ts";
import { sourcesOf } from "../../core/rules/modifiers/sources.ts";
import type { CharacterState } from "../../core/rules/state.ts";
import type { ProgressDoc } from "../../core/tables.ts";
import { monsters } from "../../world/content/monsters.ts";
import type { ActivityView, BattleView } from "../api.ts";
import { sessionView } from "../rules/session.ts";
import { actionMs, lampMs } from "../rules/settle.ts";
import { movesOf } from "./moves.ts";

const { characterQuery } = gameFunctions();

/** What a character does this very action. The random stream stays where it is. */
export const current = characterQuery({
  args: {},
  handler: async (context): Promise<ActivityView> => {
    const { db, nowMs } = context;
    const present = await context.present("action", "lamp");
    const { row, state } = present;
    return {
      work: workInBrief(state.work, state.queue),
      fallback: state.fallback,
      fallbackIsChosen: state.fallbackIsChosen,
      actionStartedAtMs: state.settledAtMs,
      actionMs,
      lampEndsAtMs: state.checkInAtMs + lampMs,
      restingSinceMs: state.restingSinceMs,
      battle: await battleOf(db, row, state),
      session: sessionView(state.session),
      moves: await movesOf(context, present),
      serverNowMs: nowMs,
    };
  },
});

async function battleOf(
  db: CoreReader,
  row: ProgressDoc,
  state: CharacterState,
): Promise<BattleView | null> {
  if (state.work.kind !== "combat") return null;
  const worn = (await wornPieces(db, row.characterId)).map(pieceOf);
  const fighter = deriveFighter(state.skills, worn, sumModifiers(sourcesOf(state, worn)));
  const { battle } = state;
  const isFresh = battle.hp <= 0 && battle.rest === 0;
  return {
    zone: state.work.zone,
    monster: battle.monster,
    monsterHp: Math.max(0, Math.ceil(battle.monsterHp)),
    monsterHpMax: battle.monster === null ? 0 : monsters[battle.monster].hp,
    hp: isFresh ? fighter.hp : Math.max(0, Math.ceil(Math.min(battle.hp, fighter.hp))),
    hpMax: fighter.hp,
    restActions: battle.rest,
    // Rows of version 0.1.0 hold a list, which the next action replaces.
    blows: typeof row.blows === "string" ? row.blows : "",
  };
}
