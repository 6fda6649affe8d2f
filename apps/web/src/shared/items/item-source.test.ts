import { expect, test } from "vitest";
import { itemSource } from "./item-source.ts";

test("what a recipe makes leads to that recipe", () => {
  expect(itemSource("copper-bar")).toEqual({
    work: "make",
    to: "/game/recipes/smithing",
    place: "Smithing",
    recipe: "refine-copper-bar",
  });
});

test("what a node yields leads to its skill, by-products too", () => {
  expect(itemSource("copper-ore")).toMatchObject({
    work: "gather",
    to: "/game/actions/mining",
    place: "Copper Scrape, Fenside Meadows",
  });
  expect(itemSource("rough-amber")).toMatchObject({ work: "gather", to: "/game/actions/mining" });
});

test("what a monster drops leads to the hunt, a boss's heart to the bosses", () => {
  expect(itemSource("rat-tail")).toMatchObject({ work: "hunt", to: "/game/actions/combat" });
  expect(itemSource("mudjaw-tooth")).toMatchObject({ work: "hunt", to: "/game/actions/bosses" });
});

test("what is only sold leads nowhere", () => {
  expect(itemSource("rock-salt")).toBeNull();
});
