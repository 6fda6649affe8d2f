import { goldMinute } from "../../core/rules/economy/economy-formulas.ts";
import { inflowGifts, inflowMinutes } from "../content/limits.ts";

/** What came to a character from others on a UTC day, in gifts and in hundredths of gold. */
export type Inflow = { readonly day: number; readonly gifts: number; readonly centi: number };

type Room = Pick<Inflow, "gifts" | "centi">;
type At = { readonly day: number; readonly combatLevel: number };

/** What may come to a character on one day altogether, whoever it comes from. */
export function inflowCap(combatLevel: number): Room {
  return { gifts: inflowGifts, centi: Math.floor(100 * inflowMinutes * goldMinute(combatLevel)) };
}

/** What may still come on a day. */
export function inflowLeft(before: Inflow | null, { day, combatLevel }: At): Room {
  const cap = inflowCap(combatLevel);
  const { gifts, centi } = on(before, day);
  return { gifts: Math.max(0, cap.gifts - gifts), centi: Math.max(0, cap.centi - centi) };
}

/** The inflow with one more gift of a worth in it; `null` where that is more than the day allows. */
export function withGift(before: Inflow | null, centi: number, at: At): Inflow | null {
  const left = inflowLeft(before, at);
  if (left.gifts < 1 || centi > left.centi) return null;
  const sums = on(before, at.day);
  return { day: at.day, gifts: sums.gifts + 1, centi: sums.centi + centi };
}

/** The inflow with goods of a worth in it that are no gift; `null` where that is more than the day allows. */
export function withWorth(before: Inflow | null, centi: number, at: At): Inflow | null {
  if (centi > inflowLeft(before, at).centi) return null;
  const sums = on(before, at.day);
  return { day: at.day, gifts: sums.gifts, centi: sums.centi + centi };
}

function on(before: Inflow | null, day: number): Room {
  return before?.day === day ? before : { gifts: 0, centi: 0 };
}
