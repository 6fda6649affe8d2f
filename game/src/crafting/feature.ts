import { defineFeature } from "../core/define-feature.ts";
import { cancel } from "./functions/cancel.ts";
import { enchant } from "./functions/enchant.ts";
import { enqueue } from "./functions/enqueue.ts";
import { followGifts, halfRerolls } from "./functions/half-rerolls.ts";
import { move } from "./functions/move.ts";
import { queue } from "./functions/queue.ts";
import { chooseAffix, reroll } from "./functions/reroll.ts";
import { insertGem, removeGem } from "./functions/socket-gems.ts";
import { temper } from "./functions/temper.ts";
import { craftingState } from "./state.ts";
import { craftingTables } from "./tables.ts";

export const crafting = defineFeature({
  name: "crafting",
  uses: ["core", "combat"],
  tables: craftingTables,
  state: craftingState,
  functions: {
    cancel,
    chooseAffix,
    enchant,
    enqueue,
    halfRerolls,
    insertGem,
    move,
    queue,
    removeGem,
    reroll,
    temper,
  },
  jobs: [],
  listeners: [followGifts],
});
