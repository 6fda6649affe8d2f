import { monthBegins, monthOf } from "../../core/rules/economy/months.ts";
import type { CandleSpan } from "../content/candles.ts";

/** What became of a price in a span of time, in whole gold, and how many units changed hands. */
export type Candle = {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
};

export type Trade = { readonly price: number; readonly quantity: number };

/** A Monday, in days since 1970. */
const monday = 4;

/** The day with which the candle begins that a day belongs to; both in days since 1970. */
export function candleDay(span: CandleSpan, day: number): number {
  switch (span) {
    case "day":
      return day;
    case "week":
      return day - modulo(day - monday, 7);
    case "season":
      return day - modulo(day - monday, 28);
    case "month":
      return monthBegins(monthOf(day));
    case "year":
      return monthBegins(Math.floor(monthOf(day) / 12) * 12);
  }
}

/** A candle with more trades in it, in their order; `null` where nothing was traded before. */
export function withTrades(candle: Candle | null, trades: readonly Trade[]): Candle | null {
  let next = candle;
  for (const { price, quantity } of trades) {
    next = {
      open: next?.open ?? price,
      high: Math.max(next?.high ?? price, price),
      low: Math.min(next?.low ?? price, price),
      close: price,
      volume: (next?.volume ?? 0) + quantity,
    };
  }
  return next;
}

/** Two candles as one, of which the second comes later. */
export function joinCandles(before: Candle | null, later: Candle): Candle {
  if (before === null) return later;
  return {
    open: before.open,
    high: Math.max(before.high, later.high),
    low: Math.min(before.low, later.low),
    close: later.close,
    volume: before.volume + later.volume,
  };
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}
