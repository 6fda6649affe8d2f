import { rowsOf } from "@aldermoor/game/core/content/rows.ts";
import { fighterClasses } from "@aldermoor/game/fighters/content/classes.ts";
import { fighterSkills } from "@aldermoor/game/fighters/content/fighter-skills.ts";
import { fighterRanks } from "@aldermoor/game/fighters/content/ranks.ts";
import { t } from "../../../texts/t.ts";
import type { WikiSection } from "../wiki-page.ts";
import { pagesOf } from "../wiki-page.ts";

/** One page for every class of fighters. */
export const pages = pagesOf(fighterClasses, {
  head: (id) => ({ name: fighterClasses[id].name, icon: fighterClasses[id].icon }),
  columns: () => [
    { header: t("lore.fighter-hp"), align: "end" },
    { header: t("lore.fighter-attack"), align: "end" },
    { header: t("lore.fighter-defence"), align: "end" },
    { header: t("lore.fighter-speed"), align: "end" },
  ],
  row: (id) => {
    const { hp, attack, defence, speed } = fighterClasses[id].base;
    return [hp, attack, defence, speed];
  },
  body: (id) => {
    const { flavour, base, preferredRow, skill } = fighterClasses[id];
    const { name, text, everyTurns } = fighterSkills[skill];
    return {
      subtitle: t("lore.one-fighter"),
      flavour,
      facts: [
        { label: t("lore.fighter-hp"), value: base.hp },
        { label: t("lore.fighter-attack"), value: base.attack },
        { label: t("lore.fighter-defence"), value: base.defence },
        { label: t("lore.fighter-speed"), value: base.speed },
        { label: t("lore.fighter-row"), value: t(`lore.fighter-${preferredRow}`) },
        { label: t("lore.fighter-skill"), value: `${name}: ${text}` },
        { label: t("lore.fighter-every"), value: everyTurns },
      ],
      sections: [ranksSection()],
      to: "/game/fighters/recruit",
    };
  },
});

function ranksSection(): WikiSection {
  const weights = rowsOf(fighterRanks).reduce((sum, [, { weight }]) => sum + weight, 0);
  return {
    id: "ranks",
    title: t("lore.fighter-ranks"),
    text: t("lore.fighter-ranks-text"),
    columns: [
      { header: t("lore.fighter-rank") },
      { header: t("lore.fighter-times"), align: "end" },
      { header: t("lore.fighter-share"), align: "end" },
    ],
    rows: rowsOf(fighterRanks).map(([, { name, mult, weight }]) => [
      name,
      mult,
      { share: weight / weights },
    ]),
  };
}
