import { icons } from "@iconify-json/game-icons";
import { describe, expect, test } from "vitest";
import { families } from "./achievements/content/achievements.ts";
import { boosts } from "./boosts/content/boosts.ts";
import { originIds, origins } from "./character/content/origins.ts";
import { affixes } from "./core/content/affixes.ts";
import { lands } from "./core/content/families/lands.ts";
import type { Item } from "./core/content/item.ts";
import { items } from "./core/content/items.ts";
import { levelOfTier, tierLevels, tierXp, xpToNext } from "./core/content/levels.ts";
import { modifiers } from "./core/content/modifiers.ts";
import { skills, tradeIds } from "./core/content/skills.ts";
import { slots } from "./core/content/slots.ts";
import { recipes } from "./crafting/content/recipes.ts";
import { vendorGoods } from "./inventory/content/vendor.ts";
import { markOffers } from "./quests/content/mark-offers.ts";
import { quests, storyIds } from "./quests/content/quests.ts";
import { sharedTasks, tasks } from "./quests/content/tasks.ts";
import { monsters } from "./world/content/monsters.ts";
import { nodes } from "./world/content/nodes.ts";
import { zoneIds, zones } from "./world/content/zones.ts";

const tables = { items, skills, origins, affixes, boosts, zones, monsters, nodes, recipes, quests };
const illustrated = { items, skills, origins, boosts, zones, monsters, nodes, quests, slots };

