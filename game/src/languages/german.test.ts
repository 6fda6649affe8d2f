import { describe, expect, test } from "vitest";
import { achievements, families } from "../achievements/content/achievements.ts";
import { backdrops } from "../achievements/content/backdrops.ts";
import { frames } from "../achievements/content/frames.ts";
import { titles } from "../achievements/content/titles.ts";
import { boosts } from "../boosts/content/boosts.ts";
import { callings } from "../callings/content/callings.ts";
import { origins } from "../character/content/origins.ts";
import { affixes } from "../core/content/affixes.ts";
import { items } from "../core/content/items.ts";
import { modifiers } from "../core/content/modifiers.ts";
import { skills } from "../core/content/skills.ts";
import { pieceName } from "../core/rules/goods/equipment.ts";
import { recipes } from "../crafting/content/recipes.ts";
import { expeditions } from "../expeditions/content/expeditions.ts";
import { fighterClasses } from "../fighters/content/classes.ts";
import { fighterSkills } from "../fighters/content/fighter-skills.ts";
import { laurelOffers } from "../fighters/content/laurel-offers.ts";
import { bynames } from "../fighters/content/names.ts";
import { fighterRanks } from "../fighters/content/ranks.ts";
import { fighterTraits } from "../fighters/content/traits.ts";
import { rooms } from "../house/content/rooms.ts";
import { journeyEvents } from "../journeys/content/journey-events.ts";
import { terrains } from "../journeys/content/terrains.ts";
import { markOffers } from "../quests/content/mark-offers.ts";
import { quests } from "../quests/content/quests.ts";
import { sharedTasks, tasks } from "../quests/content/tasks.ts";
import { buildings } from "../village/content/buildings.ts";
import { worldBosses } from "../world-boss/content/bosses.ts";
import { monsters } from "../world/content/monsters.ts";
import { nodes } from "../world/content/nodes.ts";
import { zones } from "../world/content/zones.ts";
import * as achievementWords from "./german/achievements.ts";
import * as affixWords from "./german/affixes.ts";
import * as boostWords from "./german/boosts.ts";
import * as buildingWords from "./german/buildings.ts";
import * as callingWords from "./german/callings.ts";
import * as errandWords from "./german/errands.ts";
import * as expeditionWords from "./german/expeditions.ts";
import * as fighterWords from "./german/fighters.ts";
import * as itemWords from "./german/items.ts";
import * as journeyWords from "./german/journeys.ts";
import * as modifierWords from "./german/modifiers.ts";
import * as originWords from "./german/origins.ts";
import * as recipeWords from "./german/recipes.ts";
import * as roomWords from "./german/rooms.ts";
import * as skillWords from "./german/skills.ts";
import * as worldBossWords from "./german/world-bosses.ts";
import * as worldWords from "./german/world.ts";

type Words = Readonly<Record<string, { readonly name?: string }>>;

const recipesWithNames = Object.fromEntries(
  Object.entries(recipes).filter(([, { name }]) => name !== undefined),
);
const talents = Object.assign({}, ...Object.values(callings).map((one) => one.talents)) as Readonly<
  Record<string, { readonly name: string }>
>;

/** Each English table beside its German one; the compiler does not see ids too many. */
const tables: Readonly<Record<string, readonly [english: Words, german: Words]>> = {
  affixes: [affixes, affixWords.affixes],
  boosts: [boosts, boostWords.boosts],
  buildings: [buildings, buildingWords.buildings],
  callings: [callings, callingWords.callings],
  expeditions: [expeditions, expeditionWords.expeditions],
  bynames: [bynames, fighterWords.bynames],
  "fighter classes": [fighterClasses, fighterWords.fighterClasses],
  "fighter ranks": [fighterRanks, fighterWords.fighterRanks],
  "fighter skills": [fighterSkills, fighterWords.fighterSkills],
  "fighter traits": [fighterTraits, fighterWords.fighterTraits],
  items: [items, itemWords.items],
  "journey events": [journeyEvents, journeyWords.journeyEvents],
  "laurel offers": [laurelOffers, fighterWords.laurelOffers],
  "mark offers": [markOffers, errandWords.markOffers],
  modifiers: [modifiers, modifierWords.modifiers],
  monsters: [monsters, worldWords.monsters],
  nodes: [nodes, worldWords.nodes],
  origins: [origins, originWords.origins],
  quests: [quests, errandWords.quests],
  recipes: [recipesWithNames, recipeWords.recipes],
  rooms: [rooms, roomWords.rooms],
  "shared tasks": [sharedTasks, errandWords.sharedTasks],
  skills: [skills, skillWords.skills],
  talents: [talents, callingWords.wordsOfTalents(talents)],
  tasks: [tasks, errandWords.tasks],
  terrains: [terrains, journeyWords.terrains],
  "world bosses": [worldBosses, worldBossWords.worldBosses],
  zones: [zones, worldWords.zones],
};

