import { expect, test } from "vitest";
import { beforeAll } from "vitest";
import { allTexts } from "../../texts/all-texts.ts";
import { durationText } from "../../texts/duration-text.ts";
import { registerTexts } from "../../texts/t.ts";
import { ruleCharacter } from "../character/rule-character.ts";
import { someSheet } from "../character/some-sheet.ts";
import { someBag } from "../items/some-piece.ts";
import { fightExpectation } from "./expected-fight.ts";
import { levelWords } from "./hour-words.ts";
import { timesToLevel } from "./times-to-level.ts";

beforeAll(() => registerTexts(allTexts.en));

test("the session and the list of zones tell one time for the next level", () => {
  const work = { kind: "combat", zone: "fenside-meadows" } as const;
  const sheet = someSheet({ work });
  const bag = someBag();
  const { xpPerHour } = fightExpectation(work.zone, ruleCharacter(sheet, bag), bag);
  const time = durationText(timesToLevel({ sheet, bag, activity: { work } }).combat ?? 0);
  expect(levelWords("combat", sheet.skills.combat, xpPerHour)).toEqual([`Combat 2 in ${time}`]);
});
