import { items } from "@aldermoor/game/core/content/items.ts";
import type { Rarity } from "@aldermoor/game/core/content/rarities.ts";
import { rarities } from "@aldermoor/game/core/content/rarities.ts";
import { skills } from "@aldermoor/game/core/content/skills.ts";
import { isPiece } from "@aldermoor/game/core/rules/goods/equipment.ts";
import { sumModifiers } from "@aldermoor/game/core/rules/modifiers/modifiers.ts";
import { sourcesOf } from "@aldermoor/game/core/rules/modifiers/sources.ts";
import type { Recipe, RecipeId } from "@aldermoor/game/crafting/content/recipes.ts";
import { recipes } from "@aldermoor/game/crafting/content/recipes.ts";
import { expectCrafting, recipeName } from "@aldermoor/game/crafting/rules/expected.ts";
import { qualityOf, rarityOdds } from "@aldermoor/game/crafting/rules/odds.ts";
import { itemTint } from "../../../shared/items/item-tint.ts";
import { durationText } from "../../../texts/duration-text.ts";
import { t } from "../../../texts/t.ts";
import { itemCell, linkTo } from "../wiki-links.ts";
import type { Reader, WikiFact, WikiSection } from "../wiki-page.ts";
import { pagesOf } from "../wiki-page.ts";

const actionMs = 6_000;

/** One page for every recipe. */
export const pages = pagesOf(recipes, {
  head: (id) => {
    const made = items[recipes[id].output.item];
    return {
      name: recipeName(recipes[id]),
      icon: made.icon,
      tint: itemTint(made),
      group: skills[recipes[id].skill].name,
    };
  },
  columns: () => [
    { header: t("lore.skill") },
    { header: t("lore.level"), align: "end" },
    { header: t("lore.xp"), align: "end" },
    { header: t("lore.fee"), align: "end" },
  ],
  row: (id) => {
    const { skill, level, xp, fee } = recipes[id];
    return [linkTo("skills", skill, skills[skill]), level, xp, { gold: fee }];
  },
  body: (id) => ({
    subtitle: t("lore.recipe-of", { skill: skills[recipes[id].skill].name, n: recipes[id].level }),
    facts: factsOf(recipes[id]),
    sections: [inputsOf(recipes[id]), ...oddsOf(recipes[id])],
    to: `/game/recipes/${recipes[id].skill}`,
    search: { recipe: id },
  }),
  yours,
});

function factsOf(recipe: Recipe): readonly WikiFact[] {
  const { skill, level, actions, xp, fee, output } = recipe;
  return [
    { label: t("lore.makes"), value: itemCell(output.item, output.quantity) },
    { label: t("lore.skill"), value: linkTo("skills", skill, skills[skill]) },
    { label: t("lore.level"), value: level },
    { label: t("lore.takes"), value: durationText(actions * actionMs) },
    { label: t("lore.xp"), value: xp },
    { label: t("lore.fee"), value: { gold: fee } },
  ];
}

function inputsOf({ inputs }: Recipe): WikiSection {
  return {
    id: "inputs",
    title: t("lore.needs"),
    columns: [
      { header: t("lore.item") },
      { header: t("lore.amount"), align: "end" },
      { header: t("lore.vendor-pays"), align: "end" },
    ],
    rows: inputs.map(({ item, quantity }) => [
      itemCell(item),
      quantity,
      { gold: items[item].vendor },
    ]),
  };
}

/** What comes out, at qualities one may have. */
function oddsOf(recipe: Recipe): readonly WikiSection[] {
  if (!hasRarity(recipe)) return [];
  return [
    {
      id: "odds",
      title: t("lore.odds"),
      text: t("lore.odds-text"),
      columns: [
        { header: t("lore.quality"), align: "end" },
        ...craftedRarities.map((rarity) => ({
          header: rarities[rarity].name,
          align: "end" as const,
        })),
      ],
      rows: qualities.map((quality) => [quality, ...oddsAt(quality)]),
    },
  ];
}

const qualities = [0, 10, 20, 30, 40, 50, 60];
const craftedRarities = [1, 2, 3, 4, 5] as const satisfies readonly Rarity[];

function oddsAt(quality: number) {
  const odds = rarityOdds(quality);
  return craftedRarities.map((rarity) => ({ share: odds[rarity] }));
}

/** Signature pieces always come out the same, and goods have no rarity. */
function hasRarity({ output, category }: Recipe): boolean {
  return isPiece(output.item) && category !== "signature";
}

function yours(id: RecipeId, { sheet, character }: Reader): readonly WikiFact[] {
  const recipe = recipes[id];
  const { level } = sheet.skills[recipe.skill];
  const yourLevel = {
    label: t("lore.your-level", { skill: skills[recipe.skill].name }),
    value: t("lore.level-of", { have: level, of: recipe.level }),
  };
  if (level < recipe.level) return [yourLevel];
  const hour = expectCrafting(character, character.worn, recipe);
  const sums = sumModifiers(sourcesOf({ ...character, work: { kind: "craft" } }, character.worn));
  const quality = qualityOf(recipe, character.skills, sums);
  const odds = hasRarity(recipe)
    ? craftedRarities.map((rarity, at) => ({
        label: rarities[rarity].name,
        value: oddsAt(quality)[at] ?? 0,
      }))
    : [];
  return [
    yourLevel,
    { label: t("lore.made-hour"), value: whole(hour.craftsPerHour) },
    { label: t("lore.xp-hour"), value: whole(hour.xpPerHour) },
    ...(odds.length > 0 ? [{ label: t("lore.quality"), value: quality }] : []),
    ...odds,
  ];
}

function whole(value: number): number {
  return Math.round(value);
}