describe("the tables of the world", () => {
  test("every id is kebab-case", () => {
    const ids = Object.values(tables).flatMap((table) => Object.keys(table));
    expect(ids.filter((id) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([]);
  });

  test("no two items bear the same name", () => {
    const names = Object.values(items).map((item) => item.name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test("every icon is one of the drawn ones", () => {
    const drawn = icons.icons;
    const missing = Object.values(illustrated).flatMap((table) =>
      Object.entries(table).filter(([, row]) => !Object.hasOwn(drawn, row.icon)),
    );
    expect(missing.map(([id]) => id)).toEqual([]);
    const others = [...families, ...Object.values({ ...tasks, ...sharedTasks, ...markOffers })];
    expect(others.filter(({ icon }) => !Object.hasOwn(drawn, icon))).toEqual([]);
  });

  test("the ordered lists name each row once", () => {
    expect([...originIds].toSorted()).toEqual(Object.keys(origins).toSorted());
    expect([...zoneIds].toSorted()).toEqual(Object.keys(zones).toSorted());
    expect([...storyIds].toSorted()).toEqual(Object.keys(quests).toSorted());
  });

  test("every modifier in the world is one that the rules know", () => {
    const used = [
      ...Object.values(items).flatMap(modifierKeysOf),
      ...Object.values(origins).flatMap((origin) => Object.keys(origin.effects)),
      ...Object.values(boosts).flatMap((boost) => Object.keys(boost.effects)),
    ];
    expect(used.filter((key) => !Object.hasOwn(modifiers, key))).toEqual([]);
  });
});

describe("the world holds together", () => {
  test("monsters and bosses lie in the zones that list them", () => {
    for (const id of zoneIds) {
      const zone = zones[id];
      const inhabitants = [zone.boss, ...zone.encounters.map((encounter) => encounter.monster)];
      expect(inhabitants.every((monster) => monsters[monster].zone === id)).toBe(true);
    }
  });

  test("a zone opens by the boss of the zone before it", () => {
    expect(zoneIds.map((id) => zones[id].unlock?.boss ?? null)).toEqual([
      null,
      ...zoneIds.slice(0, -1).map((id) => zones[id].boss),
    ]);
  });

  test("weights and chances are positive and no kill drops twice", () => {
    for (const monster of Object.values(monsters)) {
      // A boss pays each of its drops by itself; everybody else rolls once.
      const exclusive = monster.role === "boss" ? 0 : 1;
      const sum = monster.drops.reduce((total, drop) => total + drop.chance, 0);
      expect(monster.drops.every((drop) => drop.chance > 0)).toBe(true);
      expect(exclusive * (sum + monster.equipmentChance)).toBeLessThan(0.9);
    }
    for (const zone of Object.values(zones)) {
      expect(zone.encounters.every(({ weight }) => Number.isInteger(weight) && weight > 0)).toBe(
        true,
      );
    }
    for (const node of Object.values(nodes))
      expect(node.outputs.every(({ weight }) => weight > 0)).toBe(true);
  });

  test("every boss leaves its heart and a cache, half the time a rare trophy, and now and then its unique", () => {
    const bosses = zoneIds.map((id) => monsters[zones[id].boss]);
    for (const { drops, equipmentChance, uniqueChance, uniqueDrop } of bosses) {
      const chances = drops.map(({ item, chance }) => [items[item].family, chance] as const);
      expect(Object.fromEntries(chances)).toEqual({
        "boss-heart": 1,
        cache: 1,
        "rare-trophy": 0.5,
      });
      expect([equipmentChance, uniqueChance]).toEqual([0.5, 0.04]);
      expect(uniqueDrop !== undefined && items[uniqueDrop]).toMatchObject({ unique: true });
    }
  });

  test("one monster in a hundred is a wanderer, with a rare trophy one time in four", () => {
    for (const id of zoneIds) {
      const all = zones[id].encounters.reduce((sum, { weight }) => sum + weight, 0);
      const wanderers = zones[id].encounters.filter(
        ({ monster }) => monsters[monster].role === "wanderer",
      );
      expect(wanderers.map(({ weight }) => weight / all)).toEqual([0.01]);
      const [wanderer] = wanderers.map(({ monster }) => monsters[monster]);
      const trophies = wanderer?.drops.filter(({ item }) => items[item].family === "rare-trophy");
      expect(trophies?.map(({ chance }) => chance)).toEqual([0.25]);
    }
  });

  test("recipes ask for a level that can be reached and are paid in goods that exist", () => {
    for (const recipe of Object.values(recipes)) {
      expect(recipe.level).toBeGreaterThanOrEqual(1);
      expect(recipe.level).toBeLessThanOrEqual(100);
      expect(recipe.actions).toBeGreaterThanOrEqual(1);
      expect(recipe.inputs.every(({ quantity }) => quantity > 0)).toBe(true);
    }
  });

  test("every trade has a node or a recipe of each tier from the first to its last", () => {
    const rows = [...Object.values(nodes), ...Object.values(recipes)];
    const missing = tradeIds.flatMap((trade) => {
      const found = new Set(rows.filter(({ skill }) => skill === trade).map(({ tier }) => tier));
      const last = Math.max(1, ...found);
      const wanted = tierLevels.map((_, index) => index + 1).filter((tier) => tier <= last);
      return wanted.filter((tier) => !found.has(tier)).map((tier) => `${trade}, tier ${tier}`);
    });
    expect(missing).toEqual([]);
  });

  test("a node is open from the level of its tier and pays the xp of its tier", () => {
    const wrong = Object.entries(nodes).filter(
      ([, { tier, level, xp }]) => level !== levelOfTier(tier) || xp !== tierXp[tier - 1],
    );
    expect(wrong.map(([id]) => id)).toEqual([]);
  });

  test("a tool of every tier that a node asks for can be had", () => {
    const tools = Object.values(items).filter((item) => item.type === "tool");
    const lacking = Object.entries(nodes).filter(
      ([, { skill, minTool }]) =>
        minTool > 0 && !tools.some((one) => one.slot === `tool-${skill}` && one.tier >= minTool),
    );
    expect(lacking.map(([id]) => id)).toEqual([]);
  });

  test("goods call the lands by the names of the zones", () => {
    expect(lands).toEqual(zoneIds.map((id) => zones[id].name));
  });

  test("the vendor sells at the price printed on the goods", () => {
    for (const [id, { gold }] of Object.entries(vendorGoods)) {
      const item = Object.entries(items).find(([other]) => other === id)?.[1];
      expect(item).toMatchObject({ type: "reagent", buy: gold });
    }
  });

  test("the curves rise from level to level", () => {
    for (const curve of [xpToNext.combat, xpToNext.trade]) {
      expect(curve).toHaveLength(99);
      expect(curve.every((xp, index) => xp > (curve[index - 1] ?? 0))).toBe(true);
    }
  });

  test("every item can be had", () => {
    const sources = new Set<string>([
      ...Object.values(nodes).flatMap((node) =>
        [...node.outputs, ...node.rare].map(({ item }) => item),
      ),
      ...Object.values(monsters).flatMap((monster) => monster.drops.map(({ item }) => item)),
      ...Object.values(monsters).flatMap((monster) => monster.uniqueDrop ?? []),
      ...Object.values(recipes).map((recipe) => recipe.output.item),
      ...Object.values(items).flatMap((item) =>
        item.type === "container" ? item.use.table.map((row) => row.item) : [],
      ),
      ...Object.keys(vendorGoods),
    ]);
    const unobtainable = Object.entries(items).filter(
      ([id, item]) =>
        !sources.has(id) &&
        // The starter's stick, dismantling, and the shop for what the world boss leaves behind.
        !(item.type === "equipment" && item.source !== undefined) &&
        item.family !== "essence",
    );
    expect(unobtainable.map(([id]) => id)).toEqual([]);
  });

  test("every item is good for something", () => {
    const inputs = new Set<string>(
      Object.values(recipes).flatMap((recipe) => recipe.inputs.map(({ item }) => item)),
    );
    const useless = Object.entries(items).filter(
      ([id, item]) => !inputs.has(id) && !isUsefulItself(item),
    );
    expect(useless.map(([id]) => id)).toEqual([]);
  });

  test("everything a strongbox may hold exists", () => {
    for (const item of Object.values(items)) {
      if (item.type !== "container") continue;
      expect(item.use.table.filter((row) => !Object.hasOwn(items, row.item))).toEqual([]);
    }
  });
});

function isUsefulItself(item: Item): boolean {
  switch (item.type) {
    case "equipment":
    case "tool":
    case "ration":
    case "meal":
    case "potion":
    case "scroll":
    case "gem":
    case "container":
      return true;
    case "resource":
      // Seeds are for the garden.
      return item.family === "seed";
    case "trophy":
    case "refined":
    case "reagent":
      return false;
  }
}

function modifierKeysOf(item: Item): readonly string[] {
  switch (item.type) {
    case "equipment":
    case "tool":
      return Object.keys(item.stats);
    case "gem":
      return Object.keys(item.socket);
    case "meal":
    case "potion":
    case "scroll":
      return Object.keys(item.use.effects);
    case "ration":
    case "container":
    case "resource":
    case "trophy":
    case "refined":
    case "reagent":
      return [];
  }
}
