import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import type { PieceView } from "@aldermoor/game/inventory/api.ts";
import { describe, expect, test } from "vitest";
import { someBag, somePiece } from "../../shared/items/some-piece.ts";
import { countIn, groupThings, thingsOf } from "./group-things.ts";

const piece = (id: string, item: ItemId, changes: Partial<PieceView> = {}): PieceView =>
  somePiece({ id, item, name: id, ...changes });

const bag = someBag({
  stacks: [
    { item: "copper-ore", quantity: 12, changedAtMs: 5 },
    { item: "alder-log", quantity: 3, changedAtMs: 9 },
    { item: "fried-mudminnow", quantity: 10, changedAtMs: 1 },
    { item: "rat-tail", quantity: 0, changedAtMs: 1 },
  ],
  pieces: [
    piece("worn stick", "wayfarers-stick", { slot: "main-hand" }),
    piece("Bruising Copper Knife", "copper-knife", { rarity: 2 }),
    piece("Copper Pickaxe", "copper-pickaxe"),
  ],
});

const things = thingsOf(bag);

describe("the bag", () => {
  test("leaves out what is worn and what has run out", () => {
    expect(things.map(({ id }) => id)).toEqual([
      "Bruising Copper Knife",
      "Copper Pickaxe",
      "copper-ore",
      "alder-log",
      "fried-mudminnow",
    ]);
  });

  test("is grouped by kind, equipment first", () => {
    const groups = groupThings(things, { category: "all", search: "", order: "name" });
    expect(groups.map(({ category }) => category)).toEqual([
      "equipment",
      "tools",
      "resources",
      "consumables",
    ]);
  });

  test("shows the newest first when asked", () => {
    const [resources] = groupThings(things, { category: "resources", search: "", order: "newest" });
    expect(resources?.things.map(({ item }) => item)).toEqual(["alder-log", "copper-ore"]);
  });

  test("shows what goes for the most first, and goes by names where nothing is known of it", () => {
    const namesBy = (worthOf?: (thing: { readonly item: ItemId }) => number) =>
      groupThings(things, {
        category: "resources",
        search: "",
        order: "worth",
        worthOf,
      })[0]?.things.map(({ item }) => item);
    expect(namesBy(({ item }) => (item === "copper-ore" ? 9 : 2))).toEqual([
      "copper-ore",
      "alder-log",
    ]);
    expect(namesBy()).toEqual(["alder-log", "copper-ore"]);
  });

  test("is searched by every word, in any case", () => {
    const groups = groupThings(things, { category: "all", search: "knife COPPER", order: "name" });
    expect(groups.flatMap((group) => group.things.map(({ id }) => id))).toEqual([
      "Bruising Copper Knife",
    ]);
  });

  test("counts the tiles of a tab", () => {
    expect(countIn(things, "tools")).toBe(1);
    expect(countIn(things, "gems")).toBe(0);
  });
});
