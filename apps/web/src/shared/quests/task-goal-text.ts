import { skills } from "@aldermoor/game/core/content/skills.ts";
import type { TaskObjective } from "@aldermoor/game/quests/content/task.ts";
import { t } from "../../texts/t.ts";

/** What a quest of a day or a week asks, as a sentence. */
export function taskGoalText(objective: TaskObjective): string {
  const n = objective.count;
  switch (objective.type) {
    case "killLevelBand":
      return t("goals.task-band", { n });
    case "killBoss":
      return t("goals.task-boss", { n });
    case "killDistinct":
      return t("goals.task-distinct", { n });
    case "gather":
      return "skill" in objective
        ? t("goals.task-gather", { n, skill: skills[objective.skill].name })
        : t("goals.task-gather-any", { n });
    case "craft":
      return "skill" in objective
        ? t("goals.task-craft", { n, skill: skills[objective.skill].name })
        : t("goals.task-craft-any", { n });
    case "craftRarity":
      return t("goals.task-rarity", { n });
    case "dismantle":
      return t("goals.task-dismantle", { n });
    case "temper":
      return t("goals.task-temper", { n });
    case "gardenHarvest":
      return t("goals.task-harvest", { n });
    case "consumeMeal":
      return t("goals.task-meal", { n });
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
      return t("goals.task-later");
  }
}
