import type { ChatLink } from "@aldermoor/game/chat/api.ts";
import { expect, test } from "vitest";
import { splitLinks } from "./split-links.ts";

const link = (name: string): ChatLink => ({
  name,
  item: "copper-ore",
  rarity: 1,
  plus: 0,
  affixes: [],
});
const ore = link("Copper Ore");
const band = link("Amber Band");

test("things stand where the words name them, in whatever order they were chosen", () => {
  expect(splitLinks("My [Amber Band] for [Copper Ore]?", [ore, band])).toEqual([
    "My ",
    band,
    " for ",
    ore,
    "?",
  ]);
});

test("brackets that name no thing stay words", () => {
  expect(splitLinks("[sigh] no", [ore])).toEqual(["[sigh] no"]);
  expect(splitLinks("", [])).toEqual([]);
});
