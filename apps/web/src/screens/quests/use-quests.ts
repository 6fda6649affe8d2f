import type { CharacterSheet } from "@aldermoor/game/character/api.ts";
import type { QuestView } from "@aldermoor/game/quests/api.ts";
import type { QuestId } from "@aldermoor/game/quests/content/quests.ts";
import { quests } from "@aldermoor/game/quests/content/quests.ts";
import { toast } from "@aldermoor/ui/toast.ts";
import type { GameQuery } from "../../screen-context.ts";
import { api, useCharacter, useCommand, useGameQuery } from "../../screen-context.ts";
import { t } from "../../texts/t.ts";
import { pairQueries } from "../../things/pair-queries.ts";
import { paidText } from "./reward-text.ts";

export type ClaimOrder = {
  readonly claim: (quest: QuestId) => Promise<void>;
  readonly busy: boolean;
  readonly enabled: boolean;
};

export type Quests = {
  readonly story: GameQuery<readonly [readonly QuestView[], CharacterSheet] | null>;
  readonly order: ClaimOrder;
};

/** The story of the character in this tab. */
export function useQuests(): Quests {
  const characterId = useCharacter();
  const story = useGameQuery(api.quests.story, { characterId });
  const sheet = useGameQuery(api.character.sheet, { characterId });
  const claim = useCommand(api.quests.claim);
  const order: ClaimOrder = {
    claim: async (quest) => {
      const outcome = await claim.run({ characterId, quest });
      if (!outcome.ok) return;
      const { name } = quests[quest];
      toast.success(t("quests.claimed", { name, reward: paidText(outcome.value) }));
    },
    busy: claim.busy,
    enabled: claim.enabled,
  };
  return { story: pairQueries(story, sheet), order };
}
