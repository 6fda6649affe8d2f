import type { Logger } from "pino";
import { z } from "zod";
import { startJobs } from "../job-runner.ts";
import type { World } from "../world.ts";
import { PaymentRefused } from "./payment-service.ts";
import type { PaymentService } from "./payment-service.ts";
import type { PaymentSettings } from "./payment-settings.ts";
import { createStripeService } from "./stripe-service.ts";

export type HostPayments = {
  /** Takes a message of the payment service, signed; `null` where this host sells nothing. Throws `ForgedMessage`. */
  readonly hear: ((message: string, signature: string) => Promise<void>) | null;
  /** Begins nothing more, and resolves when what is under way is reported. */
  stop(): Promise<void>;
};

type HostPaymentsOptions = {
  readonly world: World;
  readonly settings: PaymentSettings | null;
  readonly publicUrl: string;
  /** Whether the work is this host's; always where it is not said. */
  readonly mayWork?: () => boolean;
  /** Runs an internal mutation of the world. */
  readonly run: (
    path: string,
    args: Readonly<Record<string, string | Readonly<Record<string, string | number>>>>,
  ) => Promise<unknown>;
  readonly logger: Logger;
};

/** So often the world is asked what there is to do: who presses Buy waits for it. */
const lookedEveryMs = 500;

/** Carries payments between the world and the payment service for as long as the host runs. */
export function openHostPayments(options: HostPaymentsOptions): HostPayments {
  const { world, settings, publicUrl, run, logger } = options;
  const { payments } = world;
  // The keys stay with the host: what the world knows, its queries may tell.
  payments?.configure(
    settings === null
      ? null
      : { currency: settings.currency, pricePerHundred: settings.pricePerHundred },
  );
  if (payments === undefined || settings === null) return { hear: null, stop: async () => {} };
  const service = createStripeService({ settings, publicUrl });
  const job = { name: "carry payments", everyMs: lookedEveryMs, run: payments.take };
  const carry = async () => {
    const { orders, more } = taken.parse(await run(payments.take, {}));
    for (const order of orders)
      await run(payments.report, { id: order.id, ...(await carryOut(service, order, logger)) });
    return { more };
  };
  const jobs = startJobs([job], carry, logger, options.mayWork);
  return {
    async hear(message, signature) {
      const { eventId, news } = await service.read(message, signature);
      if (news === null) return;
      const verdict = await run(payments.hear, { eventId, news });
      // Money that was paid for nothing is the operator's to pay back; Stripe's own page shows the event.
      const isOdd = verdict === "mismatch" || verdict === "unknown";
      logger[isOdd ? "error" : "info"]({ event: eventId, news: news.kind, verdict }, "a payment");
    },
    stop: () => jobs.stop(),
  };
}

const taken = z.object({
  orders: z.array(
    z.object({
      id: z.string(),
      what: z.enum(["open", "close", "refund"]),
      paymentId: z.string(),
      checkout: z.string(),
      intent: z.string(),
      crowns: z.number(),
      amount: z.number(),
      currency: z.string(),
      untilMs: z.number(),
    }),
  ),
  more: z.boolean(),
});

type Order = z.infer<typeof taken>["orders"][number];
type Report = { readonly answer: "done" | "later" | "refused" } & Readonly<Record<string, string>>;

async function carryOut(service: PaymentService, order: Order, logger: Logger): Promise<Report> {
  try {
    return { answer: "done", ...(await doOrder(service, order)) };
  } catch (error) {
    const answer = error instanceof PaymentRefused ? "refused" : "later";
    // A page that was paid meanwhile cannot be closed, which is no fault.
    const level = order.what === "close" ? "info" : "error";
    logger[level]({ err: error, what: order.what, order: order.id, answer }, "a payment order");
    return { answer };
  }
}

function doOrder(
  service: PaymentService,
  order: Order,
): Promise<void | { readonly checkout: string; readonly url: string }> {
  switch (order.what) {
    case "open":
      return service.open(order.id, order);
    case "close":
      return service.close(order.checkout);
    case "refund":
      return service.refund(order.id, order);
  }
}