/** Words that are the same in both languages. */
const sameWord: readonly string[] = ["Palisade", "Riposte"];

const wordKeys = ["name", "one", "flavour", "text"];

/** What players read of a row. */
function wordsOf(row: object): readonly (readonly [string, unknown])[] {
  return Object.entries(row).filter(([key]) => wordKeys.includes(key));
}

describe.each(Object.entries(tables))("German %s", (_, [english, german]) => {
  test("has the same ids", () => {
    expect(Object.keys(german).toSorted()).toEqual(Object.keys(english).toSorted());
  });

  test("leaves no word in English, and adds none", () => {
    const untold = Object.entries(english).flatMap(([id, row]) => {
      const told = Object.fromEntries(wordsOf(german[id] ?? {}));
      return wordsOf(row)
        .filter(([key, word]) => !sameWord.includes(String(word)) && (told[key] ?? word) === word)
        .map(([key]) => `${id}.${key}`);
    });
    expect(untold).toEqual([]);
  });

  test("calls no two things by one name unless English does", () => {
    const shared = (table: Words) => {
      const all = Object.values(table).map(({ name }) => name);
      return all.length - new Set(all).size;
    };
    expect(shared(german)).toBeLessThanOrEqual(shared(english));
  });

  test("is written as the texts of the interface are", () => {
    const said = Object.values(german).flatMap((row) => wordsOf(row).map(([, word]) => word));
    const odd = /["”!']|(?<=[a-zäöüß,;:] )(Ihre?[mnrs]?|Ihnen)\b|^\s|\s$|\s\s/;
    expect(said.filter((word) => odd.test(String(word)))).toEqual([]);
  });

  test("ends its sentences", () => {
    const sentences = Object.values(german)
      .flatMap(wordsOf)
      .filter(([key]) => key === "flavour" || key === "text");
    expect(sentences.filter(([, word]) => !/[.?]$/.test(String(word)))).toEqual([]);
  });
});

test("German achievements and titles cover those of the game", () => {
  for (const one of achievements) {
    const { name } = achievementWords.achievementWords(one);
    expect(name).not.toContain(one.family);
    expect(name.split(" ").at(-1)).toBe(one.name.split(" ").at(-1));
  }
  const names = families.map((one) => achievementWords.familyWords(one).name);
  expect(names.filter((name, at) => name === families[at]?.name)).toEqual(["Gladiator"]);
  expect(Object.keys(achievementWords.titles).toSorted()).toEqual(Object.keys(titles).toSorted());
  expect(Object.keys(achievementWords.frames).toSorted()).toEqual(Object.keys(frames).toSorted());
  expect(Object.keys(achievementWords.backdrops)).toEqual(Object.keys(backdrops));
});

test("a prefix stands behind a German piece", () => {
  const rolled = [{ affix: "nimble" as const }, { affix: "of-the-fox" as const }];
  const words = { items: itemWords.items, affixes: affixWords.affixes };
  const piece = { item: "copper-cap" as const, plus: 2, affixes: rolled };
  expect(pieceName(piece)).toBe("Nimble Copper Cap of the Fox +2");
  expect(pieceName(piece, words)).toBe("Kupferkappe des Fuchses, flink +2");
});
