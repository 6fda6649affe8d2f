import type { SkillId } from "@aldermoor/game/core/content/skills.ts";
import type { ExpeditionsView } from "@aldermoor/game/expeditions/api.ts";
import type { ExpeditionId } from "@aldermoor/game/expeditions/content/expeditions.ts";
import { api } from "../../realtime/api.ts";
import { useCharacter } from "../../realtime/character-choice.ts";
import type { CommandState } from "../../realtime/use-commands.ts";
import { useCommands } from "../../realtime/use-commands.ts";
import type { GameQuery } from "../../realtime/use-game-query.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";

/** What can be done about expeditions; all say whether it was done. */
export type ExpeditionCommands = CommandState & {
  readonly open: (way: ExpeditionId, skill: SkillId, alone: boolean) => Promise<boolean>;
  readonly join: (expeditionId: string, skill: SkillId) => Promise<boolean>;
  readonly begin: (expeditionId: string) => Promise<boolean>;
  readonly withdraw: () => Promise<boolean>;
};

export function useExpeditions(): GameQuery<ExpeditionsView | null> {
  return useGameQuery(api.expeditions.mine, { characterId: useCharacter() });
}

export function useExpeditionCommands(): ExpeditionCommands {
  const characterId = useCharacter();
  const { run, ...state } = useCommands();
  return {
    open: (way, skill, alone) => run(api.expeditions.open, { characterId, way, skill, alone }),
    join: (expeditionId, skill) => run(api.expeditions.join, { characterId, expeditionId, skill }),
    begin: (expeditionId) => run(api.expeditions.begin, { characterId, expeditionId }),
    withdraw: () => run(api.expeditions.withdraw, { characterId }),
    ...state,
  };
}
