import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Logger } from "pino";
import { createAddressRate } from "../http/feed/address-rate.ts";
import type { Rate } from "../http/feed/token-bucket.ts";
import type { HostPayments } from "./host-payments.ts";
import { ForgedMessage } from "./payment-service.ts";

/** Where the payment service sends its messages. */
export const paymentPath = "/api/payments/stripe";

/** Theirs are some kilobytes long. */
const messageBytesMax = 256 * 1024;

const tooLong = (c: Context) => c.json({ message: "Too long.", code: "TOO_LONG" }, 413);

type PaymentParts = {
  readonly hear: HostPayments["hear"];
  /** What one address may send. */
  readonly rate: Rate;
  /** What counts as one address. */
  readonly addressOf: (bindings: HttpBindings) => string;
  readonly nowMs: () => number;
  readonly logger: Logger;
};

/** Takes the messages of the payment service. What it is not answered it sends again, for days. */
export function paymentApp({
  hear,
  rate,
  addressOf,
  nowMs,
  logger,
}: PaymentParts): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  if (hear === null) return app;
  const waitMsOf = createAddressRate(rate);
  app.post("/", async (c, next) => {
    const waitMs = waitMsOf(addressOf(c.env), nowMs());
    if (waitMs === 0) return next();
    c.header("Retry-After", String(Math.ceil(waitMs / 1_000)));
    return c.json({ message: "Too many messages.", code: "RATE_LIMITED" }, 429);
  });
  app.post("/", bodyLimit({ maxSize: messageBytesMax, onError: tooLong }), async (c) => {
    c.header("Cache-Control", "no-store");
    try {
      // As it came, byte for byte: that is what is signed.
      await hear(await c.req.text(), c.req.header("Stripe-Signature") ?? "");
    } catch (error) {
      if (!(error instanceof ForgedMessage)) throw error;
      logger.warn({ err: error }, "a payment message that is not the payment service's");
      return c.json({ message: "The signature does not hold.", code: "FORGED" }, 400);
    }
    return c.json({ received: true });
  });
  return app;
}
