import type { BoostId } from "@aldermoor/game/boosts/content/boosts.ts";
import type { VillageStore } from "@aldermoor/game/village-works/api.ts";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { api } from "../../realtime/api.ts";
import { useCharacter } from "../../realtime/character-choice.ts";
import type { CommandState } from "../../realtime/use-commands.ts";
import { useCommands } from "../../realtime/use-commands.ts";
import type { GameQuery } from "../../realtime/use-game-query.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";
import { t } from "../../texts/t.ts";

/** What the own village has and builds; `null` without one. */
export function useStore(): GameQuery<VillageStore | null> {
  return useGameQuery(api["village-works"].store, { characterId: useCharacter() });
}

export type RiteCommand = CommandState & { readonly light: (rite: BoostId) => Promise<boolean> };

export function useRiteCommand(): RiteCommand {
  const characterId = useCharacter();
  const { run, ...state } = useCommands();
  return {
    light: (rite) =>
      run(api["village-works"].lightRite, { characterId, rite }, () =>
        toast.success(t("rites.lit")),
      ),
    ...state,
  };
}
