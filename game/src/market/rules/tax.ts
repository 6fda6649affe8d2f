import type { ModifierSums } from "../../core/rules/modifiers/modifiers.ts";

/** A twentieth of what is sold. */
const share = 20;
const milliOfShare = 1_000 / share;

/** What Market Crosses have spared of an order's tax: whole gold, and 0 to 999 thousandths beside it. */
export type Spared = { readonly gold: number; readonly milli: number };

export const nothingSpared: Spared = { gold: 0, milli: 0 };

/**
 * What the sales of one order are taxed with altogether, in whole gold and rounded up. A fill is taxed with the
 * difference that it makes, so that it is the same however an order is filled.
 */
export function taxOn(soldGold: number, spared: Spared = nothingSpared): number {
  const rest = soldGold % share;
  const milli = rest * milliOfShare - spared.milli;
  return (soldGold - rest) / share - spared.gold + Math.ceil(milli / 1_000);
}

/** A Market Cross lowers the tax by a point of a hundred at most. */
const pointsMax = 10;

/** By how many thousandths of a sale its tax is lower, by what the seller's modifiers come to. */
export function pointsOf({ marketTaxReduction = 0 }: ModifierSums): number {
  // Sums of thousandths need not come to a whole one.
  return Math.min(pointsMax, Math.floor(1_000 * marketTaxReduction + 1e-6));
}

/** With a sale in it at which the tax was so many thousandths of it lower; without a product that is beyond what numbers hold. */
export function withSpared(spared: Spared, soldGold: number, points: number): Spared {
  const rest = soldGold % 1_000;
  const milli = spared.milli + rest * points;
  const whole = Math.floor(milli / 1_000);
  const gold = spared.gold + ((soldGold - rest) / 1_000) * points + whole;
  return { gold, milli: milli - 1_000 * whole };
}
