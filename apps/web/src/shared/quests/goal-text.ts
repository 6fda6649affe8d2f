import { items } from "@aldermoor/game/core/content/items.ts";
import { skills } from "@aldermoor/game/core/content/skills.ts";
import { contributorActions } from "@aldermoor/game/party/content/quests.ts";
import type { Objective } from "@aldermoor/game/quests/content/objective.ts";
import { monsters } from "@aldermoor/game/world/content/monsters.ts";
import { zones } from "@aldermoor/game/world/content/zones.ts";
import { t } from "../../texts/t.ts";
import { withinSentence } from "../../texts/within-sentence.ts";
import { slotName } from "../items/slot-name.ts";

/** What a step of the story or a task asks, as a sentence. */
export function goalText(objective: Objective): string {
  const n = objective.count;
  switch (objective.type) {
    case "kill":
      return t("goals.kill", { n });
    case "killMonster":
      return t("goals.kill-monster", { monster: monsters[objective.monster].name });
    case "killZone":
      return t("goals.kill-zone", { n, zone: zones[objective.zone].name });
    case "killLevelBand":
      return t("goals.kill-band", { n });
    case "killBoss":
      return t("goals.kill-boss", { n });
    case "killDistinct":
      return t("goals.kill-distinct", { n });
    case "equip":
      return t("goals.equip", { slot: withinSentence(slotName(objective.slot)) });
    case "gather":
      if ("group" in objective) return t("goals.gather-any", { n });
      return t("goals.gather", { n, what: nameOf(objective) });
    case "craft":
      if ("group" in objective) return t("goals.craft-any", { n });
      return t("goals.craft", { n, what: nameOf(objective) });
    case "equipment":
      return t("goals.equipment", { n });
    case "craftRarity":
      return t("goals.rarity", { n });
    case "deliver":
      return t("goals.deliver", { n, item: items[objective.item].name });
    case "dismantle":
      return t("goals.dismantle", { n });
    case "temper":
      return t("goals.temper", { n });
    case "gardenHarvest":
      return t("goals.harvest", { n });
    case "consumeMeal":
      return t("goals.meal", { n });
    case "setStance":
      return t("goals.stance");
    case "buildRoom":
      return t("goals.build-room");
    case "activateBoost":
      return t("goals.boost");
    case "distinctContributors":
      return t("goals.contributors", { n, actions: contributorActions });
    case "expeditionComplete":
      return t("goals.expedition", { n });
    case "marketOrder":
      return t("goals.market-order");
    case "hireFighter":
      return t("goals.hire-fighter");
    case "arenaFight":
    case "arenaWin":
      return t(objective.type === "arenaFight" ? "goals.arena-bouts" : "goals.arena-wins", { n });
    case "towerAttempt":
      return t("goals.tower-bouts", { n });
    case "towerFloorGain":
      return t("goals.tower-floors", { n });
    case "villageMaterial":
      return t(objective.family === "bar" ? "goals.bars" : "goals.planks", { n });
    case "explorationHexes":
    case "siegeFought":
      return t(objective.type === "siegeFought" ? "goals.siege" : "goals.hexes", { n });
    case "villageContribute":
    case "worldBossStrike":
      return t(objective.type === "villageContribute" ? "goals.dues" : "goals.boss-strikes", { n });
    case "marketTrade":
      return t("goals.under-the-mist");
  }
}

type Named = Extract<Objective, { skill: unknown } | { type: "gather" | "craft"; item: unknown }>;

function nameOf(objective: Named): string {
  return "item" in objective ? items[objective.item].name : skills[objective.skill].name;
}
