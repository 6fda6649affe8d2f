import type { ItemId } from "../../core/content/items.ts";
import { items } from "../../core/content/items.ts";
import type { Allowance } from "../../core/rules/allowance.ts";
import { allowanceNow } from "../../core/rules/allowance.ts";
import { goldMinute } from "../../core/rules/economy/economy-formulas.ts";
import { favourAllowance, goodsWorth } from "../content/limits.ts";

/** What is remembered of whoever gives to villages, whichever they are. */
export type Giver = {
  /** Favour that may still be earned, in thousandths; `null` before the first gift. */
  readonly allowance: Allowance | null;
  /** Thousandths of favour that do not make a whole one yet. */
  readonly restMilli: number;
  /** What was taken out and is not brought back, in hundredths of gold. */
  readonly owedCenti: number;
};

export const newGiver: Giver = { allowance: null, restMilli: 0, owedCenti: 0 };

/** What so much of a good is worth to a village, in hundredths of gold. */
export function goodsWorthCenti(item: ItemId, quantity: number): number {
  return 100 * goodsWorth * items[item].vendor * quantity;
}

export type Credited = {
  readonly giver: Giver;
  /** What counts for shares and quests: the rest was owed. */
  readonly creditCenti: number;
  /** Whole favour that is booked now. */
  readonly favour: number;
};

/**
 * Credits a gift: first it brings back what was taken out, then it counts, and earns favour by the gold of a minute at the giver's
 * price level, as far as the days allow.
 */
export function creditGift(
  giver: Giver,
  {
    worthCenti,
    level,
    nowMs,
  }: { readonly worthCenti: number; readonly level: number; readonly nowMs: number },
): Credited {
  const returned = Math.min(giver.owedCenti, worthCenti);
  const creditCenti = worthCenti - returned;
  const allowance = allowanceNow(giver.allowance, favourAllowance, nowMs);
  const earned = Math.floor((10 * creditCenti) / goldMinute(level));
  const milli = Math.min(allowance.left, earned);
  const whole = giver.restMilli + milli;
  const favour = Math.floor(whole / 1_000);
  return {
    giver: {
      allowance: { ...allowance, left: allowance.left - milli },
      restMilli: whole - 1_000 * favour,
      owedCenti: giver.owedCenti - returned,
    },
    creditCenti,
    favour,
  };
}

/** Whoever takes something out owes as much before any more of what they give counts. */
export function withDebt(giver: Giver, worthCenti: number): Giver {
  return { ...giver, owedCenti: giver.owedCenti + worthCenti };
}

/** Whole favour that may still be earned now. */
export function favourLeft({ allowance }: Pick<Giver, "allowance">, nowMs: number): number {
  return Math.floor(allowanceNow(allowance, favourAllowance, nowMs).left / 1_000);
}
