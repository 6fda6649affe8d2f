import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import type { FavourOfferView, Giving, Withdrawals } from "@aldermoor/game/village-works/api.ts";
import type { FavourOfferId } from "@aldermoor/game/village-works/content/favour-offers.ts";
import type { BuildingId } from "@aldermoor/game/village/content/buildings.ts";
import { buildings } from "@aldermoor/game/village/content/buildings.ts";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { api } from "../../../realtime/api.ts";
import { useCharacter } from "../../../realtime/character-choice.ts";
import type { CommandState } from "../../../realtime/use-commands.ts";
import { useCommands } from "../../../realtime/use-commands.ts";
import type { GameQuery } from "../../../realtime/use-game-query.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { t } from "../../../texts/t.ts";

const works = api["village-works"];

/** Who gave what, and what own gifts still earn. */
export function useGiving(): GameQuery<Giving | null> {
  return useGameQuery(works.giving, { characterId: useCharacter() });
}

/** Who took what out, and what the character may take. */
export function useWithdrawals(): GameQuery<Withdrawals | null> {
  return useGameQuery(works.withdrawals, { characterId: useCharacter() });
}

/** What can be built; all say whether it was done. */
export type BuildCommands = CommandState & {
  readonly build: (building: BuildingId) => Promise<boolean>;
  readonly cancel: () => Promise<boolean>;
  readonly raise: () => Promise<boolean>;
};

export function useBuildCommands(): BuildCommands {
  const characterId = useCharacter();
  const { run, ...state } = useCommands();
  return {
    build: (building) =>
      run(works.build, { characterId, building }, () =>
        toast.success(t("villageWorks.begun", { building: buildings[building].name })),
      ),
    cancel: () =>
      run(works.cancelBuild, { characterId }, ({ gold }) =>
        toast.success(t("villageWorks.cancelled", { gold })),
      ),
    raise: () =>
      run(works.raiseBeacon, { characterId }, ({ flames: level }) =>
        toast.success(t("villageWorks.raised", { level })),
      ),
    ...state,
  };
}

/** What goes to the storage and the treasury, and out of the storage; all say whether it was done. */
export type StoreCommands = CommandState & {
  readonly giveGold: (gold: number) => Promise<boolean>;
  readonly giveGoods: (item: ItemId, quantity: number) => Promise<boolean>;
  readonly withdraw: (item: ItemId, quantity: number) => Promise<boolean>;
};

export function useStoreCommands(): StoreCommands {
  const characterId = useCharacter();
  const { run, ...state } = useCommands();
  return {
    giveGold: (gold) =>
      run(works.giveGold, { characterId, gold }, ({ favour }) =>
        toast.success(t("villageWorks.given-gold", { n: gold, favour })),
      ),
    giveGoods: (item, n) =>
      run(works.giveGoods, { characterId, item, quantity: n }, ({ favour }) =>
        toast.success(t("villageWorks.given-goods", { item: items[item].name, n, favour })),
      ),
    withdraw: (item, n) =>
      run(works.withdraw, { characterId, item, quantity: n }, () =>
        toast.success(t("villageWorks.taken", { item: items[item].name, n })),
      ),
    ...state,
  };
}

/** What the own favour buys, and how much of it there is. */
export function useFavourOffers(): GameQuery<FavourOffers | null> {
  return useGameQuery(works.favourOffers, { characterId: useCharacter() });
}

type FavourOffers = { readonly favour: number; readonly offers: readonly FavourOfferView[] };

/** Buys one of an offer, which the player knows by a name. */
export function useFavourPurchase(): CommandState & {
  readonly buy: (offer: FavourOfferId, name: string) => Promise<boolean>;
} {
  const characterId = useCharacter();
  const { run, ...state } = useCommands();
  return {
    buy: (offer, name) =>
      run(works.buyWithFavour, { characterId, offer, quantity: 1 }, () =>
        toast.success(t("villageWorks.favour-bought", { name })),
      ),
    ...state,
  };
}
