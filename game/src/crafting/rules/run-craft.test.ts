import { describe, expect, test } from "vitest";
import type { Settlement } from "../../activity/rules/settle.ts";
import { actionMs, settle } from "../../activity/rules/settle.ts";
import { newCharacterState } from "../../character/rules/new-character.ts";
import type { ItemId } from "../../core/content/items.ts";
import type { CharacterState } from "../../core/rules/state.ts";
import { entry } from "../../testing/settled-state.ts";
import { recipes } from "../content/recipes.ts";
import type { QueueEntry } from "../state.ts";

const secret = "a secret of the server";
const born = newCharacterState({ secret, characterId: "1", nowMs: 0, origin: "wayfarer" });
const bar = recipes["refine-copper-bar"];
const sword = recipes["craft-copper-shortsword"];

/** A smith of level 50 at the bench, who rests afterwards. */
function smith(queue: readonly QueueEntry[], more: Partial<CharacterState> = {}): CharacterState {
  return {
    ...born,
    boosts: [],
    gold: 1_000,
    skills: { ...born.skills, smithing: { level: 50, milliXp: 0, mastery: 0 } },
    work: { kind: "craft" },
    fallback: { kind: "idle" },
    queue,
    ...more,
  };
}

/** A forge that repeats each craft at least once. */
const twice = { rooms: { forge: 80 } } as const;

function works(
  state: CharacterState,
  actions: number,
  stock: Readonly<Partial<Record<ItemId, number>>>,
  bagFree = 60,
): Settlement {
  const nowMs = state.settledAtMs + actions * actionMs;
  const bag = { stock, bagFree, worn: [], influences: [], keepFrom: null };
  return settle({ state, ...bag, secret, characterId: "1" }, nowMs);
}

describe("a repeat", () => {
  test("costs what any craft costs, and brings as much xp", () => {
    const stock = { "copper-ore": 100 };
    const done = works(smith([entry("refine-copper-bar")], twice), bar.actions, stock);
    const bars = done.gained["copper-bar"] ?? 0;
    expect(bars).toBeGreaterThanOrEqual(2);
    expect(done.spent).toEqual({ "copper-ore": 2 * bars });
    expect(done.goldBy).toEqual({ fee: -100 * bar.fee * bars });
    expect(done.xpBy.smithing).toBe(1_000 * bar.xp * bars);
  });

  test("is left out for want of materials or gold", () => {
    const bars = smith([entry("refine-copper-bar")], twice);
    expect(works(bars, bar.actions, { "copper-ore": 3 }).gained).toEqual({ "copper-bar": 1 });
    const poor = { ...bars, gold: 2 * bar.fee - 1 };
    expect(works(poor, bar.actions, { "copper-ore": 99 }).gained).toEqual({ "copper-bar": 1 });
  });

  test("never makes more than was ordered, nor more pieces than the bag holds", () => {
    const one = smith([entry("refine-copper-bar", 1)], twice);
    expect(works(one, bar.actions, { "copper-ore": 99 }).gained).toEqual({ "copper-bar": 1 });
    const three = smith([entry("refine-copper-bar", 3)], twice);
    const made = works(three, 2 * bar.actions, { "copper-ore": 99 });
    expect(made.gained).toEqual({ "copper-bar": 3 });
    expect(made.state.queue).toEqual([]);

    const stock = Object.fromEntries(sword.inputs.map(({ item }) => [item, 99]));
    const swords = smith([entry("craft-copper-shortsword")], twice);
    expect(works(swords, sword.actions, stock, 1).pieces).toHaveLength(1);
    expect(works(swords, sword.actions, stock, 2).pieces).toHaveLength(2);
  });
});

describe("a bench that cannot go on", () => {
  const counted = entry("refine-copper-bar", 9);

  test("for want of materials or gold marks the order and gives way to the fallback", () => {
    const out = works(smith([counted]), 3 * bar.actions, { "copper-ore": 3 });
    expect(out.state.queue).toEqual([{ ...counted, made: 1, waits: "inputs" }]);
    expect(out.report.stopped).toBe("no-inputs");
    expect(out.state.work).toEqual({ kind: "idle" });

    const poor = works(smith([counted], { gold: bar.fee }), 3 * bar.actions, { "copper-ore": 99 });
    expect(poor.state.queue).toEqual([{ ...counted, made: 1, waits: "gold" }]);
    expect(poor.report.stopped).toBe("no-gold");
  });

  test("drops an order that was to last until something is out, and takes up the next", () => {
    const next = entry("refine-copper-bar", 1, "2");
    const orders = [entry("craft-copper-shortsword"), next];
    const done = works(smith(orders), bar.actions, { "copper-ore": 2 });
    expect(done.gained).toEqual({ "copper-bar": 1 });
    expect(done.state.queue).toEqual([]);
  });

  test("is left with its last craft, so that the work shown is what comes next", () => {
    const hunt = { fallback: { kind: "combat", zone: "fenside-meadows" } } as const;
    const last = works(smith([entry("refine-copper-bar", 1)], hunt), bar.actions, {
      "copper-ore": 99,
    });
    expect(last.gained).toEqual({ "copper-bar": 1 });
    expect(last.state.work).toEqual(hunt.fallback);
    expect(last.report.stopped).toBe("queue-done");

    const untilOut = smith([entry("refine-copper-bar")], hunt);
    const out = works(untilOut, bar.actions, { "copper-ore": 2 });
    expect([out.state.queue, out.state.work]).toEqual([[], hunt.fallback]);
  });

  test("is left with the craft that lifts the skill, as with any other", () => {
    const risen = smith([entry("refine-copper-bar", 1)], { skills: born.skills });
    const toLevel = { ...born.skills, smithing: { level: 1, milliXp: 49_000, mastery: 0 } };
    const done = works({ ...risen, skills: toLevel }, bar.actions, { "copper-ore": 2 });
    expect(done.state.skills.smithing.level).toBe(2);
    expect(done.state.work).toEqual({ kind: "idle" });
  });

  test("for want of room keeps a craft in progress as it is, and does not take its price again", () => {
    const stock = Object.fromEntries(sword.inputs.map(({ item, quantity }) => [item, quantity]));
    const begun = works(smith([entry("craft-copper-shortsword", 1)]), 1, stock, 1);
    const [paid] = begun.state.queue;
    expect(paid).toMatchObject({ actionsDone: 1, paidGold: sword.fee });

    const full = works(begun.state, 2, {}, 0);
    expect(full.state.queue).toEqual([{ ...paid, waits: "bag-full" }]);
    expect(full.report.stopped).toBe("bag-full");

    const back = { ...full.state, work: { kind: "craft" } as const };
    const finished = works(back, sword.actions - 1, {}, 1);
    expect(finished.pieces).toMatchObject([{ item: "copper-shortsword" }]);
    expect(finished.spent).toEqual({});
    expect(finished.goldBy).toEqual({});
  });
});

test("a thrifty hand gets one unit of the largest input back, one craft in ten at most", () => {
  const crafts = 1_000;
  const calling = { id: "artisan", ranks: { thrift: 50 } } as const;
  const order = entry("craft-copper-shortsword", crafts);
  const stock = Object.fromEntries(sword.inputs.map(({ item }) => [item, 99_999]));
  const done = works(
    smith([order], { calling, gold: 1e9 }),
    crafts * sword.actions,
    stock,
    2 * crafts,
  );
  const saved = done.gained["copper-bar"] ?? 0;
  expect(Math.abs(saved - crafts / 10)).toBeLessThan(30);
  expect(Object.keys(done.gained)).toEqual(["copper-bar"]);
});
