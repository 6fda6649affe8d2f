import type { AlertSide } from "../api.ts";

/** What somebody wishes to hear of, and what is known of it. */
export type Alert = {
  readonly side: AlertSide;
  readonly price: number;
  /** Whether the price was there when it was looked at last. */
  readonly isReached: boolean;
  /** When it was told last; `null` before the first time. */
  readonly toldAtMs: number | null;
};

/** So often one alert is told at most, however often a price goes to and fro. */
const restsForMs = 60 * 60_000;

export function isReached({ side, price }: Pick<Alert, "side" | "price">, last: number): boolean {
  return side === "above" ? last >= price : last <= price;
}

/** The alert once the last price is another: told where that price came there from outside, and was not there of late. */
export function afterPrice(
  alert: Alert,
  last: number,
  nowMs: number,
): { readonly alert: Alert; readonly isTold: boolean } {
  const isThere = isReached(alert, last);
  const isFresh = alert.toldAtMs === null || nowMs >= alert.toldAtMs + restsForMs;
  const isTold = isThere && !alert.isReached && isFresh;
  const toldAtMs = isTold ? nowMs : alert.toldAtMs;
  return { alert: { ...alert, isReached: isThere, toldAtMs }, isTold };
}

/** The end of the minute: all trades within it are looked at once, by the price with which it ends. */
export function endOfMinute(nowMs: number): number {
  return nowMs - (nowMs % 60_000) + 60_000;
}
