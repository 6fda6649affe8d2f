import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Logger } from "pino";
import type { HostPayments } from "./host-payments.ts";
import { ForgedMessage } from "./payment-service.ts";

/** Where the payment service sends its messages. */
export const paymentPath = "/api/payments/stripe";

/** Theirs are some kilobytes long. */
const messageBytesMax = 256 * 1024;

const tooLong = (c: Context) => c.json({ message: "Too long.", code: "TOO_LONG" }, 413);

/** Takes the messages of the payment service. What it is not answered it sends again, for days. */
export function paymentApp(
  hear: HostPayments["hear"],
  logger: Logger,
): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  if (hear === null) return app;
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
