import { affixes, affixIds } from "@aldermoor/game/core/content/affixes.ts";
import type { Item } from "@aldermoor/game/core/content/item.ts";
import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import { skills } from "@aldermoor/game/core/content/skills.ts";
import { affixRange } from "@aldermoor/game/core/rules/goods/equipment.ts";
import { recipes } from "@aldermoor/game/crafting/content/recipes.ts";
import { itemKind } from "../../../shared/items/item-kind.ts";
import { itemSource } from "../../../shared/items/item-source.ts";
import { itemTint } from "../../../shared/items/item-tint.ts";
import { modifierName } from "../../../shared/items/modifier-text.ts";
import { slotName } from "../../../shared/items/slot-name.ts";
import { entriesOf } from "../../../shared/world/known-id.ts";
import { durationText } from "../../../texts/duration-text.ts";
import { t } from "../../../texts/t.ts";
import { effectFacts, effectText } from "../effect-words.ts";
import { recipeCell } from "../recipe-link.ts";
import { linkTo } from "../wiki-links.ts";
import type { Reader, WikiBody, WikiFact, WikiSection } from "../wiki-page.ts";
import { factOf, filledSection, pagesOf } from "../wiki-page.ts";
import { recipesOf, sourceSections } from "./item-sources.ts";
import { useSections } from "./item-uses.ts";

/** One page for every item. */
export const pages = pagesOf(items, {
  head: (id) => ({
    name: items[id].name,
    icon: items[id].icon,
    tint: itemTint(items[id]),
    group: t(`items.type-${items[id].type}`),
  }),
  columns: () => [
    { header: t("lore.sort"), isPlain: true },
    { header: t("lore.tier"), align: "end" },
    { header: t("lore.vendor-pays"), align: "end" },
  ],
  row: (id) => [itemKind(id), items[id].tier, { gold: items[id].vendor }],
  body: (id) => ({
    subtitle: t("lore.of-tier", { what: itemKind(id), n: items[id].tier }),
    flavour: items[id].flavour,
    facts: [...factsOf(items[id]), ...recipeFacts(id)],
    sections: [...sourceSections(id), ...useSections(id), ...affixSection(id)],
    ...doorOf(id),
  }),
  yours,
});

/** The way to where it can be had; none to what is only given or sold. */
function doorOf(id: ItemId): Pick<WikiBody, "to" | "search" | "toLabel"> {
  const source = itemSource(id);
  if (source === null) return {};
  const { work, to, place, recipe } = source;
  return {
    to,
    toLabel: `${t(`items.source-${work}`)}: ${place}`,
    ...(recipe === undefined ? {} : { search: { recipe } }),
  };
}

function factsOf(item: Item): readonly WikiFact[] {
  return [
    ...wornFacts(item),
    ...useFacts(item),
    ...factOf(t("lore.vendor-asks"), item.type === "reagent" ? { gold: item.buy } : null),
    ...factOf(t("lore.vendor-pays"), { gold: item.vendor }),
  ];
}

function recipeFacts(id: ItemId): readonly WikiFact[] {
  return recipesOf(id).flatMap((recipe) => {
    const { skill, level } = recipes[recipe];
    return [
      { label: t("lore.recipe"), value: recipeCell(recipe) },
      { label: t("lore.made-at"), value: `${skills[skill].name} ${level}` },
    ];
  });
}

function wornFacts(item: Item): readonly WikiFact[] {
  if (item.type !== "equipment" && item.type !== "tool") return [];
  const attackKind = item.type === "equipment" ? item.attackKind : undefined;
  return [
    ...effectFacts(item.stats),
    ...factOf(
      t("lore.attack-kind"),
      attackKind === undefined ? null : t(`items.attack-${attackKind}`),
    ),
    ...factOf(t("lore.worn-at"), slotName(item.slot)),
    ...entriesOf(item.requires).map(([skill, level]) => ({
      label: t("lore.worn-from"),
      value: `${skills[skill].name} ${level}`,
    })),
  ];
}

function useFacts(item: Item): readonly WikiFact[] {
  switch (item.type) {
    case "gem":
      return effectFacts(item.socket);
    case "ration":
      return factOf(t("items.heals"), item.use.heal);
    case "meal":
    case "potion":
      return [
        ...effectFacts(item.use.effects),
        ...factOf(t("lore.lasts"), durationText(item.use.actions * actionMs)),
      ];
    case "scroll":
      return [
        ...effectFacts(item.use.effects),
        ...factOf(t("lore.enchants"), item.use.slots.map(slotName).join(", ")),
      ];
    case "container": {
      const [least, most] = item.use.gold;
      return factOf(t("lore.gold-inside"), t("lore.span", { least, most }));
    }
    case "equipment":
    case "tool":
    case "resource":
    case "trophy":
    case "refined":
    case "reagent":
      return [];
  }
}

const actionMs = 6_000;

/** What rare pieces of this kind may bear, at its tier. */
function affixSection(id: ItemId): readonly WikiSection[] {
  const item = items[id];
  if (item.type !== "equipment" || item.unique === true) return [];
  const fitting = affixIds.filter((affix) => affixes[affix].slots.includes(item.slot));
  return filledSection({
    id: "affixes",
    title: t("lore.may-bear"),
    columns: [
      { header: t("lore.affix") },
      { header: t("lore.effect") },
      { header: t("lore.from"), align: "end" },
      { header: t("lore.to"), align: "end" },
    ],
    rows: fitting.map((affix) => {
      const { name, stat } = affixes[affix];
      const [least, most] = affixRange(affix, item.tier);
      return [
        linkTo("affixes", affix, { name, icon: affixIcon }),
        modifierName(stat),
        effectText(stat, least),
        effectText(stat, most),
      ];
    }),
  });
}

const affixIcon = "powder";

function yours(id: ItemId, { sheet, bag }: Reader): readonly WikiFact[] {
  const item = items[id];
  const stacked = bag.stacks.find((stack) => stack.item === id)?.quantity ?? 0;
  const pieces = bag.pieces.filter((piece) => piece.item === id).length;
  const held = factOf(t("lore.you-hold"), stacked + pieces);
  if (item.type !== "equipment" && item.type !== "tool") return held;
  return [
    ...held,
    ...entriesOf(item.requires).map(([skill, level]) => ({
      label: t("lore.your-level", { skill: skills[skill].name }),
      value: t("lore.level-of", { have: sheet.skills[skill].level, of: level }),
    })),
  ];
}
