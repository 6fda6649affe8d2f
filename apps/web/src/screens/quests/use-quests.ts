import type { CharacterSheet } from "@aldermoor/game/character/api.ts";
import type { QuestView } from "@aldermoor/game/quests/api.ts";
import type { QuestId } from "@aldermoor/game/quests/content/quests.ts";
import { quests } from "@aldermoor/game/quests/content/quests.ts";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { useState } from "react";
import { api } from "../../realtime/api.ts";
import { useCharacter } from "../../realtime/character-choice.ts";
import { useCommands } from "../../realtime/use-commands.ts";
import type { CommandState } from "../../realtime/use-commands.ts";
import type { GameQuery } from "../../realtime/use-game-query.ts";
import { pairQueries } from "../../shared/answers/pair-queries.ts";
import { useSheet } from "../../shared/present/present-queries.ts";
import { useStory } from "../../shared/quests/use-story.ts";
import { t } from "../../texts/t.ts";
import { paidText } from "./reward-text.ts";

export type ClaimCommand = CommandState & {
  readonly claim: (quest: QuestId) => Promise<void>;
  /** Something was claimed since the page was opened: its button has gone, or is another's now. */
  readonly hasClaimed: boolean;
};

export type Quests = {
  readonly story: GameQuery<readonly [readonly QuestView[], CharacterSheet] | null>;
  readonly command: ClaimCommand;
};

/** The second half of a double press comes within this. */
const doubleClickMs = 600;

/** The story of the character in this tab. */
export function useQuests(): Quests {
  const characterId = useCharacter();
  const story = useStory();
  const sheet = useSheet();
  const { send, ...state } = useCommands();
  const [claimedAtMs, setClaimedAtMs] = useState<number | null>(null);
  const command: ClaimCommand = {
    claim: async (quest) => {
      // The next step stands where the last one stood, and nobody has read it yet.
      if (claimedAtMs !== null && performance.now() - claimedAtMs < doubleClickMs) return;
      const outcome = await send(api.quests.claim, { characterId, quest });
      if (!outcome.ok) return;
      setClaimedAtMs(performance.now());
      const { name } = quests[quest];
      toast.success(t("quests.claimed", { name, reward: paidText(outcome.value) }));
    },
    ...state,
    hasClaimed: claimedAtMs !== null,
  };
  return { story: pairQueries(story, sheet), command };
}
