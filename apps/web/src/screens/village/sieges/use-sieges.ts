import type {
  SiegeOutlook,
  SiegesView,
  SiegeTarget,
  VillageSieges,
} from "@aldermoor/game/sieges/api.ts";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { api } from "../../../realtime/api.ts";
import { useCharacter } from "../../../realtime/character-choice.ts";
import type { CommandState } from "../../../realtime/use-commands.ts";
import { useCommands } from "../../../realtime/use-commands.ts";
import type { GameQuery } from "../../../realtime/use-game-query.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { t } from "../../../texts/t.ts";

/** How the village of the character stands in sieges, with those that are coming. */
export function useSieges(): GameQuery<SiegesView | null> {
  return useGameQuery(api.sieges.mine, { characterId: useCharacter() });
}

export function useTargets(): GameQuery<readonly SiegeTarget[] | null> {
  return useGameQuery(api.sieges.targets, { characterId: useCharacter() });
}

/** What both would send; asked only while somebody looks. */
export function useOutlook(villageId: string): GameQuery<SiegeOutlook | null> {
  return useGameQuery(api.sieges.outlook, { characterId: useCharacter(), villageId });
}

export function usePastSieges(villageId: string): GameQuery<VillageSieges | null> {
  return useGameQuery(api.sieges.ofVillage, { villageId });
}

/** What stewards can do; all say whether it was done. */
export type SiegeCommands = CommandState & {
  readonly declare: (villageId: string, village: string) => Promise<boolean>;
  readonly lineUp: (siegeId: string, names: readonly string[] | null) => Promise<boolean>;
};

export function useSiegeCommands(): SiegeCommands {
  const characterId = useCharacter();
  const { run, send: _, ...state } = useCommands();
  return {
    declare: (villageId, village) =>
      run(api.sieges.declare, { characterId, villageId }, () =>
        toast.success(t("villageSieges.declared", { village })),
      ),
    lineUp: (siegeId, names) =>
      run(
        api.sieges.lineUp,
        { characterId, siegeId, names: names === null ? null : [...names] },
        () => toast.success(t("villageSieges.line-kept")),
      ),
    ...state,
  };
}
