import type { TaskSetView, TasksView, TaskView } from "@aldermoor/game/quests/api.ts";
import { tasks } from "@aldermoor/game/quests/content/tasks.ts";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { api } from "../../realtime/api.ts";
import { useCharacter } from "../../realtime/character-choice.ts";
import { useCommand } from "../../realtime/use-command.ts";
import type { GameQuery } from "../../realtime/use-game-query.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";
import { t } from "../../texts/t.ts";
import { paidText } from "./reward-text.ts";

export type TaskOrders = {
  readonly claim: (set: TaskSetView, task: TaskView) => void;
  readonly claimAll: () => void;
  readonly replace: (set: TaskSetView, task: TaskView) => void;
  readonly busy: boolean;
  readonly enabled: boolean;
};

/** The quests of the days and weeks that are open. */
export function useTasks(): GameQuery<TasksView | null> {
  return useGameQuery(api.quests.tasks, { characterId: useCharacter() });
}

export function useTaskOrders(): TaskOrders {
  const characterId = useCharacter();
  const claim = useCommand(api.quests.claimTask);
  const claimAll = useCommand(api.quests.claimAllTasks);
  const replace = useCommand(api.quests.replaceTask);
  const takeOne = async (set: TaskSetView, { task }: TaskView) => {
    const outcome = await claim.run({ characterId, set: set.id, task });
    if (!outcome.ok) return;
    const { name } = tasks[task];
    toast.success(t("quests.claimed", { name, reward: paidText(outcome.value) }));
  };
  const takeAll = async () => {
    const outcome = await claimAll.run({ characterId });
    if (!outcome.ok) return;
    const { n, reward } = outcome.value;
    toast.success(t("tasks.claimed-many", { n, reward: paidText(reward) }));
  };
  const drawAnother = async (set: TaskSetView, { task }: TaskView) => {
    const outcome = await replace.run({ characterId, set: set.id, task });
    if (outcome.ok) toast.success(t("tasks.another-drawn"));
  };
  return {
    claim: (set, task) => void takeOne(set, task),
    claimAll: () => void takeAll(),
    replace: (set, task) => void drawAnother(set, task),
    busy: claim.busy || claimAll.busy || replace.busy,
    enabled: claim.enabled,
  };
}

/** How many rewards wait in these sets. */
export function readyTasks(sets: readonly TaskSetView[]): number {
  return sets.flatMap(({ tasks: all }) => all).filter(({ state }) => state === "ready").length;
}
