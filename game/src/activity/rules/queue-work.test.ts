import { describe, expect, test } from "vitest";
import type { CharacterState } from "../../core/rules/state.ts";
import { moveEntry } from "../../crafting/rules/queue.ts";
import type { QueueEntry } from "../../crafting/state.ts";
import {
  allAtLevel,
  beginner,
  bornAtMs,
  entry,
  field,
  fighting,
  liveThrough,
  newProgress,
  traveller,
} from "../../testing/settled-state.ts";
import type { Work, WorkEnd } from "../content/work.ts";
import { queueWork } from "./queue-work.ts";

const hourMs = 3_600_000;
const scrape = { kind: "gather", node: "copper-scrape" } as const;
const meadows = { kind: "combat", zone: "fenside-meadows" } as const;

function order(state: CharacterState, until: WorkEnd, stock = {}) {
  return queueWork({ state, worn: beginner.worn, stock }, { work: scrape, until });
}

/** Lives some hours from a queue whose head is under way. */
function after(hours: number, queue: readonly QueueEntry[], work: Work, stock = {}) {
  const state: CharacterState = {
    ...fighting("fenside-meadows"),
    skills: allAtLevel(5),
    gold: 1_000,
    work,
    queue,
  };
  return liveThrough({ ...beginner, state, stock }, [bornAtMs + hours * hourMs]);
}

describe("queued work in the field", () => {
  test("ends with the action that brings the last unit, and the next entry follows", () => {
    const { progress, numbers } = after(
      3,
      [field(scrape, { kind: "count", n: 100 }), entry("refine-copper-bar", 10, "2")],
      { ...scrape, isQueued: true },
    );
    expect(progress.state).toMatchObject({ queue: [], work: meadows });
    expect(numbers.get("gathered copper-ore")).toBeGreaterThanOrEqual(100);
    expect(numbers.get("gathered copper-ore")).toBeLessThan(104);
    expect(numbers.get("crafted refine-copper-bar")).toBe(10);
  });

  test("ends with so many kills", () => {
    const { numbers } = after(
      5,
      [
        field(meadows, { kind: "count", n: 50 }),
        field(scrape, { kind: "time", minutes: 600 }, "2"),
      ],
      { ...meadows, isQueued: true },
    );
    // An action may bring more than one kill.
    expect(numbers.get("report kills")).toBeGreaterThanOrEqual(50);
    expect(numbers.get("report kills")).toBeLessThan(53);
  });

  test("ends with a level of its skill", () => {
    const { progress } = after(
      20,
      [
        field(scrape, { kind: "level", n: 7 }),
        field({ kind: "gather", node: "alder-carr" }, { kind: "time", minutes: 1_440 }, "2"),
      ],
      { ...scrape, isQueued: true },
    );
    expect(progress.state.skills.mining).toMatchObject({ level: 7 });
    expect(progress.state.work).toMatchObject({ node: "alder-carr" });
  });

  test("takes exactly its minutes", () => {
    const { progress, numbers } = after(1, [field(scrape, { kind: "time", minutes: 12 })], {
      ...scrape,
      isQueued: true,
    });
    expect(progress.state.work).toEqual(meadows);
    expect(numbers.get("report actions")).toBe(600);
    expect(progress.state.battle.monster === null && progress.state.session.kills === 0).toBe(
      false,
    );
  });

  test("gathers what crafts take, less what is in the bag, and skips what is there already", () => {
    const bars: WorkEnd = { kind: "materials", recipe: "refine-copper-bar", n: 10 };
    const { progress, numbers } = after(
      1,
      [field(scrape, bars), field(scrape, bars, "2")],
      { ...scrape, isQueued: true },
      { "copper-ore": 12 },
    );
    expect(progress.stock["copper-ore"]).toBeGreaterThanOrEqual(20);
    expect(numbers.get("gathered copper-ore")).toBeLessThan(12);
    expect(progress.state.queue).toEqual([]);
  });

  test("waits at the head while its tool is missing, and the fallback goes on", () => {
    const seam = { kind: "gather", node: "bog-iron-ditch" } as const;
    const state: CharacterState = {
      ...traveller(60),
      fallback: meadows,
      work: { ...seam, isQueued: true },
      queue: [field(seam, { kind: "count", n: 9 })],
    };
    const { progress, numbers } = liveThrough({ ...beginner, state }, [bornAtMs + hourMs]);
    expect(progress.state).toMatchObject({ queue: [{ waits: "tool-needed" }], work: meadows });
    expect(numbers.get("report kills")).toBeGreaterThan(9);
  });

  test("gives way to another entry that was moved to the head", () => {
    const state: CharacterState = {
      ...newProgress(),
      work: { ...scrape, isQueued: true },
      queue: [
        field(scrape, { kind: "count", n: 900 }),
        field(meadows, { kind: "count", n: 9 }, "2"),
      ],
    };
    const moved = moveEntry(state, "2", "earlier");
    if (!moved.ok) throw new Error("The entry did not move.");
    const { numbers } = liveThrough({ ...beginner, state: moved.value }, [bornAtMs + hourMs]);
    expect(numbers.get("report kills")).toBeGreaterThanOrEqual(9);
    expect(numbers.get("report kills")).toBeLessThan(12);
    expect(numbers.get("gathered copper-ore")).toBeGreaterThan(0);
  });
});

describe("queueing work in the field", () => {
  test("is refused for amounts that are none", () => {
    for (const n of [0, -1, 1.5, Number.NaN, 10_001])
      expect(order(newProgress(), { kind: "count", n })).toMatchObject({ code: "bad-quantity" });
    expect(order(newProgress(), { kind: "level", n: 101 })).toMatchObject({ code: "bad-quantity" });
    expect(order(newProgress(), { kind: "time", minutes: 1_441 })).toMatchObject({
      code: "bad-quantity",
      params: { n: 1_440 },
    });
  });

  test("is refused for goods that are never found there", () => {
    expect(order(newProgress(), { kind: "items", item: "alder-log", n: 5 })).toMatchObject({
      code: "not-found-there",
    });
    expect(
      order(newProgress(), { kind: "materials", recipe: "cook-fried-mudminnow", n: 5 }),
    ).toMatchObject({ code: "not-found-there" });
  });

  test("is refused when its end is reached, and when the queue is full", () => {
    expect(order(newProgress(), { kind: "level", n: 1 })).toMatchObject({ code: "goal-reached" });
    expect(
      order(newProgress(), { kind: "items", item: "copper-ore", n: 5 }, { "copper-ore": 5 }),
    ).toMatchObject({ code: "goal-reached" });
    const full = {
      ...newProgress(),
      queue: Array.from({ length: 5 }, () => entry("refine-copper-bar")),
    };
    expect(order(full, { kind: "count", n: 5 })).toMatchObject({ code: "queue-full" });
  });
});
