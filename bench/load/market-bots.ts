import { createAccountPicker } from "./account-picker.ts";
import { command } from "./play-on.ts";
import type { Subscriber } from "./subscriber.ts";

/** A kind of goods with its reference price, in whole gold. */
export type BenchGoods = { readonly item: string; readonly reference: number };

/** An order that the server answered. */
export type Answered = {
  readonly goodsAt: number;
  readonly sentAtMs: number;
  /** Of a new order whose one fill can be told from others, by `tradeKey`; else `null`. */
  readonly key: string | null;
};

type Sent = {
  readonly account: number;
  readonly goodsAt: number;
  readonly sentAtMs: number;
  readonly isNew: boolean;
};

/** More open orders than these of one account, and its next change takes one back. */
const openMax = 2;
const quantityMax = 99_991;
/** How far from the reference prices are, in hundredths: usual ones, where sellers and buyers overlap. */
const spreadPercent = 10;

/**
 * Accounts that order in turn: two of three changes are new orders, buys and sales alike, at usual prices and for
 * amounts of which no two are the same; the third takes the oldest one back.
 */
export class MarketBots {
  readonly #subscribers: readonly Subscriber[];
  readonly #ids: readonly string[];
  readonly #goods: readonly BenchGoods[];
  readonly #open: string[][];
  readonly #sent = new Map<number, Sent>();
  readonly #pickGoods: () => number;
  readonly #pick = createAccountPicker(quantityMax, 0, 7);
  readonly #whenAnswered: (answered: Answered) => void;
  #turn = 0;
  refused: Record<string, number> = {};

  constructor(options: {
    readonly subscribers: readonly Subscriber[];
    readonly ids: readonly string[];
    readonly goods: readonly BenchGoods[];
    readonly whenAnswered: (answered: Answered) => void;
  }) {
    this.#subscribers = options.subscribers;
    this.#ids = options.ids;
    this.#goods = options.goods;
    this.#open = options.ids.map(() => []);
    this.#pickGoods = createAccountPicker(options.goods.length, 1, 11);
    this.#whenAnswered = options.whenAnswered;
  }

  /** Changes that were sent and not answered yet. */
  get waiting(): number {
    return this.#sent.size;
  }

  /** The next account changes an order. */
  send(): void {
    const account = this.#turn++ % this.#ids.length;
    const subscriber = this.#subscribers[account];
    const characterId = this.#ids[account];
    if (subscriber === undefined || characterId === undefined) return;
    const open = this.#open[account] ?? [];
    const oldest = open.length > openMax ? open.shift() : undefined;
    const goodsAt = this.#pickGoods();
    const requestId =
      oldest === undefined
        ? command(subscriber.socket, "market:place", this.#newOrder(characterId, goodsAt))
        : command(subscriber.socket, "market:cancel", { characterId, orderId: oldest });
    const isNew = oldest === undefined;
    this.#sent.set(requestId, { account, goodsAt, sentAtMs: Date.now(), isNew });
  }

  /** Takes in the answer to a change of orders; others are left alone. */
  take(bytes: Buffer, start: number, end: number): void {
    const { requestId, result } = JSON.parse(bytes.toString("utf8", start, end)) as Answer;
    const sent = this.#sent.get(requestId);
    if (sent === undefined) return;
    this.#sent.delete(requestId);
    if (result?.ok !== true) {
      const code = result?.code ?? "fault";
      this.refused[code] = (this.refused[code] ?? 0) + 1;
    }
    const { orderId = null, traded = 0, gold = 0 } = result?.value ?? {};
    if (orderId !== null) this.#open[sent.account]?.push(orderId);
    const price = gold / traded;
    const isTold = sent.isNew && traded > 0 && Number.isInteger(price);
    const key = isTold ? tradeKey({ price, quantity: traded }) : null;
    this.#whenAnswered({ goodsAt: sent.goodsAt, sentAtMs: sent.sentAtMs, key });
  }

  #newOrder(characterId: string, goodsAt: number) {
    const { item = "", reference = 0 } = this.#goods[goodsAt] ?? {};
    const side = this.#pick() % 2 === 0 ? "buy" : "sell";
    const percent = 100 - spreadPercent + (this.#pick() % (2 * spreadPercent + 1));
    const price = Math.round((reference * percent) / 100);
    return { characterId, item, side, price, quantity: 1 + this.#pick(), confirmed: true };
  }
}

type Answer = {
  readonly requestId: number;
  /** Missing where it was a fault. */
  readonly result?: {
    readonly ok: boolean;
    readonly code?: string;
    readonly value?: { orderId?: string | null; traded?: number; gold?: number } | null;
  };
};

/** What tells a trade from others of the same item: amounts of which no two are the same. */
export function tradeKey({ price, quantity }: { price: number; quantity: number }): string {
  return `${price} ${quantity}`;
}
