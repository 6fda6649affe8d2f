import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import { expect, test } from "vitest";
import { somePiece } from "../../shared/items/some-piece.ts";
import type { Thing } from "./group-things.ts";
import { selectionOf } from "./selection.ts";

const pieces = [
  somePiece({ id: "common", vendorGold: 3 }),
  somePiece({ id: "rare", rarity: 3, vendorGold: 20 }),
  somePiece({ id: "locked", locked: true }),
  somePiece({ id: "outfit", loadouts: ["Hunt"] }),
  somePiece({
    id: "waiting",
    pending: {
      affix: "bruising",
      offered: { affix: "savage", name: "Savage", key: "damagePct", value: 0.01 },
    },
  }),
];

const things = pieces.map((piece): Thing => ({
  kind: "piece",
  id: piece.id,
  item: piece.item,
  piece,
}));
const nothingChosen = { ration: null, meal: null, potion: null };

test("heaps go whole, but not what is eaten by itself", () => {
  const stack = (item: ItemId): Thing => ({
    kind: "stack",
    id: item,
    item,
    quantity: 7,
    changedAtMs: 0,
  });
  const heaps = [stack("copper-ore"), stack("fried-mudminnow")];
  const all = new Set(heaps.map(({ id }) => id));
  const { stacks, gold } = selectionOf(heaps, all, { ...nothingChosen, ration: "fried-mudminnow" });
  expect(stacks.map(({ item }) => item)).toEqual(["copper-ore"]);
  expect(gold).toBe(7 * items["copper-ore"].vendor);
});

test("what is locked, in a loadout or waits for a choice is never given up with the rest", () => {
  const all = new Set(pieces.map(({ id }) => id));
  const { chosen, free, gold } = selectionOf(things, all, nothingChosen);
  expect(chosen).toHaveLength(5);
  expect(free.map(({ id }) => id)).toEqual(["common", "rare"]);
  expect(gold).toBe(23);
});
