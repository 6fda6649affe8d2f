import { items } from "@aldermoor/game/core/content/items.ts";
import { skills } from "@aldermoor/game/core/content/skills.ts";
import type { Objective } from "@aldermoor/game/quests/content/quests.ts";
import { monsters } from "@aldermoor/game/world/content/monsters.ts";
import { zones } from "@aldermoor/game/world/content/zones.ts";
import { t } from "../../texts/t.ts";
import { withinSentence } from "../../texts/within-sentence.ts";
import { slotName } from "../items/slot-name.ts";

/** What a quest asks, as a sentence. */
export function goalText(objective: Objective): string {
  const n = objective.count;
  switch (objective.type) {
    case "kill":
      return t("quests.goal-kill", { n });
    case "killMonster":
      return t("quests.goal-kill-monster", { monster: monsters[objective.monster].name });
    case "killZone":
      return t("quests.goal-kill-zone", { n, zone: zones[objective.zone].name });
    case "equip":
      return t("quests.goal-equip", { slot: withinSentence(slotName(objective.slot)) });
    case "gather":
      return t("quests.goal-gather", { n, skill: skills[objective.skill].name });
    case "craft":
      return t("quests.goal-craft", { n, skill: skills[objective.skill].name });
    case "equipment":
      return t("quests.goal-equipment", { n });
    case "deliver":
      return t("quests.goal-deliver", { n, item: items[objective.item].name });
    case "setStance":
      return t("quests.goal-stance");
    case "buildRoom":
      return t("quests.goal-build-room");
    case "activateBoost":
      return t("quests.goal-boost");
    case "marketOrder":
    case "hireFighter":
      return t("quests.goal-later");
  }
}
