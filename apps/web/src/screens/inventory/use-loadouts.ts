import type { LoadoutView } from "@aldermoor/game/inventory/api.ts";
import type { LoadoutOccasion, ProvisionKind } from "@aldermoor/game/inventory/content/loadouts.ts";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { api } from "../../realtime/api.ts";
import { useCharacter } from "../../realtime/character-choice.ts";
import { useCommands } from "../../realtime/use-commands.ts";
import type { CommandState } from "../../realtime/use-commands.ts";
import { t } from "../../texts/t.ts";

export type LoadoutCommands = CommandState & {
  readonly save: (place: number, name: string) => Promise<boolean>;
  readonly rename: (place: number, name: string) => Promise<boolean>;
  readonly bind: (place: number, boundTo: LoadoutOccasion | null) => Promise<boolean>;
  readonly setUnchanged: (
    place: number,
    kind: ProvisionKind,
    unchanged: boolean,
  ) => Promise<boolean>;
  readonly wear: (loadout: LoadoutView) => Promise<boolean>;
  readonly drop: (place: number) => Promise<boolean>;
};

/** What may be done with loadouts. */
export function useLoadouts(): LoadoutCommands {
  const characterId = useCharacter();
  const { run, ...state } = useCommands();
  return {
    save: (place, name) => run(api.inventory.saveLoadout, { characterId, place, name }),
    rename: (place, name) => run(api.inventory.renameLoadout, { characterId, place, name }),
    bind: (place, boundTo) => run(api.inventory.bindLoadout, { characterId, place, boundTo }),
    setUnchanged: (place, kind, unchanged) =>
      run(api.inventory.setUnchanged, { characterId, place, kind, unchanged }),
    wear: ({ place, name }) =>
      run(api.inventory.wearLoadout, { characterId, place }, () =>
        toast.success(t("bag.loadout-on", { name })),
      ),
    drop: (place) => run(api.inventory.dropLoadout, { characterId, place }),
    ...state,
  };
}
