import { items } from "@aldermoor/game/core/content/items.ts";
import { skills } from "@aldermoor/game/core/content/skills.ts";
import type { QuestReward } from "@aldermoor/game/quests/api.ts";
import { countedText } from "../../texts/counted-text.ts";
import { language } from "../../texts/language.ts";
import { t } from "../../texts/t.ts";
import { entriesOf } from "../world/known-id.ts";

const list = new Intl.ListFormat(language(), { type: "conjunction" });

/** What a quest has paid: "40 gold, 60 Mining XP and Copper Bar ×8". */
export function paidText(reward: QuestReward): string {
  const gold = reward.gold > 0 ? [t("goals.reward-gold", { n: reward.gold })] : [];
  const marks = reward.marks > 0 ? [t("goals.reward-marks", { n: reward.marks })] : [];
  const xp = entriesOf(reward.xp).map(([skill, n]) =>
    t("goals.reward-xp", { n, skill: skills[skill].name }),
  );
  const things = entriesOf(reward.items).map(([item, count]) =>
    countedText(items[item].name, count),
  );
  return list.format([...gold, ...marks, ...xp, ...things]);
}
