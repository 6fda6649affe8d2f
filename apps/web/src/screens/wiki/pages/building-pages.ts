import { scaledModifiers } from "@aldermoor/game/core/rules/modifiers/modifiers.ts";
import { buildingCost } from "@aldermoor/game/village-works/rules/building-cost.ts";
import { upkeepOf } from "@aldermoor/game/village-works/rules/levels.ts";
import type { BuildingId } from "@aldermoor/game/village/content/buildings.ts";
import { buildings } from "@aldermoor/game/village/content/buildings.ts";
import { entriesOf } from "../../../shared/world/known-id.ts";
import { durationText } from "../../../texts/duration-text.ts";
import { t } from "../../../texts/t.ts";
import { effectFacts, effectWords } from "../effect-words.ts";
import { itemLink } from "../wiki-links.ts";
import type { WikiSection } from "../wiki-page.ts";
import { pagesOf } from "../wiki-page.ts";

/** One page for every building of a village. */
export const pages = pagesOf(buildings, {
  head: (id) => ({ name: buildings[id].name, icon: buildings[id].icon }),
  columns: () => [{ header: t("lore.each-level") }, { header: t("lore.levels"), align: "end" }],
  row: (id) => [effectWords(buildings[id].effectsPerLevel), buildings[id].maxLevel],
  body: (id) => ({
    subtitle: t("lore.one-building"),
    flavour: buildings[id].flavour,
    facts: [
      ...effectFacts(buildings[id].effectsPerLevel).map(({ label, value }) => ({
        label: t("lore.a-level", { what: label }),
        value,
      })),
      { label: t("lore.levels"), value: buildings[id].maxLevel },
    ],
    sections: [levelsOf(id)],
    to: "/game/village/buildings",
  }),
});

function levelsOf(id: BuildingId): WikiSection {
  const { maxLevel, effectsPerLevel } = buildings[id];
  return {
    id: "levels",
    title: t("lore.levels"),
    columns: [
      { header: t("lore.level"), align: "end" },
      { header: t("lore.effect") },
      { header: t("lore.gold"), align: "end" },
      { header: t("lore.needs") },
      { header: t("lore.takes"), align: "end" },
      { header: t("lore.upkeep-a-day"), align: "end" },
    ],
    rows: Array.from({ length: maxLevel }, (_, at) => {
      const { gold, materials, buildMs } = buildingCost(id, at + 1);
      return [
        at + 1,
        effectWords(scaledModifiers(effectsPerLevel, at + 1)),
        { gold },
        { links: entriesOf(materials).map(([item, count]) => itemLink(item, count)) },
        durationText(buildMs),
        { gold: upkeepOf({ [id]: at + 1 }) },
      ];
    }),
  };
}
