import { expect, test } from "vitest";
import { somePiece } from "../../shared/items/some-piece.ts";
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

test("what is locked, in a loadout or waits for a choice is never given up with the rest", () => {
  const all = new Set(pieces.map(({ id }) => id));
  const { chosen, free, gold } = selectionOf(pieces, all);
  expect(chosen).toHaveLength(5);
  expect(free.map(({ id }) => id)).toEqual(["common", "rare"]);
  expect(gold).toBe(23);
});
