import type { Achievement, Metric } from "@aldermoor/game/achievements/content/achievements.ts";
import { achievements, families } from "@aldermoor/game/achievements/content/achievements.ts";
import { titles } from "@aldermoor/game/achievements/content/titles.ts";
import type { SkillId } from "@aldermoor/game/core/content/skills.ts";
import { skills } from "@aldermoor/game/core/content/skills.ts";
import { knownId } from "../../../shared/world/known-id.ts";
import { t } from "../../../texts/t.ts";
import { linkTo } from "../wiki-links.ts";
import type { WikiSection } from "../wiki-page.ts";
import { pagesOf } from "../wiki-page.ts";

const table: Readonly<Record<string, Achievement>> = Object.fromEntries(
  achievements.map((one) => [one.id, one]),
);

/** One page for every achievement. */
export const pages = pagesOf(table, {
  head: (id) => ({
    name: one(id).name,
    icon: familyOf(one(id)).icon,
    group: t(`achievements.group-${familyOf(one(id)).group}`),
  }),
  columns: () => [
    { header: t("lore.counted") },
    { header: t("lore.goal"), align: "end" },
    { header: t("lore.reward") },
  ],
  row: (id) => [metricText(familyOf(one(id)).metric), one(id).threshold, rewardText(one(id))],
  body: (id) => ({
    subtitle: t(`achievements.group-${familyOf(one(id)).group}`),
    facts: [
      { label: t("lore.counted"), value: metricText(familyOf(one(id)).metric) },
      { label: t("lore.goal"), value: one(id).threshold },
      { label: t("lore.reward"), value: rewardText(one(id)) },
      { label: t("lore.points"), value: one(id).points },
    ],
    sections: [stepsOf(one(id))],
    to: "/game/profile/achievements",
  }),
});

function one(id: string): Achievement {
  const found = table[id];
  if (found === undefined) throw new Error(`There is no achievement ${id}.`);
  return found;
}

function familyOf({ family }: Achievement) {
  const found = families.find(({ id }) => id === family);
  if (found === undefined) throw new Error(`There is no family ${family}.`);
  return found;
}

function stepsOf({ family }: Achievement): WikiSection {
  return {
    id: "steps",
    title: t("lore.steps"),
    columns: [
      { header: t("lore.achievement") },
      { header: t("lore.goal"), align: "end" },
      { header: t("lore.reward") },
      { header: t("lore.points"), align: "end" },
    ],
    rows: achievements
      .filter((other) => other.family === family)
      .map((step) => [
        linkTo("achievements", step.id, { name: step.name, icon: familyOf(step).icon }),
        step.threshold,
        rewardText(step),
        step.points,
      ]),
  };
}

function rewardText({ reward }: Achievement): string {
  return "marks" in reward
    ? t("achievements.pays-marks", { n: reward.marks })
    : t("achievements.pays-title", { title: titles[reward.title] ?? reward.title });
}

function metricText(metric: Metric): string {
  if (!isLevel(metric)) return t(`achievements.metric-${metric}`);
  const skill = knownId(skills, metric.slice("level:".length));
  return skill === null ? "" : t("achievements.metric-level", { skill: skills[skill].name });
}

function isLevel(metric: Metric): metric is `level:${SkillId}` {
  return metric.startsWith("level:");
}
