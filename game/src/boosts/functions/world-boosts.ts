import type { BoostId } from "../../core/content/boosts.ts";
import { boosts } from "../../core/content/boosts.ts";
import type { CoreReader } from "../../core/functions/context.ts";
import type { RunningBoost } from "../../core/rules/state.ts";
import { eventsWithin } from "../rules/calendar.ts";
import type { WorldBoost } from "../rules/world-boost.ts";
import { boostsAt } from "../rules/world-boost.ts";

/** The boosts of the world that had not ended by one instant and have begun by another. */
export async function worldBoostsBetween(
  db: CoreReader,
  sinceMs: number,
  nowMs: number,
): Promise<readonly WorldBoost[]> {
  const stored: WorldBoost[] = [];
  for (const id of unforetold) stored.push(...(await lastOf(db, id)));
  const all = [
    ...stored
      .filter(({ untilMs }) => untilMs > sinceMs)
      .toSorted((one, other) => one.untilMs - other.untilMs),
    ...eventsWithin(sinceMs, nowMs + 1),
  ];
  return all.filter(({ fromMs }) => fromMs <= nowMs);
}

/** Boosts of the world that no calendar foretells. */
const unforetold: readonly BoostId[] = ["lanterns-lit", "community-goal", "worn-path"];

/** Throws for a boost that settlements would never look for, which is a bug. */
export function expectUnforetold(id: BoostId): void {
  if (!unforetold.includes(id)) throw new Error(`No settlement looks for ${id}.`);
}

/** No settlement looks back further than a day's lamp, in which no boost is lit more often. */
const litADayMax = 16;

// Every settlement asks, and all rows of one boost are read from memory.
async function lastOf(db: CoreReader, id: BoostId): Promise<readonly WorldBoost[]> {
  const rows = await db
    .query("worldBoosts")
    .withIndex("by_boost", (q) => q.eq("boost", id))
    .order("desc")
    .take(litADayMax);
  return rows.map(({ strength, fromMs, untilMs }) => ({ id, strength, fromMs, untilMs }));
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
