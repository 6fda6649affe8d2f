import { defineFeature } from "../core/define-feature.ts";
import { hourMs } from "../core/rules/economy/tally.ts";
import { referenceMoves } from "./functions/books.ts";
import { forget, moveAtMidnight } from "./functions/count-trades.ts";
import { cancel, cancelOnDeparture, expire, orderEnds } from "./functions/orders.ts";
import { place } from "./functions/place.ts";
import { book, candles, ended, goods, orders } from "./functions/views.ts";
import { marketTables } from "./tables.ts";

export const market = defineFeature({
  name: "market",
  uses: ["core", "inventory", "households"],
  tables: marketTables,
  functions: {
    book,
    cancel,
    candles,
    ended,
    expire,
    forget,
    goods,
    moveAtMidnight,
    orders,
    place,
  },
  jobs: [{ name: "forget-market-days", everyMs: hourMs, run: "market:forget" }],
  listeners: [cancelOnDeparture],
  deadlines: {
    [orderEnds]: "market:expire",
    [referenceMoves]: "market:moveAtMidnight",
  },
});
