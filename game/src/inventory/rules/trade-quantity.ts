/** More than anybody needs at once, and far below what the ledger counts exactly. */
const tradeQuantityMax = 1_000_000;

/** Whether this many of something can change hands in one trade with the vendor. */
export function isTradeQuantity(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= tradeQuantityMax;
}
