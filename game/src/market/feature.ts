import { hourMs } from "../core/content/time-spans.ts";
import { defineFeature } from "../core/define-feature.ts";
import { pricesEveryMs } from "./content/limits.ts";
import { marketFeed } from "./feed.ts";
import { alerts, alertsAsked, setAlert, tellAlerts } from "./functions/alerts.ts";
import { referenceMoves } from "./functions/books.ts";
import { buyListing, draw } from "./functions/buy-listing.ts";
import { forget, moveAtMidnight } from "./functions/count-trades.ts";
import { leaveMarket } from "./functions/departure.ts";
import { feedBook, feedCandles, feedItems, feedListings } from "./functions/feed.ts";
import { endHalt, halt, haltEnds, halts, resume } from "./functions/halts.ts";
import { listings, ownListings } from "./functions/listing-views.ts";
import { endListing, list, listingDraws, listingEnds, withdraw } from "./functions/listings.ts";
import { cancel, expire, expireAll, orderEnds, ordersEndEveryMs } from "./functions/orders.ts";
import { place } from "./functions/place.ts";
import { asks, prices, writePrices } from "./functions/prices.ts";
import { candlesEveryMs, showBooks, showCandles, shownEveryMs } from "./functions/show-books.ts";
import { marketTells, tellFills } from "./functions/tidings.ts";
import { book, candles, ended, goods, orders } from "./functions/views.ts";
import { watch, watched } from "./functions/watches.ts";
import { marketTables } from "./tables.ts";

export const market = defineFeature({
  name: "market",
  uses: ["core", "character", "inventory", "households"],
  tables: marketTables,
  functions: {
    alerts,
    asks,
    book,
    buyListing,
    cancel,
    candles,
    draw,
    ended,
    endHalt,
    endListing,
    expire,
    expireAll,
    feedBook,
    feedCandles,
    feedItems,
    feedListings,
    forget,
    goods,
    halt,
    halts,
    list,
    listings,
    moveAtMidnight,
    orders,
    ownListings,
    place,
    prices,
    resume,
    setAlert,
    showBooks,
    showCandles,
    tellAlerts,
    tellFills,
    watch,
    watched,
    withdraw,
    writePrices,
  },
  jobs: [
    { name: "end-orders", everyMs: ordersEndEveryMs, run: "market:expireAll" },
    { name: "forget-market-days", everyMs: hourMs, run: "market:forget" },
    { name: "show-books", everyMs: shownEveryMs, run: "market:showBooks" },
    { name: "show-candles", everyMs: candlesEveryMs, run: "market:showCandles" },
    { name: "write-market-prices", everyMs: pricesEveryMs, run: "market:writePrices" },
  ],
  listeners: [leaveMarket],
  feed: marketFeed,
  deadlines: {
    [alertsAsked]: "market:tellAlerts",
    [haltEnds]: "market:endHalt",
    [listingDraws]: "market:draw",
    [listingEnds]: "market:endListing",
    [marketTells]: "market:tellFills",
    [orderEnds]: "market:expire",
    [referenceMoves]: "market:moveAtMidnight",
  },
});
