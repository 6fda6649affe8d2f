import type { BoostId } from "../../core/content/boosts.ts";
import { boosts } from "../../core/content/boosts.ts";
import type { WorldBoost } from "./world-boost.ts";

const dayMs = 86_400_000;
const weekMs = 7 * dayMs;
/** The first Monday since 1970, from which weeks are counted. */
const firstMondayMs = 4 * dayMs;
const saturday = 5;
/** One weekend of so many has an event. */
const weeksApart = 4;

/** The events in the order in which they come; each returns every sixteen weeks. */
export const eventIds = [
  "alderfair",
  "long-dusk",
  "harvest-home",
  "open-workshops",
] as const satisfies readonly BoostId[];

/** The events that hold at some time of a span, from Saturday 00:00 UTC for two days each. */
export function eventsWithin(fromMs: number, untilMs: number): readonly WorldBoost[] {
  const first = eventWeek(fromMs) - weeksApart;
  const events: WorldBoost[] = [];
  for (let week = first; startOf(week) < untilMs; week += weeksApart) {
    const event = eventOf(week);
    if (event.untilMs > fromMs) events.push(event);
  }
  return events;
}

/** The next events that have not ended by an instant. */
export function nextEvents(nowMs: number, count: number): readonly WorldBoost[] {
  return eventsWithin(nowMs, nowMs + count * weeksApart * weekMs).slice(0, count);
}

function eventWeek(atMs: number): number {
  const week = Math.floor((atMs - firstMondayMs) / weekMs);
  return week - (week % weeksApart);
}

function startOf(week: number): number {
  return firstMondayMs + week * weekMs + saturday * dayMs;
}

function eventOf(week: number): WorldBoost {
  const id = eventIds[(week / weeksApart) % eventIds.length] ?? eventIds[0];
  const fromMs = startOf(week);
  return { id, strength: 1, fromMs, untilMs: fromMs + boosts[id].durationSeconds * 1000 };
}
