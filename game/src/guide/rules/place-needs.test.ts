import { describe, expect, test } from "vitest";
import { newCharacterState } from "../../character/rules/new-character.ts";
import type { Wants } from "./place-needs.ts";
import {
  gatheredFor,
  gatheringNeeds,
  gearRecipes,
  huntingNeeds,
  questsOfSkill,
} from "./place-needs.ts";

const { skills } = newCharacterState({
  secret: "a secret",
  characterId: "1",
  nowMs: 1_795_301_400_000,
  origin: "moorborn",
});
const at18 = { level: 18, mastery: 0, milliXp: 0 };
const smith = { ...skills, combat: at18, smithing: at18, mining: at18 };
const nothing: Wants = { held: {}, queue: [], quests: [], gear: [] };

describe("what a place is gathered for", () => {
  test("is first what the own levels make of it, the hardest first, and then what comes next", () => {
    expect(gatheredFor("copper-scrape", skills)).toEqual(["refine-copper-bar"]);
    const herbs = { ...skills, alchemy: { level: 5, mastery: 0, milliXp: 0 } };
    const levels = gatheredFor("meadow-verge", herbs);
    expect(levels[0]).toBe("brew-weak-draught-of-stoneskin");
    expect(levels.at(-1)).toBe("brew-weak-draught-of-plenty");
  });
});

describe("what a place is needed for now", () => {
  test("is what the crafting queue lacks, less what is held", () => {
    const queue = [{ recipe: "refine-bog-iron-bar" as const, crafts: 20 }];
    const held = { "bog-iron-ore": 12 };
    const [need] = gatheringNeeds("bog-iron-ditch", { ...nothing, queue, held });
    expect(need).toEqual({
      kind: "queue",
      makes: ["bog-iron-bar"],
      lacks: "bog-iron-ore",
      count: 28,
    });
  });

  test("counts what is refined from its goods as its goods", () => {
    const able = { ...nothing, gear: gearRecipes([], smith) };
    const [need, ...others] = gatheringNeeds("blackiron-seam", able);
    if (need?.kind !== "gear") throw new Error("No gear was found.");
    expect(need).toMatchObject({ lacks: "blackiron-ore" });
    expect(others).toEqual([]);
    const held = { "blackiron-ore": need.count - 2 };
    expect(gatheringNeeds("blackiron-seam", { ...able, held })[0]).toMatchObject({ count: 2 });
    const refined = { "blackiron-bar": need.count };
    expect(gatheringNeeds("blackiron-seam", { ...able, held: refined })).toEqual([]);
  });

  test("is not more for a piece whose bars are in the queue before it", () => {
    const bars = { recipe: "refine-bog-iron-bar" as const, crafts: 20 };
    const sword = { recipe: "craft-bog-iron-falchion" as const, crafts: 1 };
    const alone = gatheringNeeds("bog-iron-ditch", { ...nothing, queue: [bars] });
    const both = gatheringNeeds("bog-iron-ditch", { ...nothing, queue: [bars, sword] });
    expect(alone[0]).toMatchObject({ count: 40 });
    expect(both).toEqual(alone);
  });

  test("is nothing once enough is held", () => {
    const queue = [{ recipe: "refine-bog-iron-bar" as const, crafts: 2 }];
    const held = { "bog-iron-ore": 4 };
    expect(gatheringNeeds("bog-iron-ditch", { ...nothing, queue, held })).toEqual([]);
    expect(gatheringNeeds("copper-scrape", { ...nothing, queue })).toEqual([]);
  });

  test("is what a quest asks to be brought, while a quest of the whole skill points at no place", () => {
    const brought = {
      quest: "silk",
      objective: { type: "deliver" as const, item: "bog-iron-bar" as const, count: 10 },
      progress: 3,
      goal: 10,
    };
    const mined = {
      quest: "dig",
      objective: { type: "gather" as const, skill: "mining" as const, count: 100 },
      progress: 0,
      goal: 100,
    };
    const quests = [brought, mined];
    expect(gatheringNeeds("bog-iron-ditch", { ...nothing, quests })).toEqual([
      { kind: "quest", quest: "silk", progress: 3, goal: 10 },
    ]);
    expect(gatheringNeeds("alder-carr", { ...nothing, quests })).toEqual([]);
    expect(questsOfSkill("mining", quests)).toEqual([mined]);
    expect(questsOfSkill("fishing", quests)).toEqual([]);
  });
});

describe("what a zone is needed for now", () => {
  test("is what its foes leave, and kills that a quest wants there", () => {
    const silk = {
      quest: "silk",
      objective: { type: "deliver" as const, item: "mere-silk" as const, count: 10 },
      progress: 0,
      goal: 10,
    };
    const hollow = {
      quest: "hollow",
      objective: { type: "killZone" as const, zone: "hollowmere-wood" as const, count: 40 },
      progress: 12,
      goal: 40,
    };
    const anywhere = {
      quest: "any",
      objective: { type: "kill" as const, count: 9 },
      progress: 0,
      goal: 9,
    };
    const wants = { ...nothing, quests: [silk, hollow, anywhere] };
    expect(huntingNeeds("hollowmere-wood", wants)).toEqual([
      { kind: "quest", quest: "silk", progress: 0, goal: 10 },
      { kind: "quest", quest: "hollow", progress: 12, goal: 40 },
    ]);
    expect(huntingNeeds("fenside-meadows", wants)).toEqual([]);
  });

  test("is what the crafting queue lacks of them", () => {
    const queue = [{ recipe: "brew-weak-draught-of-vigor" as const, crafts: 4 }];
    const held = { "rat-tail": 1 };
    const needs = huntingNeeds("fenside-meadows", { ...nothing, queue, held });
    expect(needs).toEqual([
      {
        kind: "queue",
        makes: ["weak-draught-of-vigor"],
        lacks: "rat-tail",
        count: expect.any(Number),
      },
    ]);
    expect(huntingNeeds("sallow-marsh", { ...nothing, queue, held })).toEqual([]);
  });
});
