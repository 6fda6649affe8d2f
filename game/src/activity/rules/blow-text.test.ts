import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Blow } from "../../combat/content/blow.ts";
import type { ItemId } from "../../core/content/items.ts";
import { items } from "../../core/content/items.ts";
import { monsters } from "../../world/content/monsters.ts";
import type { MonsterId } from "../../world/content/monsters.ts";
import { readBlows, writeBlows } from "./blow-text.ts";

const allItems = Object.keys(items) as ItemId[];
const allMonsters = Object.keys(monsters) as MonsterId[];
const points = fc.integer({ min: 0, max: 10_000_000 }).map((hundredths) => hundredths / 100);
const monster = fc.constantFrom(...allMonsters);
const blow: fc.Arbitrary<Blow> = fc.oneof(
  fc.record({
    by: fc.constantFrom("player", "monster"),
    hit: fc.boolean(),
    critical: fc.boolean(),
    blocked: fc.boolean(),
    damage: points,
    after: points,
  }),
  fc.record({ by: fc.constant("approach" as const), monster, monsterHp: points, hp: points }),
  fc.record({ by: fc.constant("ration" as const), healed: points, after: points }),
  fc.record({
    by: fc.constant("kill" as const),
    monster,
    xp: points,
    gold: points,
    item: fc.option(fc.constantFrom(...allItems)),
  }),
  fc.record({ by: fc.constant("defeat" as const), restActions: fc.nat(50) }),
);

describe("the blows of an action", () => {
  test("are read as they were written", () => {
    fc.assert(
      fc.property(fc.array(blow), (blows) => {
        expect(readBlows(writeBlows(blows))).toEqual(blows);
      }),
    );
  });

  test("keep no more than hundredths of a point", () => {
    const blows: Blow[] = [{ by: "ration", healed: 1 / 3, after: 2.006 }];
    expect(readBlows(writeBlows(blows))).toEqual([{ by: "ration", healed: 0.33, after: 2.01 }]);
  });
});
