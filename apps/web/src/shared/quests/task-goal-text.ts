import { skills } from "@aldermoor/game/core/content/skills.ts";
import type { TaskObjective } from "@aldermoor/game/quests/content/task.ts";
import { t } from "../../texts/t.ts";

/** What a quest of a day or a week asks, as a sentence. */
export function taskGoalText(objective: TaskObjective): string {
  const n = objective.count;
  switch (objective.type) {
    case "killLevelBand":
      return t("tasks.goal-band", { n });
    case "killBoss":
      return t("tasks.goal-boss", { n });
    case "killDistinct":
      return t("tasks.goal-distinct", { n });
    case "gather":
      return "skill" in objective
        ? t("tasks.goal-gather", { n, skill: skills[objective.skill].name })
        : t("tasks.goal-gather-any", { n });
    case "craft":
      return "skill" in objective
        ? t("tasks.goal-craft", { n, skill: skills[objective.skill].name })
        : t("tasks.goal-craft-any", { n });
    case "craftRarity":
      return t("tasks.goal-rarity", { n });
    case "dismantle":
      return t("tasks.goal-dismantle", { n });
    case "temper":
      return t("tasks.goal-temper", { n });
    case "gardenHarvest":
      return t("tasks.goal-harvest", { n });
    case "consumeMeal":
      return t("tasks.goal-meal", { n });
    case "arenaFight":
    case "arenaWin":
    case "towerAttempt":
    case "towerFloorGain":
    case "villageContribute":
    case "villageMaterial":
    case "explorationHexes":
    case "distinctContributors":
    case "siegeDefend":
    case "marketTrade":
    case "worldBossStrike":
    case "expeditionComplete":
      return t("tasks.goal-later");
  }
}
