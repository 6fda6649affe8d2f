import { defineFeature } from "../core/define-feature.ts";
import { bag } from "./functions/bag.ts";
import { buy } from "./functions/buy.ts";
import { dismantle } from "./functions/dismantle.ts";
import { sellPiece } from "./functions/sell-piece.ts";
import { sellStack } from "./functions/sell-stack.ts";
import { setLocked } from "./functions/set-locked.ts";
import { slotProvision } from "./functions/slot-provision.ts";
import { takeOff } from "./functions/take-off.ts";
import { wear } from "./functions/wear.ts";

export const inventory = defineFeature({
  name: "inventory",
  uses: ["core", "crafting"],
  tables: {},
  functions: { bag, buy, dismantle, sellPiece, sellStack, setLocked, slotProvision, takeOff, wear },
  jobs: [],
  listeners: [],
});
