import type { Metric } from "@aldermoor/game/achievements/content/achievements.ts";
import { skills } from "@aldermoor/game/core/content/skills.ts";
import { knownId } from "../../shared/world/known-id.ts";
import { t } from "../../texts/t.ts";

/** What a family of achievements counts. */
export function metricText(metric: Metric): string {
  if (!isLevel(metric)) return t(`achievements.metric-${metric}`);
  const skill = knownId(skills, metric.slice("level:".length));
  return skill === null ? "" : t("achievements.metric-level", { skill: skills[skill].name });
}

function isLevel(metric: Metric): metric is Extract<Metric, `level:${string}`> {
  return metric.startsWith("level:");
}
