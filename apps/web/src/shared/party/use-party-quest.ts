import type { PartyQuestView } from "@aldermoor/game/party/api.ts";
import type { PartyTaskId } from "@aldermoor/game/quests/content/tasks/party.ts";
import { api } from "../../realtime/api.ts";
import { useCharacter } from "../../realtime/character-choice.ts";
import type { CommandState } from "../../realtime/use-commands.ts";
import { useCommands } from "../../realtime/use-commands.ts";
import type { GameQuery } from "../../realtime/use-game-query.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";

/** What the leader of a party can do about its quest. */
export type PartyQuestCommands = CommandState & {
  readonly choose: (quest: PartyTaskId) => Promise<boolean>;
  readonly giveUp: () => Promise<boolean>;
};

/** What the party of the character does together. */
export function usePartyQuest(): GameQuery<PartyQuestView | null> {
  return useGameQuery(api.party.quest, { characterId: useCharacter() });
}

export function usePartyQuestCommands(): PartyQuestCommands {
  const characterId = useCharacter();
  const { run, ...state } = useCommands();
  return {
    choose: (quest) => run(api.party.chooseQuest, { characterId, quest }),
    giveUp: () => run(api.party.giveUpQuest, { characterId }),
    ...state,
  };
}
