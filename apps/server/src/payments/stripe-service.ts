import Stripe from "stripe";
import { ForgedMessage, PaymentRefused } from "./payment-service.ts";
import type { AskedPayment, PaymentNews, PaymentService } from "./payment-service.ts";
import type { PaymentSettings } from "./payment-settings.ts";

type StripeOptions = {
  readonly settings: PaymentSettings;
  readonly publicUrl: string;
};

const requestTimeoutMs = 20_000;
const triesMore = 1;

/** Sells Crowns through the pages of Stripe; no number of a card comes near the host. */
export function createStripeService({ settings, publicUrl }: StripeOptions): PaymentService {
  const stripe = new Stripe(settings.secretKey, {
    maxNetworkRetries: triesMore,
    timeout: requestTimeoutMs,
    telemetry: false,
    ...addressOf(settings.apiUrl),
  });
  return {
    open: async (orderId, payment) => {
      const session = await asked(() =>
        stripe.checkout.sessions.create(sessionFor(payment, publicUrl), {
          idempotencyKey: `open-${orderId}`,
        }),
      );
      if (session.url === null) throw new PaymentRefused("The page has no address.");
      return { checkout: session.id, url: session.url };
    },
    close: async (checkout) => {
      await asked(() => stripe.checkout.sessions.expire(checkout));
    },
    refund: async (orderId, { intent, amount }) => {
      await asked(() =>
        stripe.refunds.create(
          { payment_intent: intent, amount },
          { idempotencyKey: `refund-${orderId}` },
        ),
      );
    },
    read: async (message, signature) => {
      const event = await signed(() =>
        stripe.webhooks.constructEventAsync(message, signature, settings.webhookSecret),
      );
      return { eventId: event.id, news: newsOf(event) };
    },
  };
}

function addressOf(apiUrl: string | null) {
  if (apiUrl === null) return {};
  const { hostname: host, port, protocol } = new URL(apiUrl);
  return { host, port, protocol: protocol === "http:" ? ("http" as const) : ("https" as const) };
}

function sessionFor(
  { paymentId, crowns, amount, currency, untilMs }: AskedPayment,
  publicUrl: string,
): Stripe.Checkout.SessionCreateParams {
  const page = `${publicUrl}/game/premium/crowns`;
  const metadata = { payment: paymentId };
  return {
    mode: "payment",
    client_reference_id: paymentId,
    metadata,
    payment_intent_data: { metadata },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency,
          unit_amount: amount,
          tax_behavior: "inclusive",
          product_data: { name: `${crowns} Crowns` },
        },
      },
    ],
    expires_at: Math.floor(untilMs / 1_000),
    success_url: `${page}?paid=yes`,
    cancel_url: `${page}?paid=no`,
  };
}

/** What Stripe will not do, as it says itself, is asked no more; whatever else goes wrong is tried again. */
async function asked<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError)
      throw new PaymentRefused(error.message);
    throw error;
  }
}

/** Of some made-up signatures the library says that they cannot be compared, and of others that they do not fit. */
async function signed(read: () => Promise<Stripe.Event>): Promise<Stripe.Event> {
  try {
    return await read();
  } catch (error) {
    throw new ForgedMessage("The signature does not hold.", { cause: error });
  }
}

function newsOf(event: Stripe.Event): PaymentNews | null {
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
      return paidOf(event.data.object);
    case "checkout.session.async_payment_failed":
    case "checkout.session.expired":
      return endedOf(event.data.object);
    case "charge.dispute.created":
      return disputeOf(event.data.object);
    case "charge.dispute.closed":
      return event.data.object.status === "won" ? wonOf(event.data.object) : null;
    case "charge.refunded": {
      const intent = idOf(event.data.object.payment_intent);
      return intent === null
        ? null
        : { kind: "refunded", intent, amount: event.data.object.amount_refunded };
    }
    default:
      return null;
  }
}

/** Some ways of paying are done only later, of which Stripe tells once more. */
function paidOf(session: Stripe.Checkout.Session): PaymentNews | null {
  const { client_reference_id: paymentId, payment_status, amount_total, currency, id } = session;
  const intent = idOf(session.payment_intent);
  if (payment_status !== "paid" || paymentId === null || intent === null) return null;
  if (amount_total === null || currency === null) return null;
  return { kind: "paid", paymentId, checkout: id, intent, amount: amount_total, currency };
}

function endedOf({ client_reference_id: paymentId, id }: Stripe.Checkout.Session) {
  return paymentId === null ? null : ({ kind: "ended", paymentId, checkout: id } as const);
}

function disputeOf({ id, amount, payment_intent }: Stripe.Dispute): PaymentNews | null {
  const intent = idOf(payment_intent);
  return intent === null ? null : { kind: "disputed", intent, dispute: id, amount };
}

function wonOf({ id, payment_intent }: Stripe.Dispute): PaymentNews | null {
  const intent = idOf(payment_intent);
  return intent === null ? null : { kind: "dispute-won", intent, dispute: id };
}

function idOf(one: string | { readonly id: string } | null): string | null {
  return typeof one === "object" && one !== null ? one.id : one;
}
