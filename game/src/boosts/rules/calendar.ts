import { dayMs } from "../../core/content/time-spans.ts";
import { boosts } from "../content/boosts.ts";
import type { EventId } from "../content/events.ts";
import { eventIds } from "../content/events.ts";
import type { WorldBoost } from "../state.ts";

const weekMs = 7 * dayMs;
/** The first Monday since 1970, from which weeks are counted. */
const firstMondayMs = 4 * dayMs;
const saturday = 5;
/** One weekend of so many has an event. */
const weeksApart = 4;

/** One weekend of an event. */
type WorldEvent = WorldBoost & { readonly id: EventId };

/** The events that hold at some time of a span, from Saturday 00:00 UTC for two days each. */
export function eventsWithin(fromMs: number, untilMs: number): readonly WorldEvent[] {
  const first = eventWeek(fromMs) - weeksApart;
  const events: WorldEvent[] = [];
  for (let week = first; startOf(week) < untilMs; week += weeksApart) {
    const event = eventOf(week);
    if (event.untilMs > fromMs) events.push(event);
  }
  return events;
}

/** The next events that have not ended by an instant. */
export function nextEvents(nowMs: number, count: number): readonly WorldEvent[] {
  return eventsWithin(nowMs, nowMs + count * weeksApart * weekMs).slice(0, count);
}

/** The event that holds at an instant; `null` on the other weekends and all other days. */
export function eventAt(atMs: number): EventId | null {
  return eventsWithin(atMs, atMs + 1)[0]?.id ?? null;
}

/** When an event holds next: its running weekend, or the one with which it returns. */
export function nextOf(id: EventId, nowMs: number): WorldEvent {
  const next = nextEvents(nowMs, eventIds.length).find((event) => event.id === id);
  if (next === undefined) throw new Error(`${id} never returns.`);
  return next;
}

function eventWeek(atMs: number): number {
  const week = Math.floor((atMs - firstMondayMs) / weekMs);
  return week - (week % weeksApart);
}

function startOf(week: number): number {
  return firstMondayMs + week * weekMs + saturday * dayMs;
}

function eventOf(week: number): WorldEvent {
  const id = eventIds[(week / weeksApart) % eventIds.length] ?? eventIds[0];
  const fromMs = startOf(week);
  return { id, strength: 1, fromMs, untilMs: fromMs + boosts[id].durationSeconds * 1000 };
}
