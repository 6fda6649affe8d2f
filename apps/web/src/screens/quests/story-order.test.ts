import type { QuestView } from "@aldermoor/game/quests/api.ts";
import { leadingQuest } from "@aldermoor/game/quests/rules/leading-quest.ts";
import { expect, test } from "vitest";
import { questsAhead, questsBehind } from "./story-order.ts";

const view = (quest: QuestView["quest"], state: QuestView["state"]): QuestView => ({
  quest,
  state,
  progress: 0,
  goal: 1,
});

const story = [
  view("a-dry-pair-of-boots", "claimed"),
  view("equip-yourself", "claimed"),
  view("first-swing", "open"),
  view("bars-not-rocks", "ready"),
  view("a-roof", "later"),
];

test("a step that can be claimed stands before the open one", () => {
  expect(leadingQuest(story)?.quest).toBe("bars-not-rocks");
  expect(questsAhead(story).map(({ quest }) => quest)).toEqual([
    "bars-not-rocks",
    "first-swing",
    "a-roof",
  ]);
});

test("a step that waits for a part of the game that is not open never leads", () => {
  expect(leadingQuest([view("a-roof", "later")])).toBeNull();
});

test("what is done is told from the newest back", () => {
  expect(questsBehind(story).map(({ quest }) => quest)).toEqual([
    "equip-yourself",
    "a-dry-pair-of-boots",
  ]);
});
