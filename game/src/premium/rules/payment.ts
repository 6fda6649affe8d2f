/** What a player has begun to pay. Money is in the smallest unit of its currency. */
export type Payment = {
  readonly crowns: number;
  readonly amount: number;
  readonly currency: string;
  readonly state: PaymentState;
  /** Crowns of it that were paid back. */
  readonly refunded: number;
  readonly disputes: readonly Dispute[];
};

/**
 * Asked of the payment service, open there, paid, or over without a payment. One that is over is paid all the same when the
 * money comes later.
 */
export const paymentStates = ["asked", "open", "paid", "ended"] as const;
export type PaymentState = (typeof paymentStates)[number];

/** A payment that the bank takes back, and how many Crowns went for it. */
type Dispute = {
  readonly id: string;
  readonly isWon: boolean;
  readonly crowns: number;
};

/** The price of Crowns, for a price of a hundred. */
export function priceOf(crowns: number, pricePerHundred: number): number {
  const price = (crowns * pricePerHundred) / 100;
  if (!Number.isSafeInteger(price)) throw new Error(`${crowns} Crowns have no whole price.`);
  return price;
}

/** What is paid back for some of the Crowns of a payment; a fraction stays with whoever sells. */
export function refundAmount({ amount, crowns }: Payment, refunded: number): number {
  return Math.floor((amount * refunded) / crowns);
}

/** What of its Crowns a payment still stands for. */
export function crownsStanding({ crowns, refunded, disputes }: Payment): number {
  const taken = disputes.reduce((sum, one) => sum + (one.isWon ? 0 : one.crowns), 0);
  return crowns - refunded - taken;
}

/** The Crowns that go when the bank takes an amount back: all that stand for all of it, else their share, rounded up. */
export function crownsDisputed(payment: Payment, amount: number): number {
  const share = Math.ceil((payment.crowns * amount) / payment.amount);
  return Math.max(0, Math.min(crownsStanding(payment), share));
}

/** Whether what was paid is what was asked for. */
export function isPaidInFull(
  payment: Payment,
  paid: { readonly amount: number; readonly currency: string },
): boolean {
  return paid.amount === payment.amount && paid.currency.toLowerCase() === payment.currency;
}
