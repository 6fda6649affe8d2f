import type { QuestId } from "@aldermoor/game/quests/content/quests.ts";
import { quests } from "@aldermoor/game/quests/content/quests.ts";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { useState } from "react";
import { api } from "../../realtime/api.ts";
import { useCharacter } from "../../realtime/character-choice.ts";
import type { CommandState } from "../../realtime/use-commands.ts";
import { useCommands } from "../../realtime/use-commands.ts";
import { t } from "../../texts/t.ts";
import { paidText } from "./reward-text.ts";

export type ClaimCommand = CommandState & {
  readonly claim: (quest: QuestId) => Promise<void>;
  /** Something was claimed since the page was opened: its button has gone, or is another's now. */
  readonly hasClaimed: boolean;
};

/** The second half of a double press comes within this. */
const doubleClickMs = 600;

/** Takes the rewards of steps of the story. */
export function useClaim(): ClaimCommand {
  const characterId = useCharacter();
  const { send, ...state } = useCommands();
  const [claimedAtMs, setClaimedAtMs] = useState<number | null>(null);
  return {
    claim: async (quest) => {
      // The next step stands where the last one stood, and nobody has read it yet.
      if (claimedAtMs !== null && performance.now() - claimedAtMs < doubleClickMs) return;
      const outcome = await send(api.quests.claim, { characterId, quest });
      if (!outcome.ok) return;
      setClaimedAtMs(performance.now());
      const { name } = quests[quest];
      toast.success(t("goals.claimed", { name, reward: paidText(outcome.value) }));
    },
    ...state,
    hasClaimed: claimedAtMs !== null,
  };
}
