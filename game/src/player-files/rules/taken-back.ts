/** Some of a thing, and gold. */
export type Share = { readonly quantity: number; readonly gold: number };

/**
 * What goes back when a trade is undone: of the goods what the buyer still has, and for them the gold that the seller got, as
 * far as the seller still has it. Never more than changed hands, and never more than is there.
 *
 * @param traded how many units the buyer got, and how much gold of it the seller.
 * @param there how many units the buyer has now, and how much gold the seller.
 */
export function takenBack(traded: Share, there: Share): Share {
  const quantity = Math.min(traded.quantity, there.quantity);
  if (traded.quantity === 0) return { quantity: 0, gold: 0 };
  // A product of the two may be beyond what numbers hold.
  const forThem = (BigInt(traded.gold) * BigInt(quantity)) / BigInt(traded.quantity);
  return { quantity, gold: Math.min(there.gold, Number(forThem)) };
}
