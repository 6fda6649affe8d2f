import { dropShare } from "@aldermoor/game/combat/rules/drops.ts";
import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import { skills } from "@aldermoor/game/core/content/skills.ts";
import type { RecipeId } from "@aldermoor/game/crafting/content/recipes.ts";
import { recipeIds, recipes } from "@aldermoor/game/crafting/content/recipes.ts";
import { cropsOf, seeds } from "@aldermoor/game/house/rules/garden.ts";
import { quests } from "@aldermoor/game/quests/content/quests.ts";
import { monsters } from "@aldermoor/game/world/content/monsters.ts";
import { nodes } from "@aldermoor/game/world/content/nodes.ts";
import { zones } from "@aldermoor/game/world/content/zones.ts";
import { idsOf } from "../../../shared/world/known-id.ts";
import { t } from "../../../texts/t.ts";
import { itemCell, linkTo } from "../wiki-links.ts";
import type { WikiCell, WikiSection } from "../wiki-page.ts";
import { filledSection } from "../wiki-page.ts";

/** Everywhere a thing comes from. */
export function sourceSections(item: ItemId): readonly WikiSection[] {
  return [
    ...madeFrom(item),
    ...filledSection(gatheredAt(item)),
    ...filledSection(droppedBy(item)),
    ...filledSection(grownFrom(item)),
    ...filledSection(heldBy(item)),
    ...filledSection(givenFor(item)),
  ];
}

/** The recipes that make a thing. */
export function recipesOf(item: ItemId): readonly RecipeId[] {
  return recipeIds.filter((id) => recipes[id].output.item === item);
}

function madeFrom(item: ItemId): readonly WikiSection[] {
  return recipesOf(item).map((id) => {
    const { actions, xp, fee, inputs } = recipes[id];
    return {
      id: `made-${id}`,
      title: t("lore.making-it"),
      text: t("lore.making-text", { actions, xp, fee }),
      columns: [
        { header: t("lore.needs") },
        { header: t("lore.amount"), align: "end" },
        { header: t("lore.vendor-pays"), align: "end" },
      ],
      rows: inputs.map(({ item: needed, quantity }) => [
        itemCell(needed),
        quantity,
        { gold: items[needed].vendor },
      ]),
    };
  });
}

function gatheredAt(item: ItemId): WikiSection {
  return {
    id: "gathered",
    title: t("lore.gathered-at"),
    columns: [
      { header: t("lore.node") },
      { header: t("lore.skill") },
      { header: t("lore.level"), align: "end" },
      { header: t("lore.zone") },
      { header: t("lore.chance"), align: "end" },
    ],
    rows: idsOf(nodes).flatMap((id) => {
      const node = nodes[id];
      const share = outputShare(id, item);
      if (share === 0) return [];
      return [
        [
          linkTo("nodes", id, node),
          linkTo("skills", node.skill, skills[node.skill]),
          node.level,
          linkTo("zones", node.zone, zones[node.zone]),
          { share },
        ],
      ];
    }),
  };
}

/** The chance that one action at a node brings a thing, before any bonus. */
function outputShare(id: keyof typeof nodes, item: ItemId): number {
  const { outputs, rare } = nodes[id];
  const all = outputs.reduce((sum, { weight }) => sum + weight, 0);
  const output = outputs.find((one) => one.item === item);
  return output === undefined
    ? (rare.find((one) => one.item === item)?.chance ?? 0)
    : output.weight / all;
}

function droppedBy(item: ItemId): WikiSection {
  return {
    id: "dropped",
    title: t("lore.dropped-by"),
    columns: [
      { header: t("lore.monster") },
      { header: t("lore.level"), align: "end" },
      { header: t("lore.zone") },
      { header: t("lore.chance"), align: "end" },
    ],
    rows: idsOf(monsters).flatMap((id) => {
      const monster = monsters[id];
      const share = dropChance(id, item);
      if (share === 0) return [];
      return [
        [
          linkTo("monsters", id, monster),
          monster.level,
          linkTo("zones", monster.zone, zones[monster.zone]),
          { share },
        ],
      ];
    }),
  };
}

/** The chance that one kill leaves a thing, before any bonus. */
export function dropChance(id: keyof typeof monsters, item: ItemId): number {
  const { drops, uniqueDrop, uniqueChance = 0, equipmentChance, zone } = monsters[id];
  if (uniqueDrop === item) return uniqueChance;
  const listed = drops.find((drop) => drop.item === item)?.chance ?? 0;
  const isOfTier = items[item].tier === zones[zone].tier;
  return listed + (isOfTier ? equipmentChance * dropShare(item) : 0);
}

function grownFrom(item: ItemId): WikiSection {
  return {
    id: "grown",
    title: t("lore.grown-from"),
    columns: [{ header: t("lore.item") }],
    rows: seeds.filter((seed) => cropsOf(seed).includes(item)).map((seed) => [itemCell(seed)]),
  };
}

function heldBy(item: ItemId): WikiSection {
  return {
    id: "held",
    title: t("lore.lies-in"),
    columns: [
      { header: t("lore.item") },
      { header: t("lore.chance"), align: "end" },
      { header: t("lore.amount"), align: "end" },
    ],
    rows: idsOf(items).flatMap((id): WikiCell[][] => {
      const container = items[id];
      if (container.type !== "container") return [];
      const row = container.use.table.find((one) => one.item === item);
      if (row === undefined) return [];
      const all = container.use.table.reduce((sum, { weight }) => sum + weight, 0);
      const [least, most] = row.quantity;
      return [[itemCell(id), { share: row.weight / all }, spanText(least, most)]];
    }),
  };
}

function givenFor(item: ItemId): WikiSection {
  return {
    id: "given",
    title: t("lore.given-for"),
    columns: [{ header: t("lore.quest") }, { header: t("lore.amount"), align: "end" }],
    rows: idsOf(quests).flatMap((id): WikiCell[][] => {
      const count = quests[id].rewards.items?.[item];
      return count === undefined ? [] : [[linkTo("quests", id, quests[id]), count]];
    }),
  };
}

/** "2 to 4", or one number where both are the same. */
export function spanText(least: number, most: number): string {
  return least === most ? String(least) : t("lore.span", { least, most });
}
