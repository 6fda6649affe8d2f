import { defineFeature } from "../core/define-feature.ts";
import { bag } from "./functions/bag.ts";
import { buyBack } from "./functions/buy-back.ts";
import { buy } from "./functions/buy.ts";
import { claimDeliveries, claimOld } from "./functions/claim-deliveries.ts";
import { deliveries } from "./functions/deliveries.ts";
import { dismantle, dismantleAll } from "./functions/dismantle.ts";
import { takeFromChest } from "./functions/empty-chest.ts";
import { goods } from "./functions/goods.ts";
import {
  bindLoadout,
  dropLoadout,
  renameLoadout,
  saveLoadout,
  setUnchanged,
  wearLoadout,
} from "./functions/loadout-commands.ts";
import { loadoutPlaces } from "./functions/loadout-places.ts";
import { openCaches } from "./functions/open-caches.ts";
import { pieces } from "./functions/pieces.ts";
import { sales } from "./functions/sales.ts";
import { applyFilter, dropFilter, saveFilter, savedFilters } from "./functions/saved-filters.ts";
import { sellAll, sellPiece, sellStack } from "./functions/sell.ts";
import { setFilter } from "./functions/set-filter.ts";
import { lockAll, setLocked } from "./functions/set-locked.ts";
import { slotProvision } from "./functions/slot-provision.ts";
import { takeOff } from "./functions/take-off.ts";
import { wearBest } from "./functions/wear-best.ts";
import { wear } from "./functions/wear.ts";
import { inventoryState } from "./state.ts";
import { inventoryTables } from "./tables.ts";

export const inventory = defineFeature({
  name: "inventory",
  uses: ["core", "crafting"],
  tables: inventoryTables,
  state: inventoryState,
  functions: {
    applyFilter,
    bag,
    bindLoadout,
    buy,
    buyBack,
    claimDeliveries,
    deliveries,
    dismantle,
    dismantleAll,
    dropFilter,
    dropLoadout,
    goods,
    loadoutPlaces,
    lockAll,
    openCaches,
    pieces,
    renameLoadout,
    sales,
    savedFilters,
    saveFilter,
    saveLoadout,
    setUnchanged,
    sellAll,
    sellPiece,
    sellStack,
    setFilter,
    setLocked,
    slotProvision,
    takeFromChest,
    takeOff,
    wear,
    wearBest,
    wearLoadout,
  },
  jobs: [],
  listeners: [claimOld],
});
