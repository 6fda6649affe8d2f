import { z } from "zod";
import { rarities } from "../core/content/rarities.ts";

// What the feed answers. The fields are read by programs of others: they are added to, never renamed.

const price = z.int().min(1).describe("In whole gold for one unit.");
const reference = z
  .number()
  .min(0)
  .describe("What prices are measured by today, in gold with hundredths.");
const instant = z.int().describe("In milliseconds since 1970.");
const units = z.int().min(0).describe("Units.");
const itemId = z.string().describe("Ids are permanent.");

export const feedItemsAnswer = z.object({
  items: z.array(
    z.object({
      item: itemId,
      name: z.string().describe("In English."),
      reference,
      last: price.nullable().describe("The last price in whole gold; null before the first trade."),
      lastAtMs: instant.nullable(),
    }),
  ),
});

const level = z.object({
  price,
  quantity: units,
  orders: z.int().min(1).describe("How many orders that is."),
});

export const feedBookAnswer = z.object({
  item: itemId,
  reference,
  least: price.describe("The least price that is taken today, in whole gold."),
  most: price.describe("The most."),
  asks: z.array(level).describe("Who sells, the cheapest first."),
  bids: z.array(level).describe("Who buys, the dearest first."),
  trades: z.array(z.object({ atMs: instant, price, quantity: units })),
});

export const feedCandlesAnswer = z.object({
  item: itemId,
  span: z.string(),
  candles: z.array(
    z.object({
      atMs: instant.describe("When its span begins, in milliseconds since 1970."),
      open: price,
      high: price,
      low: price,
      close: price,
      volume: units,
    }),
  ),
});

export const feedListingsAnswer = z.object({
  slot: z.string(),
  listings: z.array(
    z.object({
      item: itemId,
      name: z.string().describe("In English."),
      rarity: z.enum(Object.values(rarities).map(({ id }) => id)),
      open: z.int().min(1).describe("How many pieces are listed."),
      least: price.describe("What the cheapest of them costs, in whole gold."),
      reference,
    }),
  ),
});
