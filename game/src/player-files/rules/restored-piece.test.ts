import fc from "fast-check";
import { expect, test } from "vitest";
import type { ItemId } from "../../core/content/items.ts";
import type { Piece } from "../../core/rules/goods/equipment.ts";
import { dismantleYield } from "../../crafting/rules/dismantle.ts";
import { gotFor, restoredFor } from "./restored-piece.ts";

const gem: ItemId = "cut-amber";
const sword: Piece = { item: "copper-shortsword", rarity: 3, plus: 0, affixes: [] };
const set: Piece = { ...sword, gems: [gem, gem] };
const reasons = ["vendor", "dismantle", "elsewhere"] as const;

test("what came for a piece is what the vendor paid or what taking it apart gave, its gems apart", () => {
  expect(gotFor(set, "vendor").gold).toBe(gotFor(sword, "vendor").gold);
  expect(gotFor(set, "dismantle").items).toEqual(dismantleYield(sword));
  expect(gotFor(set, "elsewhere")).toEqual({ gold: 0, items: {} });
});

test("a gem that is gone is missing from the piece, and one that is there goes into it", () => {
  const one = restoredFor(set, "vendor", { gold: 0, items: { [gem]: 1 } });
  expect(one).toMatchObject({ gems: [gem], items: { [gem]: 1 }, gold: 0 });
  expect(restoredFor(set, "vendor", { gold: 0, items: {} }).gems).toEqual([]);
});

test("no more is taken than is there, nor than came for it", () => {
  const got = dismantleYield(set);
  const items = Object.keys(got) as ItemId[];
  const quantity = fc.integer({ min: 0, max: 5 });
  const held = fc.record(Object.fromEntries(items.map((item) => [item, quantity])));
  fc.assert(
    fc.property(fc.constantFrom(...reasons), held, fc.nat(), (reason, there, gold) => {
      const taken = restoredFor(set, reason, { gold, items: there });
      expect(taken.gold).toBeLessThanOrEqual(Math.min(gold, gotFor(set, reason).gold));
      for (const item of items) {
        const most = Math.min(there[item] ?? 0, got[item] ?? 0);
        expect(taken.items[item] ?? 0).toBeLessThanOrEqual(most);
      }
      expect(taken.gems).toHaveLength(Math.min(2, there[gem] ?? 0));
    }),
  );
});
