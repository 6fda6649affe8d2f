import { taxRaisedAfterMs } from "../content/limits.ts";

type NextTax = { readonly percent: number; readonly fromMs: number };

/** What a village says of its tax, as it was set last. */
export type Taxed = { readonly taxPercent: number; readonly nextTax: NextTax | null };

/** The tax that holds at an instant, and the higher one that is still to come. */
export function taxAt({ taxPercent, nextTax }: Taxed, nowMs: number): Taxed {
  if (nextTax === null || nextTax.fromMs > nowMs) return { taxPercent, nextTax };
  return { taxPercent: nextTax.percent, nextTax: null };
}

/**
 * The tax after the elder set it. A lower one holds at once, and none is to come any more. A higher one holds a day later;
 * one below what was announced keeps its time, since everybody has known of more since then.
 */
export function taxSet(before: Taxed, percent: number, nowMs: number): Taxed {
  const { taxPercent, nextTax } = taxAt(before, nowMs);
  if (percent <= taxPercent) return { taxPercent: percent, nextTax: null };
  const isLess = nextTax !== null && percent <= nextTax.percent;
  const fromMs = isLess ? nextTax.fromMs : nowMs + taxRaisedAfterMs;
  return { taxPercent, nextTax: { percent, fromMs } };
}
