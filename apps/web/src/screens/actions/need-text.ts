import { items } from "@aldermoor/game/core/content/items.ts";
import type { Need, OpenQuest } from "@aldermoor/game/guide/rules/place-needs.ts";
import { quests } from "@aldermoor/game/quests/content/quests.ts";
import { tasks } from "@aldermoor/game/quests/content/tasks.ts";
import { listText } from "../../shared/items/item-list-text.ts";
import { knownId } from "../../shared/world/known-id.ts";
import { t } from "../../texts/t.ts";

type Sentence = "actions.used-for" | "actions.need-queue" | "actions.need-gear";

const namedMax = 3;

/** What is missing and for what, or the quest that asks. */
export function needText(need: Need): string {
  if (need.kind === "quest") return questText(need);
  const lacks = t("actions.need-item", { item: items[need.lacks].name, n: need.count });
  const makes = need.makes.map((item) => items[item].name);
  return `${lacks} ${namesText(makes, need.kind === "queue" ? "actions.need-queue" : "actions.need-gear")}`;
}

/** A quest with how far it is. */
export function questText({ quest, progress, goal }: Omit<OpenQuest, "objective">): string {
  const step = knownId(quests, quest);
  const task = knownId(tasks, quest);
  const name = step === null ? (task === null ? quest : tasks[task].name) : quests[step].name;
  return t("actions.need-quest", { quest: name, have: progress, goal });
}

/** The first few by name, the others by their number. */
export function namesText(names: readonly string[], sentence: Sentence): string {
  const others = names.length - namedMax;
  const told =
    others > 0 ? [...names.slice(0, namedMax), t("actions.more-names", { n: others })] : names;
  return t(sentence, { list: listText(told) });
}
