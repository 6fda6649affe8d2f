import { outermostZone } from "../../combat/rules/zones.ts";
import type { SkillLevels } from "../../core/content/events.ts";
import type { SkillGroup, SkillId } from "../../core/content/skills.ts";
import { skillIds, skills as skillTable } from "../../core/content/skills.ts";
import type { CharacterState } from "../../core/rules/state.ts";
import { zones } from "../../world/content/zones.ts";
import type { QuestReward } from "../api.ts";
import type { Task } from "../content/task.ts";
import type { TaskKind } from "../content/tasks.ts";
import { partyTaskRewards, taskKinds } from "../content/tasks.ts";
import { rewardOf } from "./reward.ts";

/** What the reward of a task goes by. */
export type TaskLevels = Pick<CharacterState, "zones"> & { readonly skills: SkillLevels };

/** What a task pays at these levels. */
export function taskReward(task: Task, kind: TaskKind, state: TaskLevels): QuestReward {
  const { goldMinutes, xpMinutes, marks, cache } = taskKinds[kind].rewards;
  const skill = task.skill ?? lowestSkill(groupOf(task), state.skills);
  const rewards = { goldMinutes, marks, xpMinutes: { skill, minutes: xpMinutes } };
  if (!cache) return rewardOf(rewards, state.skills);
  return rewardOf({ ...rewards, cacheTier: zones[outermostZone(state)].tier }, state.skills);
}

/** What a quest of a party pays a member at these levels. */
export function partyTaskReward(task: Task, state: Pick<TaskLevels, "skills">): QuestReward {
  const { goldMinutes, xpMinutes, marks } = partyTaskRewards;
  const skill = task.skill ?? lowestSkill(groupOf(task), state.skills);
  return rewardOf({ goldMinutes, marks, xpMinutes: { skill, minutes: xpMinutes } }, state.skills);
}

function groupOf({ objective }: Task): SkillGroup {
  return "group" in objective ? objective.group : "combat";
}

/** The skill of a group with the lowest level; the first of those that share it. */
function lowestSkill(group: SkillGroup, skills: SkillLevels): SkillId {
  const own = skillIds.filter((id) => skillTable[id].group === group);
  const lowest = Math.min(...own.map((id) => skills[id].level));
  return own.find((id) => skills[id].level === lowest) ?? "combat";
}
