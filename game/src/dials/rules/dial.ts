import { dayMs } from "../../core/content/time-spans.ts";
import type { Influence, Span } from "../../core/rules/influences/influence.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { DialId } from "../content/dials.ts";
import {
  aheadMaxMs,
  announcedMs,
  lastsMaxMs,
  lastsMinMs,
  percentMax,
  percentMin,
} from "../content/dials.ts";

/** A dial at a number other than none, for a span of time. */
export type Setting = Span & { readonly dial: DialId; readonly percent: number };

/**
 * When a setting that is written now would hold: from the instant that was asked for, or an hour from now where that is later, so
 * that everybody can read of it. Refuses `bad-quantity` for a number or an instant that no dial takes, `dial-span` (`n` days)
 * for less than an hour or more than a fortnight, and `dial-set` where the same dial is set already at some time of it.
 */
export function settingFrom<Asked extends Setting>(
  asked: Asked,
  nowMs: number,
  others: readonly Setting[],
): Outcome<Asked, "bad-quantity" | "dial-span" | "dial-set"> {
  const { dial, percent, untilMs } = asked;
  const isNumber = Number.isInteger(percent) && percent >= percentMin && percent <= percentMax;
  if (!isNumber || percent === 0) return refuse("bad-quantity");
  if (![asked.fromMs, untilMs].every(Number.isSafeInteger)) return refuse("bad-quantity");
  if (asked.fromMs > nowMs + aheadMaxMs) return refuse("bad-quantity");
  const fromMs = Math.max(asked.fromMs, nowMs + announcedMs);
  const lastsMs = untilMs - fromMs;
  if (lastsMs < lastsMinMs || lastsMs > lastsMaxMs)
    return refuse("dial-span", { n: lastsMaxMs / dayMs });
  const isSet = others.some(
    (other) => other.dial === dial && other.fromMs < untilMs && other.untilMs > fromMs,
  );
  return isSet ? refuse("dial-set") : done({ ...asked, fromMs });
}

/**
 * When a setting ends that is ended now: an hour from now, for what was announced is ended with as much notice; `null` for one that
 * has not begun, which never does. One that is over by then anyway keeps its end.
 */
export function endedAtMs({ fromMs, untilMs }: Span, nowMs: number): number | null {
  return fromMs > nowMs ? null : Math.min(untilMs, nowMs + announcedMs);
}

/** The name under which characters know it. */
const dialSource = "Dial";

/** What a setting does to every character. */
export function influenceOf({ dial, percent, fromMs, untilMs }: Setting): Influence {
  return { source: dialSource, modifiers: { [dial]: percent / 100 }, fromMs, untilMs };
}
