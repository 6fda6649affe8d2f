import { xpToNext } from "@aldermoor/game/core/content/levels.ts";
import type { SkillId } from "@aldermoor/game/core/content/skills.ts";
import { skills } from "@aldermoor/game/core/content/skills.ts";
import { recipeIds, recipes } from "@aldermoor/game/crafting/content/recipes.ts";
import { nodes } from "@aldermoor/game/world/content/nodes.ts";
import { zones } from "@aldermoor/game/world/content/zones.ts";
import { idsOf } from "../../../shared/world/known-id.ts";
import { t } from "../../../texts/t.ts";
import { recipeCell } from "../recipe-link.ts";
import { itemCell, itemLink, linkTo } from "../wiki-links.ts";
import type { Reader, WikiCell, WikiFact, WikiSection } from "../wiki-page.ts";
import { factOf, filledSection, pagesOf } from "../wiki-page.ts";

/** One page for every skill. */
export const pages = pagesOf(skills, {
  head: (id) => ({ name: skills[id].name, icon: skills[id].icon, group: groupName(id) }),
  columns: () => [{ header: t("lore.sort"), isPlain: true }, { header: t("lore.what-it-does") }],
  row: (id) => [groupName(id), skills[id].flavour],
  body: (id) => ({
    subtitle: groupName(id),
    flavour: skills[id].flavour,
    facts: [],
    sections: [
      ...filledSection(zonesOf(id)),
      ...filledSection(nodesOf(id)),
      ...filledSection(recipesOf(id)),
      levelsOf(id),
    ],
    to: placeOf(id),
  }),
  yours,
});

function groupName(id: SkillId): string {
  return t(`character.group-${skills[id].group}`);
}

function placeOf(id: SkillId): string {
  const { group } = skills[id];
  if (group === "combat") return "/game/actions/combat";
  return group === "gathering" ? `/game/actions/${id}` : `/game/recipes/${id}`;
}

/** Where each level of combat leads. */
function zonesOf(id: SkillId): WikiSection {
  return {
    id: "zones",
    title: t("lore.kind-zones"),
    columns: [{ header: t("lore.zone") }, { header: t("lore.level"), align: "end" }],
    rows:
      id === "combat"
        ? idsOf(zones).map((zone) => [
            linkTo("zones", zone, zones[zone]),
            zones[zone].minCombatLevel,
          ])
        : [],
  };
}

function nodesOf(id: SkillId): WikiSection {
  return {
    id: "nodes",
    title: t("lore.kind-nodes"),
    columns: [
      { header: t("lore.node") },
      { header: t("lore.level"), align: "end" },
      { header: t("lore.xp"), align: "end" },
      { header: t("lore.gives") },
    ],
    rows: idsOf(nodes).flatMap((node): WikiCell[][] => {
      const { skill, level, xp, outputs, rare } = nodes[node];
      if (skill !== id) return [];
      const given = { links: [...outputs, ...rare].map(({ item }) => itemLink(item)) };
      return [[linkTo("nodes", node, nodes[node]), level, xp, given]];
    }),
  };
}

function recipesOf(id: SkillId): WikiSection {
  return {
    id: "recipes",
    title: t("lore.kind-recipes"),
    columns: [
      { header: t("lore.recipe") },
      { header: t("lore.level"), align: "end" },
      { header: t("lore.xp"), align: "end" },
      { header: t("lore.makes") },
    ],
    rows: recipeIds.flatMap((recipe): WikiCell[][] => {
      const { skill, level, xp, output } = recipes[recipe];
      if (skill !== id) return [];
      return [[recipeCell(recipe), level, xp, itemCell(output.item)]];
    }),
  };
}

/** Every tenth level, and what all of them together ask. */
function levelsOf(id: SkillId): WikiSection {
  const steps = xpToNext[skills[id].curve];
  const upTo = (level: number) => steps.slice(0, level - 1).reduce((sum, xp) => sum + xp, 0);
  return {
    id: "levels",
    title: t("lore.levels"),
    columns: [
      { header: t("lore.level"), align: "end" },
      { header: t("lore.xp-to-next"), align: "end" },
      { header: t("lore.xp-in-all"), align: "end" },
    ],
    rows: shownLevels.map((level) => [level, steps[level - 1] ?? "", upTo(level)]),
  };
}

const shownLevels = [1, 10, 20, 30, 40, 50, 60, 70, 80, 90, 99, 100];

function yours(id: SkillId, { sheet }: Reader): readonly WikiFact[] {
  const { level, mastery, xp, xpForNext } = sheet.skills[id];
  return [
    { label: t("lore.level"), value: level },
    ...factOf(t("lore.mastery"), mastery > 0 ? mastery : null),
    ...factOf(t("lore.xp-to-next"), xpForNext > 0 ? Math.max(0, Math.ceil(xpForNext - xp)) : null),
  ];
}
