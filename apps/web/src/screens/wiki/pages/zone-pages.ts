import { skills } from "@aldermoor/game/core/content/skills.ts";
import { monsters } from "@aldermoor/game/world/content/monsters.ts";
import { nodes, nodesOf } from "@aldermoor/game/world/content/nodes.ts";
import type { ZoneId } from "@aldermoor/game/world/content/zones.ts";
import { zones } from "@aldermoor/game/world/content/zones.ts";
import { bossOdds, fightExpectation } from "../../../shared/work/expected-fight.ts";
import { t } from "../../../texts/t.ts";
import { itemLink, linkTo } from "../wiki-links.ts";
import type { Reader, WikiFact, WikiSection } from "../wiki-page.ts";
import { pagesOf } from "../wiki-page.ts";

/** One page for every zone. */
export const pages = pagesOf(zones, {
  head: (id) => ({ name: zones[id].name, icon: zones[id].icon }),
  columns: () => [
    { header: t("lore.tier"), align: "end" },
    { header: t("lore.combat-level"), align: "end" },
    { header: t("lore.boss") },
  ],
  row: (id) => {
    const { tier, minCombatLevel, boss } = zones[id];
    return [tier, minCombatLevel, linkTo("monsters", boss, monsters[boss])];
  },
  body: (id) => ({
    subtitle: t("lore.zone-of", { n: zones[id].tier }),
    flavour: zones[id].flavour,
    facts: factsOf(id),
    sections: [dwellers(id), workplaces(id)],
    to: "/game/actions/combat",
  }),
  yours,
});

function factsOf(id: ZoneId): readonly WikiFact[] {
  const { tier, minCombatLevel, unlock, boss, bossChargeKills } = zones[id];
  const opens =
    unlock === null
      ? []
      : [
          {
            label: t("lore.opened-by"),
            value: linkTo("monsters", unlock.boss, monsters[unlock.boss]),
          },
        ];
  return [
    { label: t("lore.tier"), value: tier },
    { label: t("lore.combat-level"), value: minCombatLevel },
    ...opens,
    { label: t("lore.boss"), value: linkTo("monsters", boss, monsters[boss]) },
    { label: t("lore.kills-a-challenge"), value: bossChargeKills },
  ];
}

function dwellers(id: ZoneId): WikiSection {
  const { encounters } = zones[id];
  const all = encounters.reduce((sum, { weight }) => sum + weight, 0);
  return {
    id: "monsters",
    title: t("lore.kind-monsters"),
    columns: [
      { header: t("lore.monster") },
      { header: t("lore.level"), align: "end" },
      { header: t("lore.weak-to") },
      { header: t("lore.of-meetings"), align: "end" },
      { header: t("lore.xp"), align: "end" },
    ],
    rows: encounters.map(({ monster, weight }) => {
      const { level, weakTo, xp } = monsters[monster];
      return [
        linkTo("monsters", monster, monsters[monster]),
        level,
        t(`items.attack-${weakTo}`),
        { share: weight / all },
        xp,
      ];
    }),
  };
}

function workplaces(id: ZoneId): WikiSection {
  return {
    id: "nodes",
    title: t("lore.kind-nodes"),
    columns: [
      { header: t("lore.node") },
      { header: t("lore.skill") },
      { header: t("lore.level"), align: "end" },
      { header: t("lore.gives") },
    ],
    rows: nodesOf(id).map((node) => {
      const { skill, level, outputs, rare } = nodes[node];
      return [
        linkTo("nodes", node, nodes[node]),
        linkTo("skills", skill, skills[skill]),
        level,
        { links: [...outputs, ...rare].map(({ item }) => itemLink(item)) },
      ];
    }),
  };
}

function yours(id: ZoneId, { sheet, character, bag }: Reader): readonly WikiFact[] {
  const hour = fightExpectation(id, character, bag);
  return [
    {
      label: t("lore.combat-level"),
      value: t("lore.level-of", { have: sheet.skills.combat.level, of: zones[id].minCombatLevel }),
    },
    { label: t("lore.you-win"), value: { share: hour.winShare } },
    { label: t("lore.kills-hour"), value: Math.round(hour.killsPerHour) },
    { label: t("lore.xp-hour"), value: Math.round(hour.xpPerHour) },
    { label: t("lore.gold-hour"), value: { gold: Math.round(hour.goldPerHour) } },
    { label: t("lore.beats-boss"), value: { share: bossOdds(id, { sheet, bag }) } },
  ];
}
