import { v } from "convex/values";
import { oneOf } from "../../core/functions/calls/validators.ts";
import type { Writer } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { PremiumModel } from "../tables.ts";
import { grantCrowns } from "./crowns.ts";
import { paymentSettings } from "./payment-settings.ts";
import type { PaymentDoc, PaymentOrderDoc } from "./payments.ts";

const { internalMutation } = gameFunctions<PremiumModel>();

/** Players' commands wait behind a run. */
const takenAtOnceMax = 20;
/** What was taken and never reported is done again; the payment service does the same order once. */
const leaseMs = 2 * 60_000;
/** After each failure it is tried again so much later, as often as this; what is to be paid back again and again. */
const triedAgainAfterMs = [2_000, 10_000, 60_000, 10 * 60_000] as const;
const refundAgainAfterMs = 60 * 60_000;

/** Hands out what is due at the payment service, for the host to do and report; nothing where it sells nothing. */
export const takePaymentOrders = internalMutation({
  args: {},
  handler: async ({ db, nowMs }) => {
    if (paymentSettings() === null) return { orders: [], more: false };
    const due = await db
      .query("paymentOrders")
      .withIndex("by_due", (q) => q.lte("dueAtMs", nowMs))
      .take(takenAtOnceMax);
    const orders = [];
    for (const row of due) {
      const payment = await db.get(row.paymentId);
      // What was given up is not opened any more.
      if (payment === null || (row.what === "open" && payment.state !== "asked")) {
        await db.delete(row._id);
        continue;
      }
      await db.patch(row._id, { dueAtMs: nowMs + leaseMs });
      const { _id: id, what, amount } = row;
      const { _id: paymentId, checkout = "", intent = "", crowns, currency, untilMs } = payment;
      const price = payment.amount;
      orders.push({
        ...{ id, what, paymentId, checkout, intent, crowns, currency, untilMs },
        amount: what === "refund" ? amount : price,
      });
    }
    return { orders, more: due.length === takenAtOnceMax };
  },
});

/**
 * What became of an order that was taken: `done` with what a page that was opened is called and where it is, `later` where the payment
 * service could not be asked, `refused` where it will not. Unknown ones are passed over.
 */
export const reportPaymentOrder = internalMutation({
  args: {
    id: v.string(),
    answer: oneOf(["done", "later", "refused"]),
    checkout: v.optional(v.string()),
    url: v.optional(v.string()),
  },
  handler: async ({ db, nowMs }, { id, answer, checkout, url }) => {
    const orderId = db.normalizeId("paymentOrders", id);
    const order = orderId === null ? null : await db.get(orderId);
    if (order === null) return null;
    const waitMs = answer === "later" ? pauseAfter(order) : undefined;
    if (waitMs !== undefined) {
      await db.patch(order._id, { dueAtMs: nowMs + waitMs, failures: order.failures + 1 });
      return null;
    }
    await db.delete(order._id);
    const payment = await db.get(order.paymentId);
    if (payment === null) return null;
    if (answer !== "done") await undo({ db, nowMs }, order, payment);
    else if (order.what === "open" && payment.checkout === undefined)
      await keepPage({ db, nowMs }, payment, { checkout, url });
    return null;
  },
});

/** How long an order waits that failed; `undefined` where it is given up. Nobody knows of a refund that failed whether it was done. */
function pauseAfter({ what, failures }: PaymentOrderDoc): number | undefined {
  return triedAgainAfterMs[failures] ?? (what === "refund" ? refundAgainAfterMs : undefined);
}

type Context = { readonly db: Writer<PremiumModel>; readonly nowMs: number };

/** A payment that was given up meanwhile is closed again. */
async function keepPage(
  { db, nowMs }: Context,
  payment: PaymentDoc,
  page: { readonly checkout?: string | undefined; readonly url?: string | undefined },
): Promise<void> {
  const isWanted = payment.state === "asked";
  await db.patch(payment._id, isWanted ? { ...page, state: "open" } : page);
  if (payment.state !== "ended") return;
  const { accountId, _id: paymentId } = payment;
  const close = { what: "close", crowns: 0, amount: 0, dueAtMs: nowMs, failures: 0 } as const;
  await db.insert("paymentOrders", { accountId, paymentId, ...close });
}

/** What cannot be done at the payment service is as if it had never been asked. */
async function undo(
  { db, nowMs }: Context,
  { what, crowns }: PaymentOrderDoc,
  payment: PaymentDoc,
): Promise<void> {
  const { _id, accountId, state, paidAtMs = nowMs, refunded } = payment;
  // A page that cannot be closed runs out by itself.
  if (what === "close") return;
  if (what === "open") {
    if (state === "asked") await db.patch(_id, { state: "ended", hasFailed: true });
    return;
  }
  const movement = { accountId, amount: crowns, reason: "refund-failed", about: _id } as const;
  const lotId = await grantCrowns({ db, nowMs }, { ...movement, sinceMs: paidAtMs });
  await db.patch(_id, { refunded: refunded - crowns, lotId });
}
