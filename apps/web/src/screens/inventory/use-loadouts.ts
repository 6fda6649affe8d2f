import type { LoadoutOccasion, ProvisionKind } from "@aldermoor/game/core/rules/loadout.ts";
import type { LoadoutView } from "@aldermoor/game/inventory/api.ts";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { api } from "../../realtime/api.ts";
import { useOrders } from "../../realtime/use-orders.ts";
import { t } from "../../texts/t.ts";

export type LoadoutOrders = {
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
  readonly busy: boolean;
  readonly enabled: boolean;
};

/** What may be done with loadouts. */
export function useLoadouts(): LoadoutOrders {
  const { characterId, give, busy, enabled } = useOrders();
  return {
    save: (place, name) => give(api.inventory.saveLoadout, { characterId, place, name }),
    rename: (place, name) => give(api.inventory.renameLoadout, { characterId, place, name }),
    bind: (place, boundTo) => give(api.inventory.bindLoadout, { characterId, place, boundTo }),
    setUnchanged: (place, kind, unchanged) =>
      give(api.inventory.setUnchanged, { characterId, place, kind, unchanged }),
    wear: ({ place, name }) =>
      give(api.inventory.wearLoadout, { characterId, place }, () =>
        toast.success(t("bag.loadout-on", { name })),
      ),
    drop: (place) => give(api.inventory.dropLoadout, { characterId, place }),
    busy,
    enabled,
  };
}
