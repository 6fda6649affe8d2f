import { describe, expect, test } from "vitest";
import { EventTally } from "../../core/rules/settlement/event-tally.ts";
import { quests } from "../content/quests.ts";
import { openQuests, questJudge } from "./foresee.ts";
import { newStory, storyViews } from "./story.ts";

function bagWith(gained: Record<string, number>, spent: Record<string, number> = {}) {
  return { gained, spent, moves: 1 };
}

const untouched = { gained: {}, spent: {}, moves: 0 };

describe("a step of the story", () => {
  const facts = {
    state: { zones: {}, stance: "balanced" as const, rooms: {} },
    worn: [],
    stock: {},
  };

  test("is written down with the kill that does it, and not before", () => {
    const kills = storyViews(newStory, facts).filter(
      ({ quest }) => quests[quest].objective.type === "kill",
    );
    const fewest = Math.min(...kills.map(({ goal }) => goal));
    const judge = questJudge(openQuests(kills, [], {}));
    const told = new EventTally();
    const kill = { kind: "killed", monster: "marsh-rat", zone: "fenside-meadows" } as const;
    told.add({ ...kill, count: fewest - 1, worthy: 0 });
    expect(judge({ told, bag: untouched })).toBe(false);
    told.add({ ...kill, count: 1, worthy: 0 });
    expect(judge({ told, bag: untouched })).toBe(true);
  });

  test("is written down when its goods are there to be handed over, and when they are so no more", () => {
    const handover = { rests: [], handovers: [{ item: "rat-tail", spare: -2 } as const] };
    const told = new EventTally();
    expect(questJudge(handover)({ told, bag: bagWith({ "rat-tail": 1 }) })).toBe(false);
    expect(questJudge(handover)({ told, bag: bagWith({ "rat-tail": 2 }) })).toBe(true);
    const enough = { rests: [], handovers: [{ item: "rat-tail", spare: 1 } as const] };
    expect(questJudge(enough)({ told, bag: bagWith({}, { "rat-tail": 1 }) })).toBe(false);
    expect(questJudge(enough)({ told, bag: bagWith({}, { "rat-tail": 2 }) })).toBe(true);
  });
});

test("a task that asks for kinds of foes is written down with each kill, as no page knows the kinds", () => {
  const rest = { objective: { type: "killDistinct", count: 5 }, count: 4 } as const;
  const told = new EventTally();
  const judge = questJudge({ rests: [rest], handovers: [] });
  told.add({ kind: "eaten", item: "fried-mudminnow", count: 1 });
  expect(judge({ told, bag: untouched })).toBe(false);
  told.add({ kind: "killed", monster: "marsh-rat", zone: "fenside-meadows", count: 1, worthy: 0 });
  expect(judge({ told, bag: untouched })).toBe(true);
});
