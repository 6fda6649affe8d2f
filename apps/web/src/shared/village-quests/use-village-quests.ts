import type { VillageTaskId } from "@aldermoor/game/quests/content/tasks/village.ts";
import type { PastVillageQuest, VillageQuestsView } from "@aldermoor/game/village-quests/api.ts";
import { api } from "../../realtime/api.ts";
import { useCharacter } from "../../realtime/character-choice.ts";
import type { CommandState } from "../../realtime/use-commands.ts";
import { useCommands } from "../../realtime/use-commands.ts";
import type { GameQuery } from "../../realtime/use-game-query.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";

/** What the village of the character is about, and what it votes on. */
export function useVillageQuests(): GameQuery<VillageQuestsView | null> {
  return useGameQuery(api["village-quests"].mine, { characterId: useCharacter() });
}

export function usePastQuests(villageId: string): GameQuery<readonly PastVillageQuest[]> {
  return useGameQuery(api["village-quests"].history, { villageId });
}

export type VoteCommand = CommandState & {
  readonly vote: (quest: VillageTaskId) => Promise<boolean>;
};

export function useVote(): VoteCommand {
  const characterId = useCharacter();
  const { run, send: _, ...state } = useCommands();
  return { vote: (quest) => run(api["village-quests"].vote, { characterId, quest }), ...state };
}
