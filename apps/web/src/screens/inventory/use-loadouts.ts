import type { LoadoutOccasion } from "@aldermoor/game/core/rules/loadout.ts";
import type { LoadoutView } from "@aldermoor/game/inventory/api.ts";
import { toast } from "@aldermoor/ui/toast.ts";
import { api, useCharacter, useCommand } from "../../screen-context.ts";
import { t } from "../../texts/t.ts";

export type LoadoutOrders = {
  readonly save: (place: number, name: string) => Promise<boolean>;
  readonly rename: (place: number, name: string) => Promise<boolean>;
  readonly bind: (place: number, boundTo: LoadoutOccasion | null) => void;
  readonly wear: (loadout: LoadoutView) => Promise<void>;
  readonly drop: (place: number) => Promise<boolean>;
  readonly busy: boolean;
  readonly enabled: boolean;
};

/** What may be done with loadouts. */
export function useLoadouts(): LoadoutOrders {
  const characterId = useCharacter();
  const save = useCommand(api.inventory.saveLoadout);
  const rename = useCommand(api.inventory.renameLoadout);
  const bind = useCommand(api.inventory.bindLoadout);
  const wear = useCommand(api.inventory.wearLoadout);
  const drop = useCommand(api.inventory.dropLoadout);
  return {
    save: async (place, name) => (await save.run({ characterId, place, name })).ok,
    rename: async (place, name) => (await rename.run({ characterId, place, name })).ok,
    bind: (place, boundTo) => void bind.run({ characterId, place, boundTo }),
    wear: async ({ place, name }) => {
      const worn = await wear.run({ characterId, place });
      if (worn.ok) toast.success(t("bag.loadout-on", { name }));
    },
    drop: async (place) => (await drop.run({ characterId, place })).ok,
    busy: [save, rename, bind, wear, drop].some(({ busy }) => busy),
    enabled: save.enabled,
  };
}
