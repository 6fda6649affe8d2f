import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import { skills } from "@aldermoor/game/core/content/skills.ts";
import { recipeIds, recipes } from "@aldermoor/game/crafting/content/recipes.ts";
import { rooms } from "@aldermoor/game/house/content/rooms.ts";
import { cropLevel, cropsOf } from "@aldermoor/game/house/rules/garden.ts";
import { roomCost } from "@aldermoor/game/house/rules/room-cost.ts";
import { quests } from "@aldermoor/game/quests/content/quests.ts";
import { idsOf, knownId } from "../../../shared/world/known-id.ts";
import { t } from "../../../texts/t.ts";
import { recipeCell } from "../recipe-link.ts";
import { itemCell, linkTo } from "../wiki-links.ts";
import type { WikiCell, WikiSection } from "../wiki-page.ts";
import { filledSection } from "../wiki-page.ts";
import { spanText } from "./item-sources.ts";

/** Everything a thing is good for. */
export function useSections(item: ItemId): readonly WikiSection[] {
  return [
    ...filledSection(contentsOf(item)),
    ...filledSection(usedIn(item)),
    ...filledSection(becomes(item)),
    ...filledSection(builds(item)),
    ...filledSection(askedFor(item)),
  ];
}

function contentsOf(id: ItemId): WikiSection {
  const item = items[id];
  const table = item.type === "container" ? item.use.table : [];
  const all = table.reduce((sum, { weight }) => sum + weight, 0);
  return {
    id: "contents",
    title: t("lore.holds"),
    columns: [
      { header: t("lore.item") },
      { header: t("lore.chance"), align: "end" },
      { header: t("lore.amount"), align: "end" },
    ],
    rows: table.flatMap(({ item: held, weight, quantity: [least, most] }): WikiCell[][] => {
      const known = knownId(items, held);
      if (known === null) return [];
      return [[itemCell(known), { share: weight / all }, spanText(least, most)]];
    }),
  };
}

function usedIn(item: ItemId): WikiSection {
  return {
    id: "used",
    title: t("lore.used-in"),
    columns: [
      { header: t("lore.recipe") },
      { header: t("lore.amount"), align: "end" },
      { header: t("lore.skill") },
      { header: t("lore.level"), align: "end" },
    ],
    rows: recipeIds.flatMap((id): WikiCell[][] => {
      const { inputs, skill, level } = recipes[id];
      const input = inputs.find((one) => one.item === item);
      if (input === undefined) return [];
      return [[recipeCell(id), input.quantity, linkTo("skills", skill, skills[skill]), level]];
    }),
  };
}

function becomes(seed: ItemId): WikiSection {
  return {
    id: "becomes",
    title: t("lore.becomes"),
    columns: [{ header: t("lore.item") }, { header: t("lore.foraging-level"), align: "end" }],
    rows: cropsOf(seed).map((crop) => [itemCell(crop), cropLevel(crop)]),
  };
}

function builds(item: ItemId): WikiSection {
  return {
    id: "builds",
    title: t("lore.builds"),
    columns: [{ header: t("lore.room") }, { header: t("lore.levels") }],
    rows: idsOf(rooms).flatMap((id): WikiCell[][] => {
      const levels = Array.from({ length: rooms[id].maxLevel }, (_, at) => at + 1).filter(
        (level) => (roomCost(id, level).materials[item] ?? 0) > 0,
      );
      const [first] = levels;
      const last = levels.at(-1);
      if (first === undefined || last === undefined) return [];
      return [[linkTo("rooms", id, rooms[id]), spanText(first, last)]];
    }),
  };
}

function askedFor(item: ItemId): WikiSection {
  return {
    id: "asked",
    title: t("lore.asked-for"),
    columns: [{ header: t("lore.quest") }, { header: t("lore.amount"), align: "end" }],
    rows: idsOf(quests).flatMap((id): WikiCell[][] => {
      const { objective } = quests[id];
      if (objective.type !== "deliver" || objective.item !== item) return [];
      return [[linkTo("quests", id, quests[id]), objective.count]];
    }),
  };
}
