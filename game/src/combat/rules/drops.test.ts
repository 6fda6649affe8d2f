import { describe, expect, test } from "vitest";
import type { ItemId } from "../../core/content/items.ts";
import { items } from "../../core/content/items.ts";
import { keysOf } from "../../core/content/keys-of.ts";
import { wearable } from "../../core/rules/goods/equipment.ts";
import { seedRng } from "../../core/rules/random/rng.ts";
import { monsters } from "../../world/content/monsters.ts";
import { zoneIds, zones } from "../../world/content/zones.ts";
import { dropShare, rollDrop } from "./drops.ts";
import { isWorthy } from "./worthy.ts";

const tiers = zoneIds.map((id) => zones[id].tier);

describe("a piece of equipment that falls", () => {
  test("is of the zone's tier, for any place on the body, and never a unique or a tool", () => {
    for (const tier of tiers) {
      const rng = seedRng([tier, 2, 3, 4]);
      const slots = new Map<string, number>();
      for (let fallen = 0; fallen < 2_200; fallen++) {
        const { item, rarity } = rollDrop(tier, rng);
        const { slot } = wearable(item);
        slots.set(slot, (slots.get(slot) ?? 0) + 1);
        expect([items[item].tier, items[item].type]).toEqual([tier, "equipment"]);
        expect(rarity).toBeLessThan(6);
      }
      expect(slots.size).toBe(10);
      for (const [slot, count] of slots) {
        const expected = slot === "ring" ? 400 : 200;
        expect(Math.abs(count - expected)).toBeLessThan(90);
      }
    }
  });

  test("is one of those that can fall: their chances are one in all", () => {
    for (const tier of tiers) {
      const kinds = keysOf(items).filter((id) => items[id].tier === tier && dropShare(id) > 0);
      const sum = kinds.reduce((total, id) => total + dropShare(id), 0);
      expect(sum).toBeCloseTo(1);
      expect(kinds.filter(isUnique)).toEqual([]);
    }
  });
});

function isUnique(id: ItemId): boolean {
  const item = items[id];
  return item.type === "equipment" && item.unique === true;
}

test("a monster is a deed for those who are at most fifteen levels above it", () => {
  const at = (level: number) => ({ combat: { level, milliXp: 0, mastery: 0 } });
  for (const id of keysOf(monsters)) {
    const { level } = monsters[id];
    expect(isWorthy(id, at(level + 15))).toBe(true);
    expect(isWorthy(id, at(level + 16))).toBe(false);
  }
});
