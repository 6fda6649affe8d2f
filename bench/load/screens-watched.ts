import { tradeKey } from "./market-bots.ts";

type Trade = { readonly atMs: number; readonly price: number; readonly quantity: number };
type Whole = {
  readonly modifications: readonly {
    readonly queryId: number;
    readonly value?: { readonly trades: readonly Trade[] };
  }[];
};

/** As many trades a page has seen, or orders were answered, are remembered until the other comes. */
const rememberedMax = 5_000;

/**
 * When trades came to the pages of an item that are looked at, from when their order was sent: an order is known by its answer,
 * which may come before the page has it or after.
 */
export class ScreensWatched {
  readonly #pages = new Map<number, Page>();
  readonly #whenSeen: (afterMs: number) => void;

  constructor(whenSeen: (afterMs: number) => void) {
    this.#whenSeen = whenSeen;
  }

  watch(nth: number, goodsAt: number): void {
    this.#pages.set(nth, { goodsAt, newestAtMs: 0, seen: new Map(), sought: new Map() });
  }

  /** Takes in what a page was told; `bookAt` is the query of its book. */
  look(nth: number, bookAt: number, text: string): void {
    const page = this.#pages.get(nth);
    if (page === undefined) return;
    const { modifications } = JSON.parse(text) as Whole;
    const trades = modifications.find(({ queryId }) => queryId === bookAt)?.value?.trades ?? [];
    const nowMs = Date.now();
    for (const trade of trades) {
      // Of the newest instant some may have been there before; they are found no second time, since each is sought once.
      if (trade.atMs < page.newestAtMs) break;
      const key = tradeKey(trade);
      const sentAtMs = page.sought.get(key);
      if (sentAtMs !== undefined) this.#whenSeen(nowMs - sentAtMs);
      else if (!page.seen.has(key)) remember(page.seen, key, nowMs);
      page.sought.delete(key);
    }
    page.newestAtMs = trades[0]?.atMs ?? page.newestAtMs;
  }

  /** An order of an item was answered that made a trade. */
  seek(goodsAt: number, key: string, sentAtMs: number): void {
    for (const page of this.#pages.values()) {
      if (page.goodsAt !== goodsAt) continue;
      const seenAtMs = page.seen.get(key);
      if (seenAtMs === undefined) remember(page.sought, key, sentAtMs);
      else if (seenAtMs >= sentAtMs) this.#whenSeen(seenAtMs - sentAtMs);
      page.seen.delete(key);
    }
  }
}

type Page = {
  readonly goodsAt: number;
  newestAtMs: number;
  /** When trades were seen whose order was not answered by then, and when orders were sent that are not seen yet. */
  readonly seen: Map<string, number>;
  readonly sought: Map<string, number>;
};

function remember(map: Map<string, number>, key: string, value: number): void {
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > rememberedMax && oldest !== undefined) map.delete(oldest);
}
