import { keysOf } from "../../core/content/keys-of.ts";

type Level = { readonly price: number; readonly orders: number };

/** What pages show of the book of an item, and its last two days of trade, the newest first. */
type Seen = {
  readonly item: string;
  readonly view: {
    readonly reference: number;
    readonly least: number;
    readonly most: number;
    readonly asks: readonly Level[];
    readonly bids: readonly Level[];
    readonly trades: readonly { readonly atMs: number; readonly price: number }[];
  };
  readonly candles: readonly {
    readonly day: number;
    readonly close: number;
    readonly volume: number;
  }[];
  readonly today: number;
};

/** A kind of goods in the figures of the market. */
export type CountedGoods = ReturnType<typeof countedGoods>;

export function countedGoods({ item, view, candles, today }: Seen) {
  const { reference, least, most, asks, bids, trades } = view;
  const [last] = trades;
  const unitsOn = (day: number) => candles.find((one) => one.day === day)?.volume ?? 0;
  return {
    item,
    reference,
    least,
    most,
    last: last?.price ?? null,
    lastAtMs: last?.atMs ?? null,
    closed: candles.find(({ day }) => day < today)?.close ?? null,
    bid: bids[0]?.price ?? null,
    ask: asks[0]?.price ?? null,
    orders: [...asks, ...bids].reduce((sum, { orders }) => sum + orders, 0),
    unitsToday: unitsOn(today),
    unitsBefore: unitsOn(today - 1),
  };
}

/** Whether nothing of any of them differs; rows of the database have their fields in another order. */
export function areSame(some: readonly CountedGoods[], others: readonly CountedGoods[]): boolean {
  return some.length === others.length && some.every((one, nth) => isSame(one, others[nth]));
}

function isSame(one: CountedGoods, other: CountedGoods | undefined): boolean {
  return other !== undefined && keysOf(one).every((field) => one[field] === other[field]);
}

/** How far towards an end of its band a price may be until it is told as one at the edge: a tenth of it. */
const edgeShare = 0.1;

/** Whether goods were traded last at an end of the band within which prices are taken. */
export function isAtEdge({
  last,
  least,
  most,
}: Pick<CountedGoods, "last" | "least" | "most">): boolean {
  if (last === null || least >= most) return false;
  return last <= least * (1 + edgeShare) || last >= most * (1 - edgeShare);
}
