import { describe, expect, test } from "vitest";
import { eventIds } from "../content/events.ts";
import { eventAt, eventsWithin, nextEvents, nextOf } from "./calendar.ts";

const day = 86_400_000;
/** A Thursday, 2026-01-01 00:00 UTC. */
const newYearMs = 1_767_225_600_000;

describe("events", () => {
  test("come one weekend in four, from Saturday to Monday, each every sixteen weeks", () => {
    const year = eventsWithin(newYearMs, newYearMs + 365 * day);
    expect(year).toHaveLength(13);
    for (const [nth, { id, fromMs, untilMs }] of year.entries()) {
      const weekday = (Math.floor(fromMs / day) + 4) % 7;
      expect(weekday).toBe(6);
      expect(fromMs % day).toBe(0);
      expect(untilMs - fromMs).toBe(2 * day);
      const next = year[nth + 1];
      if (next === undefined) continue;
      expect(next.fromMs - fromMs).toBe(28 * day);
      const order: readonly string[] = eventIds;
      expect(order.indexOf(next.id)).toBe((order.indexOf(id) + 1) % 4);
    }
  });

  test("are found while they run, and no more once they are over", () => {
    const [event] = nextEvents(newYearMs, 1);
    if (event === undefined) throw new Error("There is always a next event.");
    expect(eventsWithin(event.untilMs - 1, event.untilMs)).toEqual([event]);
    expect(eventsWithin(event.fromMs, event.fromMs + 1)).toEqual([event]);
    expect(eventsWithin(event.fromMs - 1, event.fromMs)).toEqual([]);
    expect(eventsWithin(event.untilMs, event.untilMs + day)).toEqual([]);
  });

  test("each return within sixteen weeks, and hold while their weekend lasts", () => {
    for (const id of eventIds) {
      const event = nextOf(id, newYearMs);
      expect(event.id).toBe(id);
      expect(event.fromMs).toBeLessThan(newYearMs + 16 * 7 * day);
      expect(eventAt(event.fromMs - 1)).toBeNull();
      expect(eventAt(event.fromMs)).toBe(id);
      expect(eventAt(event.untilMs - 1)).toBe(id);
      expect(eventAt(event.untilMs)).toBeNull();
      expect(nextOf(id, event.untilMs - 1)).toEqual(event);
      expect(nextOf(id, event.untilMs).fromMs).toBe(event.fromMs + 16 * 7 * day);
    }
  });

  test("are foretold in the order in which they come", () => {
    const next = nextEvents(newYearMs, 4);
    expect(new Set(next.map(({ id }) => id)).size).toBe(4);
    expect(next.map(({ fromMs }) => fromMs)).toEqual(
      next.map(({ fromMs }) => fromMs).toSorted((a, b) => a - b),
    );
  });
});
