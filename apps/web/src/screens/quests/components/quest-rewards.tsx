import type { CharacterSheet } from "@aldermoor/game/character/api.ts";
import type { QuestView } from "@aldermoor/game/quests/api.ts";
import { quests } from "@aldermoor/game/quests/content/quests.ts";
import { promisedReward } from "../promised-reward.ts";
import { RewardLine } from "./reward-line.tsx";

type QuestRewardsProps = { readonly view: QuestView; readonly sheet: CharacterSheet };

/** What a step of the story has earned, or pays at least once it is done. */
export function QuestRewards({ view, sheet }: QuestRewardsProps) {
  return <RewardLine reward={view.earned ?? promisedReward(quests[view.quest], sheet)} />;
}
