/** A twentieth of what is sold. */
const share = 20;

/**
 * What the sales of one order are taxed with altogether, in whole gold and rounded up. A fill is taxed with the
 * difference that it makes, so that it is the same however an order is filled.
 */
export function taxOn(soldGold: number): number {
  const rest = soldGold % share;
  return (soldGold - rest) / share + (rest === 0 ? 0 : 1);
}
