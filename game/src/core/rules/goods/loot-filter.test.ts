import { expect, test } from "vitest";
import type { ItemId } from "../../content/items.ts";
import { items } from "../../content/items.ts";
import { keysOf } from "../../content/keys-of.ts";
import { slotIds, slots } from "../../content/slots.ts";
import { wearable } from "./equipment.ts";
import { filterGroupOf, keptFrom } from "./loot-filter.ts";

function anyOf(slot: string): ItemId {
  const found = keysOf(items).find((id) => {
    const { type } = items[id];
    return type === "equipment" && wearable(id).slot === slot;
  });
  if (found === undefined) throw new Error(`Nothing is worn as ${slot}.`);
  return found;
}

test("what is held is a weapon, rings and amulets are jewellery, and all else is armour", () => {
  const worn = new Set(
    slotIds.map((id) => slots[id].accepts).filter((slot) => !slot.startsWith("tool")),
  );
  const groups = Object.fromEntries([...worn].map((slot) => [slot, filterGroupOf(anyOf(slot))]));
  expect(groups).toEqual({
    "main-hand": "weapons",
    "off-hand": "weapons",
    head: "armour",
    body: "armour",
    legs: "armour",
    hands: "armour",
    feet: "armour",
    back: "armour",
    neck: "jewellery",
    ring: "jewellery",
  });
});

test("a group's own filter goes before the account's choice, and that before the usual", () => {
  const ring = anyOf("ring");
  const helm = anyOf("head");
  const chosen = { filter: { jewellery: 4 }, keepFrom: 3 } as const;
  expect([keptFrom(ring, chosen, 1), keptFrom(helm, chosen, 1)]).toEqual([4, 3]);
  const usual = { filter: {}, keepFrom: null };
  expect([9, 10].map((level) => keptFrom(ring, usual, level))).toEqual([1, 2]);
});
