import { quests } from "@aldermoor/game/quests/content/quests.ts";
import { expect, test } from "vitest";
import { someSheet } from "../../shared/character/some-sheet.ts";
import { promisedReward } from "./promised-reward.ts";

test("a later chapter promises more than the one before it, whatever the level of today", () => {
  const gold = (quest: keyof typeof quests) => promisedReward(quests[quest], someSheet()).gold;
  expect(gold("causeway-watch")).toBeGreaterThan(gold("hollow-sounds"));
  expect(gold("wicks-and-oaths")).toBeGreaterThan(gold("causeway-watch"));
});
