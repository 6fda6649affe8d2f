import type { CoreReader } from "../../core/functions/context.ts";
import { findProgressRow, stateOf } from "../../core/functions/progress.ts";
import { lampMs } from "../../core/rules/lamp.ts";
import type { CharacterDoc } from "../../core/tables.ts";
import type { CharacterCard } from "../api.ts";
import { faceRestMs } from "../rules/departure.ts";
import { briefOf } from "./briefs.ts";
import { workInBrief, zoneOf } from "./work-in-brief.ts";

/** What the portal shows of a character. */
export async function cardOf(db: CoreReader, character: CharacterDoc): Promise<CharacterCard> {
  const state = stateOf(await findProgressRow(db, character._id));
  return {
    id: character._id,
    name: character.name,
    origin: character.origin,
    mode: character.mode,
    avatarSeed: character.avatarSeed,
    title: character.title ?? null,
    combatLevel: state.skills.combat.level,
    ...briefOf(state),
    zone: zoneOf(state),
    work: workInBrief(state.work, state.queue),
    lampEndsAtMs: state.checkInAtMs + lampMs,
    restingSinceMs: state.restingSinceMs,
    roomsDoneAtMs: state.constructions.map(({ finishesAtMs }) => finishesAtMs),
    faceChangesAtMs:
      character.faceChangedAtMs === undefined ? 0 : character.faceChangedAtMs + faceRestMs,
    leavesAtMs: character.leavesAtMs ?? null,
  };
}
