import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { newCharacterState } from "../../character/rules/new-character.ts";
import { keysOf } from "../../core/content/keys-of.ts";
import { seedRng } from "../../core/rules/random/rng.ts";
import { nodes } from "../../world/content/nodes.ts";
import { expectGathering } from "./expected.ts";
import type { GatherInput } from "./gather.ts";
import { gather } from "./gather.ts";

function at(node: keyof typeof nodes, more: Partial<GatherInput> = {}): GatherInput {
  return {
    node: nodes[node],
    efficiency: 0,
    yieldBonus: 0,
    findBonus: 0,
    xpMultiplier: 1,
    rng: seedRng([1, 2, 3, 4]),
    actions: 10_000,
    stopMilliXp: Infinity,
    yieldRemainder: 0,
    ...more,
  };
}

describe("gathering", () => {
  test("without bonuses brings one unit and the node's xp an action", () => {
    const { items, milliXp, actions } = gather(at("copper-scrape"));
    expect(actions).toBe(10_000);
    expect(items["copper-ore"]).toBe(10_000);
    expect(milliXp).toBe(10_000 * 12_000);
  });

  test("finds the by-product three times in a hundred", () => {
    const { items } = gather(at("copper-scrape"));
    expect(items["rough-amber"]).toBeGreaterThan(250);
    expect(items["rough-amber"]).toBeLessThan(350);
  });

  test("finds by-products more often with each repeat and with what helps to find", () => {
    const rough = (more: Partial<GatherInput>) =>
      (gather(at("copper-scrape", more)).items["rough-amber"] ?? 0) / 10_000;
    expect(Math.abs(rough({ efficiency: 1 }) - 0.06)).toBeLessThan(0.006);
    expect(Math.abs(rough({ findBonus: 1 }) - 0.06)).toBeLessThan(0.006);
    expect(Math.abs(rough({ efficiency: 1, findBonus: 1 }) - 0.12)).toBeLessThan(0.008);
  });

  test("repeats by efficiency: the whole part always, the rest by chance", () => {
    const { items, milliXp } = gather(at("copper-scrape", { efficiency: 1.25 }));
    const ore = items["copper-ore"] ?? 0;
    expect(ore / 10_000).toBeGreaterThan(2.22);
    expect(ore / 10_000).toBeLessThan(2.28);
    expect(milliXp).toBe(ore * 12_000);
  });

  test("yields exactly its share more, and remembers the fraction", () => {
    const { items, yieldRemainder } = gather(
      at("copper-scrape", { yieldBonus: 0.125, actions: 81 }),
    );
    expect(items["copper-ore"]).toBe(91);
    expect(yieldRemainder).toBe(1_250);
  });

  test("of two outputs brings each by its weight", () => {
    const { items } = gather(at("rabbit-warren"));
    const pelts = items["rabbit-pelt"] ?? 0;
    expect(pelts + (items["rabbit-haunch"] ?? 0)).toBe(10_000);
    expect(pelts / 10_000).toBeGreaterThan(0.53);
    expect(pelts / 10_000).toBeLessThan(0.57);
  });

  test("never finds by-products in more than half of the actions", () => {
    const { items } = gather(at("copper-scrape", { efficiency: 1.5, findBonus: 3 }));
    expect(items["rough-amber"]).toBeLessThan(5_200);
    const absurd = gather(at("copper-scrape", { findBonus: 100 }));
    expect(absurd.items["rough-amber"]).toBeLessThan(5_200);
  });

  test("pauses after the action that brings the xp of a level", () => {
    expect(gather(at("copper-scrape", { stopMilliXp: 57_000 })).actions).toBe(5);
  });

  test("uses at most four random words an action", () => {
    const most = at("rabbit-warren", { efficiency: 1.5, actions: 1 });
    fc.assert(
      fc.property(fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.nat()), (seed) => {
        let words = 0;
        const inner = seedRng(seed);
        const rng = {
          save: inner.save,
          next: () => {
            words += 1;
            return inner.next();
          },
        };
        gather({ ...most, rng });
        expect(words).toBeLessThanOrEqual(4);
      }),
    );
  });

  test("brings what was expected of an hour", () => {
    const state = newCharacterState({
      secret: "a secret of the server",
      characterId: "1",
      nowMs: 0,
      origin: "hillkin",
    });
    const subject = { ...state, boosts: [] };
    const expected = expectGathering(subject, [], "copper-scrape");
    expect(expected.efficiency).toBeCloseTo(0.03);
    expect(expected.itemsPerHour["copper-ore"]).toBeCloseTo(618);
    expect(expected.itemsPerHour["rough-amber"]).toBeCloseTo(18.54);
    expect(expected.xpPerHour).toBeCloseTo(7_416);
    for (const id of keysOf(nodes))
      expect(expectGathering(subject, [], id).xpPerHour).toBeGreaterThanOrEqual(7_200);
  });
});
