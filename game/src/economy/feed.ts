import { z } from "zod";
import { keysOf } from "../core/content/keys-of.ts";
import type { FeedRoute } from "../core/feed-route.ts";
import { countedCurrencies, economySpans } from "./content/spans.ts";

const amount = z.int().min(0);

// The fields are read by programs of others: they are added to, never renamed.
const figuresAnswer = z.object({
  currency: z.enum(countedCurrencies),
  span: z.enum(keysOf(economySpans)),
  days: z.array(
    z.object({
      day: z.int().describe("In days since 1970, UTC."),
      made: amount.describe("What came into the world on it, in whole units."),
      used: amount.describe("What left it."),
      supply: amount
        .nullable()
        .describe("Gold in all hands as the day ended; null for other currencies."),
      priceIndex: z
        .number()
        .min(0)
        .nullable()
        .describe("1 is what goods cost at first; null while nothing is traded."),
    }),
  ),
  reasons: z.array(
    z.object({
      reason: z.string().describe("Words are permanent; more may come."),
      made: amount,
      used: amount,
    }),
  ),
});

/** What comes into the world and leaves it. */
export const economyFeed: readonly FeedRoute[] = [
  {
    path: "/economy/{currency}",
    summary: "What came into the world and left it",
    description: `By day, the oldest first, and by reason for all these days together: ${keysOf(
      economySpans,
    )
      .map((span) => `${economySpans[span]} days for "${span}"`)
      .join(", ")}. An hour or two late.`,
    words: {
      currency: { in: "path", summary: "What was counted.", words: countedCurrencies },
      span: {
        in: "query",
        summary: "How far back.",
        words: keysOf(economySpans),
        otherwise: "fortnight",
      },
    },
    read: "economy:feedFigures",
    answer: figuresAnswer,
    keptMs: 600_000,
  },
];
