import { hourMs } from "../../core/content/time-spans.ts";
import type { Reader } from "../../core/functions/context.ts";
import type { Influence } from "../../core/rules/influences/influence.ts";
import type { CharacterDoc } from "../../core/tables.ts";
import type { BoostId } from "../content/boosts.ts";
import { boosts } from "../content/boosts.ts";
import { eventsWithin } from "../rules/calendar.ts";
import { influenceOf } from "../rules/world-boost.ts";
import type { WorldBoost } from "../state.ts";
import type { BoostModel } from "../tables.ts";

/** The boosts of the world that had not ended by one instant and have begun by another. */
export async function worldBoostsBetween(
  db: Reader<BoostModel>,
  sinceMs: number,
  nowMs: number,
): Promise<readonly WorldBoost[]> {
  const stored = await storedSince(db, sinceMs);
  return [...stored, ...eventsWithin(sinceMs, nowMs + 1)].filter(({ fromMs }) => fromMs <= nowMs);
}

/** Boosts that no calendar foretells, in the order of their ends. */
async function storedSince(
  db: Reader<BoostModel>,
  sinceMs: number,
): Promise<readonly WorldBoost[]> {
  // Every settlement asks: from the full hour, so that all ask for the same rows, which are in memory.
  const hourAtMs = sinceMs - (sinceMs % hourMs);
  const rows = await db
    .query("worldBoosts")
    .withIndex("by_end", (q) => q.gt("untilMs", hourAtMs))
    .collect();
  return rows
    .filter(({ untilMs }) => untilMs > sinceMs)
    .map(({ boost, strength, fromMs, untilMs }) => {
      return { id: boostIdOf(boost), strength, fromMs, untilMs };
    });
}

/** What the world does to any character in a span: its boosts. */
export const influencesOfWorld = {
  async between(
    db: Reader<BoostModel>,
    _character: CharacterDoc,
    sinceMs: number,
    nowMs: number,
  ): Promise<readonly Influence[]> {
    return (await worldBoostsBetween(db, sinceMs, nowMs)).map(influenceOf);
  },
};

/** The boost that a stored row names. Throws when it names none: ids are permanent, so that is a bug. */
export function boostIdOf(word: string): BoostId {
  if (!isBoostId(word)) throw new Error(`There is no boost "${word}".`);
  return word;
}

function isBoostId(word: string): word is BoostId {
  return Object.hasOwn(boosts, word);
}
