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

/** With a sale in it at which the tax was so many thousandths of it lower; without a product that is beyond what numbers hold. */
export function withSpared(spared: Spared, soldGold: number, points: number): Spared {
  const rest = soldGold % 1_000;
  const milli = spared.milli + rest * points;
  const whole = Math.floor(milli / 1_000);
  const gold = spared.gold + ((soldGold - rest) / 1_000) * points + whole;
  return { gold, milli: milli - 1_000 * whole };
}
