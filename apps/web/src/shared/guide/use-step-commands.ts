import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import type { SlotId } from "@aldermoor/game/core/content/slots.ts";
import { quests } from "@aldermoor/game/quests/content/quests.ts";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { api } from "../../realtime/api.ts";
import { useCharacter } from "../../realtime/character-choice.ts";
import type { CommandState } from "../../realtime/use-commands.ts";
import { useCommands } from "../../realtime/use-commands.ts";
import { t } from "../../texts/t.ts";
import { paidText } from "../quests/reward-text.ts";
import { useStory } from "../quests/use-story.ts";
import { useTasks } from "../quests/use-tasks.ts";

export type StepCommands = CommandState & {
  /** Takes every reward of the story and of the quests that is ready. */
  readonly claimAll: () => Promise<void>;
  readonly wearBest: (slots: readonly SlotId[]) => Promise<void>;
  readonly useRation: (item: ItemId) => Promise<void>;
};

/** What steps can do where they stand. */
export function useStepCommands(): StepCommands {
  const characterId = useCharacter();
  const story = useStory();
  const tasks = useTasks();
  const { send, run, ...state } = useCommands();
  return {
    claimAll: async () => {
      const steps = story.state === "ready" ? (story.value ?? []) : [];
      for (const { quest, state: now } of steps) {
        if (now !== "ready") continue;
        const outcome = await send(api.quests.claim, { characterId, quest });
        if (!outcome.ok) return;
        toast.success(
          t("goals.claimed", { name: quests[quest].name, reward: paidText(outcome.value) }),
        );
      }
      const sets = tasks.state === "ready" ? (tasks.value?.sets ?? []) : [];
      const isDone = sets.some((set) => set.tasks.some((task) => task.state === "ready"));
      if (!isDone) return;
      await run(api.quests.claimAllTasks, { characterId }, ({ n, reward }) =>
        toast.success(t("guide.claimed", { n, reward: paidText(reward) })),
      );
    },
    wearBest: async (slots) => {
      await run(api.inventory.wearBest, { characterId, slots: [...slots] }, ({ worn }) =>
        toast.success(t("guide.worn", { n: worn })),
      );
    },
    useRation: async (item) => {
      await run(api.inventory.slotProvision, { characterId, kind: "ration", item });
    },
    ...state,
  };
}
