import type { TaskSetView, TaskView } from "@aldermoor/game/quests/api.ts";
import { tasks } from "@aldermoor/game/quests/content/tasks.ts";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { api } from "../../realtime/api.ts";
import { useCharacter } from "../../realtime/character-choice.ts";
import { useCommands } from "../../realtime/use-commands.ts";
import type { CommandState } from "../../realtime/use-commands.ts";
import { paidText } from "../../shared/quests/reward-text.ts";
import { t } from "../../texts/t.ts";

export type TaskCommands = CommandState & {
  readonly claim: (set: TaskSetView, task: TaskView) => void;
  readonly claimAll: () => void;
  readonly replace: (set: TaskSetView, task: TaskView) => void;
};

/** What can be done with the quests of days and weeks. */
export function useTaskCommands(): TaskCommands {
  const characterId = useCharacter();
  const { send, ...state } = useCommands();
  const takeOne = async (set: TaskSetView, { task }: TaskView) => {
    const outcome = await send(api.quests.claimTask, { characterId, set: set.id, task });
    if (!outcome.ok) return;
    const { name } = tasks[task];
    toast.success(t("goals.claimed", { name, reward: paidText(outcome.value) }));
  };
  const takeAll = async () => {
    const outcome = await send(api.quests.claimAllTasks, { characterId });
    if (!outcome.ok) return;
    const { n, reward } = outcome.value;
    toast.success(t("tasks.claimed-many", { n, reward: paidText(reward) }));
  };
  const drawAnother = async (set: TaskSetView, { task }: TaskView) => {
    const outcome = await send(api.quests.replaceTask, { characterId, set: set.id, task });
    if (outcome.ok) toast.success(t("tasks.another-drawn"));
  };
  return {
    claim: (set, task) => void takeOne(set, task),
    claimAll: () => void takeAll(),
    replace: (set, task) => void drawAnother(set, task),
    ...state,
  };
}

/** How many rewards wait in these sets. */
export function readyTasks(sets: readonly TaskSetView[]): number {
  return sets.flatMap(({ tasks: all }) => all).filter(({ state }) => state === "ready").length;
}
