import { achievements } from "@aldermoor/game/achievements/content/achievements.ts";
import { boosts } from "@aldermoor/game/boosts/content/boosts.ts";
import { callings } from "@aldermoor/game/callings/content/callings.ts";
import { origins } from "@aldermoor/game/character/content/origins.ts";
import { affixes } from "@aldermoor/game/core/content/affixes.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import { skills } from "@aldermoor/game/core/content/skills.ts";
import { recipes } from "@aldermoor/game/crafting/content/recipes.ts";
import { expeditions } from "@aldermoor/game/expeditions/content/expeditions.ts";
import { fighterClasses } from "@aldermoor/game/fighters/content/classes.ts";
import { rooms } from "@aldermoor/game/house/content/rooms.ts";
import { quests } from "@aldermoor/game/quests/content/quests.ts";
import { sharedTasks, tasks } from "@aldermoor/game/quests/content/tasks.ts";
import { buildings } from "@aldermoor/game/village/content/buildings.ts";
import { worldBosses } from "@aldermoor/game/world-boss/content/bosses.ts";
import { monsters } from "@aldermoor/game/world/content/monsters.ts";
import { nodes } from "@aldermoor/game/world/content/nodes.ts";
import { zones } from "@aldermoor/game/world/content/zones.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { allTexts } from "../../texts/all-texts.ts";
import { registerTexts } from "../../texts/t.ts";
import { loadPages } from "./load-pages.ts";
import type { WikiKind } from "./wiki-kind.ts";
import { wikiKinds } from "./wiki-kind.ts";
import type { WikiBody, WikiCell, WikiLink } from "./wiki-page.ts";

beforeAll(() => registerTexts(allTexts.en));

const content: Readonly<Record<WikiKind, readonly string[]>> = {
  items: Object.keys(items),
  recipes: Object.keys(recipes),
  monsters: Object.keys(monsters),
  zones: Object.keys(zones),
  nodes: Object.keys(nodes),
  skills: Object.keys(skills),
  affixes: Object.keys(affixes),
  callings: Object.keys(callings),
  origins: Object.keys(origins),
  rooms: Object.keys(rooms),
  buildings: Object.keys(buildings),
  boosts: Object.keys(boosts),
  expeditions: Object.keys(expeditions),
  "world-bosses": Object.keys(worldBosses),
  fighters: Object.keys(fighterClasses),
  quests: Object.keys({ ...quests, ...tasks, ...sharedTasks }),
  achievements: achievements.map(({ id }) => id),
  rules: [
    "levels",
    "fighter",
    "hitting",
    "armour",
    "stances",
    "rarity",
    "quality",
    "tempering",
    "bonuses",
    "challenges",
    "garden",
    "yardsticks",
  ],
};

describe("the pages of the wiki", () => {
  test("an item leads to where it can be had, and opens its recipe there", async () => {
    const [ofItems, ofRecipes] = await Promise.all([loadPages("items"), loadPages("recipes")]);
    expect(ofItems.body("copper-shortsword")).toMatchObject({
      to: "/game/recipes/smithing",
      search: { recipe: "craft-copper-shortsword" },
      toLabel: "Make it: Smithing",
    });
    expect(ofItems.body("copper-ore")).toMatchObject({ to: "/game/actions/mining" });
    expect(ofItems.body("wayfarers-stick").to).toBeUndefined();
    expect(ofRecipes.body("refine-copper-bar").search).toEqual({ recipe: "refine-copper-bar" });
  });

  test("everything in the content has one", async () => {
    for (const kind of wikiKinds) {
      const { ids } = await loadPages(kind);
      expect(ids.toSorted()).toEqual(content[kind].toSorted());
    }
  });

  test("each has a name, and every table as many cells in a row as columns", async () => {
    for (const kind of wikiKinds) {
      const { ids, head, row, columns, body } = await loadPages(kind);
      for (const id of ids) {
        expect(head(id).name, id).not.toBe("");
        expect(row(id), id).toHaveLength(columns().length);
        for (const { title, columns: heads, rows } of body(id).sections) {
          expect(title, id).not.toBe("");
          expect(new Set(rows.map((cells) => cells.length))).toEqual(new Set([heads.length]));
        }
      }
    }
  });

  test("every link leads to a page", async () => {
    const addresses = new Set<string>();
    const links: WikiLink[] = [];
    for (const kind of wikiKinds) {
      const { ids, row, body } = await loadPages(kind);
      for (const id of ids) {
        addresses.add(`${kind} ${id}`);
        links.push(...[...row(id), ...cellsOf(body(id))].flatMap(linksIn));
      }
    }
    expect(links.length).toBeGreaterThan(5_000);
    expect(links.filter(({ kind, id }) => !addresses.has(`${kind} ${id}`))).toEqual([]);
  });

  test("chances lie between nothing and certainty", async () => {
    for (const kind of ["items", "recipes", "monsters", "zones", "nodes"] as const) {
      const { ids, body } = await loadPages(kind);
      const shares = ids.flatMap((id) => cellsOf(body(id)).flatMap(shareIn));
      expect(shares.filter((share) => share < 0 || share > 1)).toEqual([]);
    }
  });

  test("everything that can be had says where", async () => {
    const { body } = await loadPages("items");
    const wayless = Object.entries(items)
      .filter(([, item]) => item.type === "equipment" && !("source" in item))
      .filter(([id]) => body(id).sections.every((one) => !sources.test(one.id)));
    expect(wayless.map(([id]) => id)).toEqual([]);
  });

  test("the pages of the fight tell its formulas", async () => {
    const { body } = await loadPages("rules");
    const rowsOf = (id: string) => body(id).sections.flatMap(({ rows }) => rows);
    expect(rowsOf("fighter")).toContainEqual(["Health", 160, "Vitality +8, Combat +4", "no limit"]);
    expect(rowsOf("fighter")).toContainEqual([
      "Double strike",
      { share: 0 },
      "Agility +0.15%",
      { share: 0.4 },
    ]);
    expect(rowsOf("hitting")).toContainEqual([{ share: 1 }, { share: 1.25 / 1.5 }]);
    expect(rowsOf("armour")[0]).toEqual(expect.arrayContaining([1, { share: 0.75 }]));
    expect(rowsOf("stances")).toContainEqual([
      "Strength",
      { share: 0.55 },
      { share: 0.15 },
      { share: 0.15 },
      { share: 0.15 },
    ]);
  });

  test("an id that is none has no page", async () => {
    const { body } = await loadPages("items");
    expect(() => body("no-such-thing")).toThrow("no page");
  });
});

const sources = /^(made|gathered|dropped|held|given)/;

function cellsOf({ facts, sections }: WikiBody): readonly WikiCell[] {
  return [...facts.map(({ value }) => value), ...sections.flatMap(({ rows }) => rows.flat())];
}

function linksIn(cell: WikiCell): readonly WikiLink[] {
  return typeof cell === "object" && "links" in cell ? cell.links : [];
}

function shareIn(cell: WikiCell): readonly number[] {
  return typeof cell === "object" && "share" in cell ? [cell.share] : [];
}
