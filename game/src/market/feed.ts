import { keysOf } from "../core/content/keys-of.ts";
import type { FeedRoute, FeedWord } from "../core/feed-route.ts";
import { candlesKept } from "./content/candles.ts";
import { levelsShown, tradesKept } from "./content/limits.ts";
import {
  feedBookAnswer,
  feedCandlesAnswer,
  feedItemsAnswer,
  feedListingsAnswer,
} from "./feed-answers.ts";
import { listedSlots, tradedItems } from "./rules/feed-words.ts";

const secondMs = 1_000;
const minuteMs = 60 * secondMs;

const item: FeedWord = {
  in: "path",
  summary: "An item that lies in stacks, by its id as `/items` lists it.",
  words: tradedItems,
};

/** Prices as anybody may read them. Whose an order, a trade or a listing is stands nowhere. */
export const marketFeed: readonly FeedRoute[] = [
  {
    path: "/items",
    summary: "All goods of the exchange with their prices",
    description: "Each item once, in a fixed order, whether or not it was ever traded.",
    words: {},
    read: "market:feedItems",
    answer: feedItemsAnswer,
    keptMs: minuteMs,
  },
  {
    path: "/items/{item}",
    summary: "The book of one item",
    description: `The depth of both sides, the best price first, ${levelsShown} prices at most, and the last ${tradesKept} trades, the newest first.`,
    words: { item },
    read: "market:feedBook",
    answer: feedBookAnswer,
    keptMs: 10 * secondMs,
  },
  {
    path: "/items/{item}/candles",
    summary: "Prices of one item over time",
    description: `The oldest first. Kept are ${keysOf(candlesKept)
      .map((span) => `${candlesKept[span]} of a ${span}`)
      .join(", ")}; a season is four weeks from a Monday on. A span without trades has no candle.`,
    words: {
      item,
      span: {
        in: "query",
        summary: "How long a candle is. Days begin at midnight UTC, weeks on Monday.",
        words: keysOf(candlesKept),
        otherwise: "day",
      },
    },
    read: "market:feedCandles",
    answer: feedCandlesAnswer,
    keptMs: minuteMs,
  },
  {
    path: "/listings/{slot}",
    summary: "Equipment that is listed for one slot, summed up",
    description:
      "A row for each kind and rarity of which at least one piece is listed; what was done to single pieces is not told.",
    words: {
      slot: { in: "path", summary: "Where the equipment is worn.", words: listedSlots },
    },
    read: "market:feedListings",
    answer: feedListingsAnswer,
    keptMs: minuteMs,
  },
];
