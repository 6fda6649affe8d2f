import type { CraftingSkillId } from "@aldermoor/game/core/content/skills.ts";
import { quests } from "@aldermoor/game/quests/content/quests.ts";
import { hintedQuest } from "@aldermoor/game/quests/rules/leading-quest.ts";
import { useStory } from "./use-story.ts";

/** How many crafts of a trade the step of the story that pages hint at still asks for; 0 where it asks for others. */
export function useCraftGoal(skill: CraftingSkillId): number {
  const story = useStory();
  const hinted = story.state === "ready" && story.value !== null ? hintedQuest(story.value) : null;
  if (hinted === null) return 0;
  const { objective } = quests[hinted.quest];
  const isAsked = objective.type === "craft" && "skill" in objective && objective.skill === skill;
  return isAsked ? Math.max(0, hinted.goal - hinted.progress) : 0;
}
