import { expect, test } from "vitest";
import { someBag } from "../items/some-piece.ts";
import { fightExpectation } from "../work/expected-fight.ts";
import { ruleCharacter } from "./rule-character.ts";
import { someSheet } from "./some-sheet.ts";

test("what a village does to a character is in its sums and in what a fight would bring", () => {
  const bag = someBag();
  const hall = { source: "Moot Hall of Fenwick", modifiers: { xpAll: 0.5 }, levy: 0.1 };
  const influences = [{ ...hall, fromMs: 0, untilMs: Infinity }];
  const usual = ruleCharacter(someSheet(), bag);
  const helped = ruleCharacter(someSheet({ influences }), bag);
  expect((helped.sums.xpAll ?? 0) - (usual.sums.xpAll ?? 0)).toBeCloseTo(0.5);
  const [one, other] = [usual, helped].map((who) => fightExpectation("fenside-meadows", who, bag));
  expect((other?.xpPerHour ?? 0) / (one?.xpPerHour ?? 0)).toBeCloseTo(1.5, 1);
  expect((other?.goldPerHour ?? 0) / (one?.goldPerHour ?? 0)).toBeCloseTo(0.9, 2);
});
