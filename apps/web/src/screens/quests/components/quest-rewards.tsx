import type { CharacterSheet } from "@aldermoor/game/character/api.ts";
import type { Rewards } from "@aldermoor/game/quests/content/quests.ts";
import { promisedReward } from "../promised-reward.ts";
import { RewardLine } from "./reward-line.tsx";

type QuestRewardsProps = { readonly rewards: Rewards; readonly sheet: CharacterSheet };

/** What a step of the story pays, at the character's present levels. */
export function QuestRewards({ rewards, sheet }: QuestRewardsProps) {
  return <RewardLine reward={promisedReward(rewards, sheet)} />;
}
