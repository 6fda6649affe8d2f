import type { Wants } from "@aldermoor/game/guide/rules/place-needs.ts";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { ruleCharacter } from "../../../shared/character/rule-character.ts";
import { someSheet } from "../../../shared/character/some-sheet.ts";
import { someBag } from "../../../shared/items/some-piece.ts";
import { allTexts } from "../../../texts/all-texts.ts";
import { registerTexts } from "../../../texts/t.ts";
import { NodeNeeds } from "./node-needs.tsx";
import { PlaceChoice } from "./place-choice.tsx";

beforeAll(() => registerTexts(allTexts.en));

const character = ruleCharacter(someSheet(), someBag());
const wants: Wants = {
  held: {},
  queue: [{ recipe: "refine-copper-bar", crafts: 5 }],
  quests: [
    {
      quest: "daily-ore-for-the-wall",
      objective: { type: "gather", skill: "mining", count: 100 },
      progress: 4,
      goal: 100,
    },
  ],
  gear: [],
};
const quiet: Wants = { held: {}, queue: [], quests: [], gear: [] };

test("of two places that differ it is told which brings most, which is needed, and what any serves", () => {
  const open = ["bog-iron-ditch", "copper-scrape"] as const;
  const words = textOf(
    <PlaceChoice skill="mining" open={open} character={character} wants={wants} />,
  );
  expect(words).toContain("Most XP and gold Bog-Iron Ditch");
  expect(words).toContain("Needed now Copper Scrape");
  expect(words).toContain("Any place counts for Ore for the Wall (4 of 100)");
});

test("where one place alone is open, nothing is compared, and need is told all the same", () => {
  const choice = (known: Wants) =>
    textOf(
      <PlaceChoice skill="mining" open={["copper-scrape"]} character={character} wants={known} />,
    );
  expect(choice(wants)).not.toContain("Most XP");
  expect(choice(quiet)).toContain("Needed now nothing in particular");
});

test("a place says what its goods are for, and what lacks them", () => {
  const words = textOf(<NodeNeeds node="copper-scrape" character={character} wants={wants} />);
  expect(words).toContain("For Copper Bar");
  expect(words).toContain("Copper Ore ×10 for your crafting queue: Copper Bar");
});

function textOf(element: ReactElement): string {
  return renderToStaticMarkup(element)
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ");
}
