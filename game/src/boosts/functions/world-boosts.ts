import type { CoreReader } from "../../core/functions/context.ts";
import { hourMs } from "../../core/rules/economy/tally.ts";
import type { BoostId } from "../content/boosts.ts";
import { boosts } from "../content/boosts.ts";
import { eventsWithin } from "../rules/calendar.ts";
import { boostsAt } from "../rules/world-boost.ts";
import type { RunningBoost, WorldBoost } from "../state.ts";

/** The boosts of the world that had not ended by one instant and have begun by another. */
export async function worldBoostsBetween(
  db: CoreReader,
  sinceMs: number,
  nowMs: number,
): Promise<readonly WorldBoost[]> {
  const stored = await storedSince(db, sinceMs);
  return [...stored, ...eventsWithin(sinceMs, nowMs + 1)].filter(({ fromMs }) => fromMs <= nowMs);
}

/** Boosts that no calendar foretells, in the order of their ends. */
async function storedSince(db: CoreReader, sinceMs: number): Promise<readonly WorldBoost[]> {
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

/** Everything that runs for a character now, whether it was settled since it began or not. */
export async function runningBoosts(
  db: CoreReader,
  own: readonly RunningBoost[],
  nowMs: number,
): Promise<readonly RunningBoost[]> {
  return boostsAt(own, await worldBoostsBetween(db, nowMs, nowMs), nowMs);
}

/** The boost that a stored row names. Throws when it names none: ids are permanent, so that is a bug. */
export function boostIdOf(word: string): BoostId {
  if (!isBoostId(word)) throw new Error(`There is no boost "${word}".`);
  return word;
}

function isBoostId(word: string): word is BoostId {
  return Object.hasOwn(boosts, word);
}
