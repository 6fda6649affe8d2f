import { worldBosses } from "@aldermoor/game/world-boss/content/bosses.ts";
import { t } from "../../../texts/t.ts";
import { itemCell } from "../wiki-links.ts";
import { pagesOf } from "../wiki-page.ts";

/** One page for every boss of the whole moor. */
export const pages = pagesOf(worldBosses, {
  head: (id) => ({ name: worldBosses[id].name, icon: worldBosses[id].icon }),
  columns: () => [{ header: t("lore.relic-for-omens") }],
  row: (id) => [itemCell(worldBosses[id].relic)],
  body: (id) => {
    const { flavour, weakTo, relic } = worldBosses[id];
    return {
      subtitle: t("lore.one-world-boss"),
      flavour,
      facts: [
        ...weakTo.map((kind, phase) => ({
          label: t("lore.weak-in-phase", { n: phase + 1 }),
          value: t(`items.attack-${kind}`),
        })),
        { label: t("lore.relic-for-omens"), value: itemCell(relic) },
      ],
      sections: [],
      to: "/game/world-boss/schedule",
    };
  },
});
