import { affixes } from "@aldermoor/game/core/content/affixes.ts";
import type { AffixId } from "@aldermoor/game/core/content/affixes.ts";
import { tierLevels } from "@aldermoor/game/core/content/levels.ts";
import { affixRange } from "@aldermoor/game/core/rules/goods/equipment.ts";
import { modifierName } from "../../../shared/items/modifier-text.ts";
import { slotName } from "../../../shared/items/slot-name.ts";
import { t } from "../../../texts/t.ts";
import { effectText } from "../effect-words.ts";
import { linkTo } from "../wiki-links.ts";
import { pagesOf } from "../wiki-page.ts";

/** One page for every prefix and suffix. */
export const pages = pagesOf(affixes, {
  head: (id) => ({
    name: affixes[id].name,
    icon: "powder",
    group: t(`lore.${affixes[id].position}`),
  }),
  columns: () => [{ header: t("lore.effect") }, { header: t("lore.found-on") }],
  row: (id) => [modifierName(affixes[id].stat), placesOf(id)],
  body: (id) => ({
    subtitle: t(`lore.${affixes[id].position}`),
    facts: [
      { label: t("lore.effect"), value: modifierName(affixes[id].stat) },
      { label: t("lore.found-on"), value: placesOf(id) },
      { label: t("lore.weight"), value: affixes[id].weight },
      {
        label: t("lore.rule"),
        value: linkTo("rules", "rarity", { name: t("lore.rule-rarity"), icon: "book-cover" }),
      },
    ],
    sections: [
      {
        id: "tiers",
        title: t("lore.by-tier"),
        columns: [
          { header: t("lore.tier"), align: "end" },
          { header: t("lore.from"), align: "end" },
          { header: t("lore.to"), align: "end" },
        ],
        rows: tierLevels.map((_, at) => {
          const [least, most] = affixRange(id, at + 1);
          return [at + 1, effectText(affixes[id].stat, least), effectText(affixes[id].stat, most)];
        }),
      },
    ],
  }),
});

function placesOf(id: AffixId): string {
  return affixes[id].slots.map(slotName).join(", ");
}
