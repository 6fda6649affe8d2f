import { defineNews } from "../../core/content/define-news.ts";
import { hourMs } from "../../core/content/time-spans.ts";
import { marketLines } from "./log-types.ts";

declare module "../../core/content/events.ts" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- a feature adds its own
  interface DeedEvents {
    /** What rested in a book was traded, all of a minute together; gold less the tax of what was sold. */
    readonly "order-filled": {
      readonly item: string;
      readonly side: "buy" | "sell";
      readonly quantity: number;
      readonly gold: number;
    };
    /** An order was given, with what it traded at once: nothing of it, a part or all; gold less the tax. */
    readonly "order-placed": {
      readonly item: string;
      readonly side: "buy" | "sell";
      readonly quantity: number;
      readonly gold: number;
    };
    /** Somebody bought a listed piece; gold less the tax. */
    readonly "listing-sold": { readonly item: string; readonly gold: number };
    /** A piece that the character had reserved was drawn. */
    readonly "listing-drawn": { readonly item: string; readonly isWon: boolean };
    /** What was offered or wanted for fourteen days is over. */
    readonly "market-ended": { readonly item: string };
    /**
     * One account gained something from another, by a price far from the usual or by a gift, in hundredths of gold. Both are
     * accounts: no player is ever told of it.
     */
    readonly "value-moved": {
      readonly giver: string;
      readonly taker: string;
      readonly centi: number;
      readonly isGift: boolean;
      readonly deal: Deal;
    };
    /** Goods were traded at a price that the character wished to hear of. */
    readonly "price-reached": {
      readonly item: string;
      readonly side: "above" | "below";
      readonly price: number;
      readonly last: number;
    };
  }
}

/** What one character gave another one for how much gold. */
export type Deal = {
  /** The ids of the characters. */
  readonly seller: string;
  readonly buyer: string;
  readonly item: string;
  readonly quantity: number;
  /** The id of the piece, where it was one. */
  readonly pieceId: string | null;
  /** What the buyer paid, and the most of it that was tax. */
  readonly gold: number;
  readonly taxGold: number;
};

const link = "/game/market/collect";
const push = { ttlMs: 24 * hourMs, urgency: "low" } as const;
const group = "pieces";

export const marketNews = {
  "order-filled": defineNews({
    from: ["order-filled", "order-placed"],
    log: {
      type: marketLines.trade,
      lines: ({ item, side, quantity, gold }) =>
        quantity > 0 ? [{ item, side, quantity, gold }] : [],
      // What it brought may be long claimed.
      link: "/game/market/history",
    },
    bell: {
      // What trades at once is seen where it was ordered.
      tell: ({ kind, item, side, quantity, gold }) =>
        kind === "order-filled" ? { item, side, quantity, gold } : null,
      group,
      usual: "bell",
    },
    push,
    icon: "scales",
    link,
    values: ({ item, quantity, gold }) => ({ item: { named: "item", id: item }, quantity, gold }),
    title: ({ side }) => (side === "sell" ? "sold" : "bought"),
  }),
  "listing-sold": defineNews({
    from: ["listing-sold"],
    log: {
      type: marketLines.listing,
      lines: ({ item, gold }) => [{ item, gold }],
      isOf: (line) => "gold" in line,
    },
    bell: { tell: ({ item, gold }) => ({ item, gold }), group, usual: "bell-and-toast" },
    push,
    icon: "scales",
    link,
    values: ({ item, gold }) => ({ item: { named: "item", id: item }, gold }),
  }),
  "listing-drawn": defineNews({
    from: ["listing-drawn"],
    log: {
      type: marketLines.listing,
      lines: ({ item, isWon }) => (isWon ? [{ item, isWon }] : []),
      isOf: (line) => "isWon" in line,
    },
    bell: { tell: ({ item, isWon }) => ({ item, isWon }), group, usual: "bell-and-toast" },
    push,
    icon: "scales",
    link,
    values: ({ item }) => ({ item: { named: "item", id: item } }),
    title: ({ isWon }) => (isWon ? "won" : "lost"),
  }),
  "market-ended": defineNews({
    from: ["market-ended"],
    log: { type: marketLines.order, lines: ({ item }) => [{ item }] },
    bell: { tell: ({ item }) => ({ item }), group, usual: "bell" },
    push,
    icon: "scales",
    link,
    values: ({ item }) => ({ item: { named: "item", id: item } }),
  }),
  "price-reached": defineNews({
    from: ["price-reached"],
    bell: {
      tell: ({ item, side, price, last }) => ({ item, side, price, last }),
      about: ["item", "side"],
      group,
      usual: "bell-and-toast",
    },
    push,
    icon: "scales",
    link: "/game/market/exchange?item={item}",
    values: ({ item, price, last }) => ({ item: { named: "item", id: item }, price, last }),
    title: ({ side }) => side,
  }),
};
