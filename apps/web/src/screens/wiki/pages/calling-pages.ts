import { callings } from "@aldermoor/game/callings/content/callings.ts";
import { modifierName } from "../../../shared/items/modifier-text.ts";
import { t } from "../../../texts/t.ts";
import { effectFacts, effectText, effectWords } from "../effect-words.ts";
import { pagesOf } from "../wiki-page.ts";

/** One page for every calling. */
export const pages = pagesOf(callings, {
  head: (id) => ({ name: callings[id].name, icon: callings[id].icon }),
  columns: () => [{ header: t("lore.perk") }],
  row: (id) => [effectWords(callings[id].perk)],
  body: (id) => ({
    subtitle: t("lore.one-calling"),
    flavour: callings[id].flavour,
    facts: effectFacts(callings[id].perk),
    sections: [
      {
        id: "talents",
        title: t("character.talents"),
        columns: [
          { header: t("lore.talent") },
          { header: t("lore.effect") },
          { header: t("lore.each-rank"), align: "end" },
          { header: t("lore.ranks"), align: "end" },
          { header: t("lore.points-before"), align: "end" },
        ],
        rows: Object.values(callings[id].talents).map((talent) => [
          talent.name,
          modifierName(talent.stat),
          effectText(talent.stat, talent.perRank),
          talent.maxRank,
          talent.requiresPointsInTree,
        ]),
      },
    ],
    to: "/game/profile/calling",
  }),
  yours: (id, { character }) =>
    character.calling?.id === id
      ? [{ label: t("lore.one-calling"), value: t("lore.this-is-yours") }]
      : [],
});
