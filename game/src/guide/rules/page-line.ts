import type { QuestView } from "../../quests/api.ts";
import { quests } from "../../quests/content/quests.ts";
import type { NextStep } from "./next-steps.ts";

/**
 * Of the next steps, those that go before a step of the story that pages hint at: what is better and in the bag, and
 * before a boss whatever makes the fight be won. A reward that waits comes before all of them.
 */
export function stepsBefore(
  { quest, state }: Pick<QuestView, "quest" | "state">,
  steps: readonly NextStep[],
): readonly NextStep[] {
  if (state === "ready") return [];
  const { type } = quests[quest].objective;
  // The first two steps lead to the first fight, and to putting something on.
  if (type === "kill" || type === "equip") return [];
  const before = type === "killMonster" ? beforeBoss : beforeOthers;
  return steps.filter(({ kind }) => before.has(kind));
}

const beforeOthers: ReadonlySet<NextStep["kind"]> = new Set(["wear"]);
const beforeBoss: ReadonlySet<NextStep["kind"]> = new Set([
  "wear",
  "food",
  "boss",
  "boss-food",
  "bag",
]);
