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
      return t("goals.quest-kill", { n });
    case "killMonster":
      return t("goals.quest-kill-monster", { monster: monsters[objective.monster].name });
    case "killZone":
      return t("goals.quest-kill-zone", { n, zone: zones[objective.zone].name });
    case "equip":
      return t("goals.quest-equip", { slot: withinSentence(slotName(objective.slot)) });
    case "gather":
      return t("goals.quest-gather", { n, skill: skills[objective.skill].name });
    case "craft":
      return t("goals.quest-craft", { n, skill: skills[objective.skill].name });
    case "equipment":
      return t("goals.quest-equipment", { n });
    case "deliver":
      return t("goals.quest-deliver", { n, item: items[objective.item].name });
    case "setStance":
      return t("goals.quest-stance");
    case "buildRoom":
      return t("goals.quest-build-room");
    case "activateBoost":
      return t("goals.quest-boost");
    case "marketOrder":
    case "hireFighter":
      return t("goals.quest-later");
  }
}
