import { items } from "@aldermoor/game/core/content/items.ts";
import { skills } from "@aldermoor/game/core/content/skills.ts";
import { expectGathering } from "@aldermoor/game/gathering/rules/expected.ts";
import type { NodeId } from "@aldermoor/game/world/content/nodes.ts";
import { nodes } from "@aldermoor/game/world/content/nodes.ts";
import { zones } from "@aldermoor/game/world/content/zones.ts";
import { entriesOf } from "../../../shared/world/known-id.ts";
import { t } from "../../../texts/t.ts";
import { itemCell, linkTo } from "../wiki-links.ts";
import type { Reader, WikiCell, WikiFact, WikiSection } from "../wiki-page.ts";
import { pagesOf } from "../wiki-page.ts";

/** One page for every place where something is gathered. */
export const pages = pagesOf(nodes, {
  head: (id) => ({
    name: nodes[id].name,
    icon: nodes[id].icon,
    group: skills[nodes[id].skill].name,
  }),
  columns: () => [
    { header: t("lore.skill") },
    { header: t("lore.level"), align: "end" },
    { header: t("lore.zone") },
    { header: t("lore.xp"), align: "end" },
  ],
  row: (id) => {
    const { skill, level, zone, xp } = nodes[id];
    return [linkTo("skills", skill, skills[skill]), level, linkTo("zones", zone, zones[zone]), xp];
  },
  body: (id) => {
    const { skill, level } = nodes[id];
    return {
      subtitle: t("lore.recipe-of", { skill: skills[skill].name, n: level }),
      facts: factsOf(id),
      sections: [givesOf(id)],
      to: `/game/actions/${skill}`,
    };
  },
  yours,
});

function factsOf(id: NodeId): readonly WikiFact[] {
  const { skill, level, tier, zone, xp, minTool } = nodes[id];
  return [
    { label: t("lore.zone"), value: linkTo("zones", zone, zones[zone]) },
    { label: t("lore.skill"), value: linkTo("skills", skill, skills[skill]) },
    { label: t("lore.level"), value: level },
    { label: t("lore.tier"), value: tier },
    { label: t("lore.xp"), value: xp },
    { label: t("lore.tool-of"), value: minTool === 0 ? t("lore.bare-hands") : minTool },
  ];
}

function givesOf(id: NodeId): WikiSection {
  const { outputs, rare } = nodes[id];
  const all = outputs.reduce((sum, { weight }) => sum + weight, 0);
  return {
    id: "gives",
    title: t("lore.gives"),
    text: t("lore.gives-text"),
    columns: [
      { header: t("lore.item") },
      { header: t("lore.amount"), align: "end" },
      { header: t("lore.chance"), align: "end" },
    ],
    rows: [
      ...outputs.map(({ item, quantity, weight }): WikiCell[] => [
        itemCell(item),
        quantity,
        { share: weight / all },
      ]),
      ...rare.map(({ item, chance }): WikiCell[] => [itemCell(item), 1, { share: chance }]),
    ],
  };
}

function yours(id: NodeId, { sheet, character }: Reader): readonly WikiFact[] {
  const { skill, level: needed } = nodes[id];
  const { level } = sheet.skills[skill];
  const yourLevel = {
    label: t("lore.your-level", { skill: skills[skill].name }),
    value: t("lore.level-of", { have: level, of: needed }),
  };
  if (level < needed) return [yourLevel];
  const hour = expectGathering(character, character.worn, id);
  return [
    yourLevel,
    { label: t("lore.xp-hour"), value: Math.round(hour.xpPerHour) },
    ...entriesOf(hour.itemsPerHour).map(([item, n]) => ({
      label: t("lore.item-hour", { item: items[item].name }),
      value: Math.round(n * 10) / 10,
    })),
  ];
}
