/** A payment that the world has begun. Money is in the smallest unit of its currency. */
export type AskedPayment = {
  readonly paymentId: string;
  readonly crowns: number;
  readonly amount: number;
  readonly currency: string;
  /** Until then it can be paid. */
  readonly untilMs: number;
};

/** What a payment service tells of a payment, in the words of the world; see `premium:hearPayment`. */
export type PaymentNews =
  | {
      readonly kind: "paid";
      readonly paymentId: string;
      readonly checkout: string;
      readonly intent: string;
      readonly amount: number;
      readonly currency: string;
    }
  | { readonly kind: "ended"; readonly paymentId: string; readonly checkout: string }
  | {
      readonly kind: "disputed";
      readonly intent: string;
      readonly dispute: string;
      readonly amount: number;
    }
  | { readonly kind: "dispute-won"; readonly intent: string; readonly dispute: string }
  | { readonly kind: "refunded"; readonly intent: string; readonly amount: number };

/** The payment service will not do what it was asked, however often. */
export class PaymentRefused extends Error {}

/** A message is not signed by the payment service, or was signed long ago. */
export class ForgedMessage extends Error {}

/**
 * What the host asks of a payment service. `orderId` names what is asked: the same is done once however often. Each throws `PaymentRefused`, and
 * anything else where the service could not be asked, or nobody knows what became of it.
 */
export type PaymentService = {
  /** Opens a page where somebody pays. */
  open(
    orderId: string,
    payment: AskedPayment,
  ): Promise<{ readonly checkout: string; readonly url: string }>;
  /** Closes it, unless it was paid. */
  close(checkout: string): Promise<void>;
  refund(
    orderId: string,
    refund: { readonly intent: string; readonly amount: number },
  ): Promise<void>;
  /** What a message says; `null` where it is about nothing that the world hears. Throws `ForgedMessage`. */
  read(
    message: string,
    signature: string,
  ): Promise<{ readonly eventId: string; readonly news: PaymentNews | null }>;
};
