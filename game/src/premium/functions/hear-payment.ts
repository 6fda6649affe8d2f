import { v } from "convex/values";
import type { Infer } from "convex/values";
import type { RunIsolated } from "../../core/functions/calls/run-isolated.ts";
import type { Writer } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { crownsDisputed, crownsStanding, isPaidInFull } from "../rules/payment.ts";
import type { PremiumModel } from "../tables.ts";
import { grantCrowns, takeCrownsBack } from "./crowns.ts";
import type { PaymentDoc } from "./payments.ts";
import { tellAccount } from "./tell-account.ts";

const { internalMutation } = gameFunctions<PremiumModel>();

/** Longer than a payment service tries to tell, and than a bank takes to take a payment back whose payment was never told of. */
const rememberedForMs = 120 * 86_400_000;
const forgottenAtOnceMax = 100;

/** What a payment service tells of a payment. It calls the payment `intent`; money is in the smallest unit of its currency. */
const paymentNews = v.union(
  v.object({
    kind: v.literal("paid"),
    paymentId: v.string(),
    checkout: v.string(),
    intent: v.string(),
    amount: v.number(),
    currency: v.string(),
  }),
  /** Its page closed before anything was paid. */
  v.object({ kind: v.literal("ended"), paymentId: v.string(), checkout: v.string() }),
  /** The bank takes it back, or gives it again to whoever sold. */
  v.object({
    kind: v.literal("disputed"),
    intent: v.string(),
    dispute: v.string(),
    amount: v.number(),
  }),
  v.object({ kind: v.literal("dispute-won"), intent: v.string(), dispute: v.string() }),
  /** How much of it was paid back up to now, by whomever. */
  v.object({ kind: v.literal("refunded"), intent: v.string(), amount: v.number() }),
);

type PaymentNews = Infer<typeof paymentNews>;

/**
 * What became of a piece of news: `done`; `known` where nothing was new in it; `waits` until its payment is told of; `unknown` where no
 * payment here is meant; `mismatch` where another amount, currency or page was paid than was asked for, which pays nothing.
 */
type Verdict = "done" | "known" | "waits" | "unknown" | "mismatch";

type Context = {
  readonly db: Writer<PremiumModel>;
  readonly nowMs: number;
  readonly runIsolated: RunIsolated;
};

/** Hears what the payment service tells, each event once however often it comes, and in whatever order. */
export const hearPayment = internalMutation({
  args: { eventId: v.string(), news: paymentNews },
  handler: async (context, { eventId, news }): Promise<Verdict> => {
    const { db, nowMs } = context;
    const heard = await db
      .query("paymentNews")
      .withIndex("by_event", (q) => q.eq("eventId", eventId))
      .first();
    if (heard !== null) return "known";
    const verdict = await hear(context, news);
    const waiting = verdict === "waits" && "intent" in news ? { waitsFor: news.intent, news } : {};
    await db.insert("paymentNews", { eventId, atMs: nowMs, ...waiting });
    return verdict;
  },
});

/** Forgets which events were heard long ago; what a payment has become says itself what is new. */
export const forgetPaymentNews = internalMutation({
  args: {},
  handler: async ({ db, nowMs }) => {
    const old = await db
      .query("paymentNews")
      .withIndex("by_time", (q) => q.lt("atMs", nowMs - rememberedForMs))
      .take(forgottenAtOnceMax);
    for (const { _id } of old) await db.delete(_id);
    return { more: old.length === forgottenAtOnceMax };
  },
});

async function hear(context: Context, news: PaymentNews): Promise<Verdict> {
  const { db } = context;
  if (news.kind === "paid" || news.kind === "ended") {
    const id = db.normalizeId("crownPayments", news.paymentId);
    const payment = id === null ? null : await db.get(id);
    if (payment === null) return "unknown";
    if (payment.checkout !== undefined && payment.checkout !== news.checkout) return "mismatch";
    return news.kind === "paid" ? pay(context, payment, news) : end(context, payment);
  }
  const payment = await db
    .query("crownPayments")
    .withIndex("by_intent", (q) => q.eq("intent", news.intent))
    .first();
  return payment === null ? "waits" : hearOfPaid(context, payment, news);
}

type Paid = Extract<PaymentNews, { readonly kind: "paid" }>;

async function pay(context: Context, payment: PaymentDoc, paid: Paid): Promise<Verdict> {
  const { db, nowMs } = context;
  if (payment.state === "paid") return "known";
  if (!isPaidInFull(payment, paid)) return "mismatch";
  const { _id, accountId, crowns } = payment;
  const movement = { accountId, amount: crowns, reason: "purchase", about: _id } as const;
  const lotId = await grantCrowns(context, movement);
  const { checkout, intent } = paid;
  await db.patch(_id, { state: "paid", paidAtMs: nowMs, lotId, checkout, intent });
  await tellAccount(context, accountId, { kind: "crowns-came", n: crowns });
  await hearWaiting(context, intent);
  return "done";
}

/** What was told of a payment before it was known to be paid. */
async function hearWaiting(context: Context, intent: string): Promise<void> {
  const { db } = context;
  const waiting = await db
    .query("paymentNews")
    .withIndex("by_waiting", (q) => q.eq("waitsFor", intent))
    .collect();
  for (const { _id, news } of waiting) {
    await db.patch(_id, { waitsFor: undefined, news: undefined });
    await hear(context, news);
  }
}

async function end({ db }: Context, payment: PaymentDoc): Promise<Verdict> {
  if (payment.state === "paid" || payment.state === "ended") return "known";
  await db.patch(payment._id, { state: "ended" });
  return "done";
}

type OfPaid = Exclude<PaymentNews, { readonly kind: "paid" | "ended" }>;

function hearOfPaid(context: Context, payment: PaymentDoc, news: OfPaid): Promise<Verdict> {
  switch (news.kind) {
    case "disputed":
      return dispute(context, payment, news);
    case "dispute-won":
      return win(context, payment, news.dispute);
    case "refunded":
      return payBack(context, payment, news.amount);
  }
}

async function dispute(
  context: Context,
  payment: PaymentDoc,
  { dispute: id, amount }: { readonly dispute: string; readonly amount: number },
): Promise<Verdict> {
  const { _id, accountId, disputes } = payment;
  if (disputes.some((one) => one.id === id)) return "known";
  const crowns = crownsDisputed(payment, amount);
  await context.db.patch(_id, { disputes: [...disputes, { id, isWon: false, crowns }] });
  await takeAway(context, payment, crowns, "chargeback");
  const times = await disputedPayments(context, accountId);
  await tellAccount(context, accountId, { kind: "payment-taken-back", n: crowns, times });
  return "done";
}

/** The bank gave the payment to whoever sold, after all: so the buyer has the Crowns again. */
async function win(context: Context, payment: PaymentDoc, id: string): Promise<Verdict> {
  const { _id, accountId, disputes, paidAtMs = context.nowMs } = payment;
  const lost = disputes.find((one) => one.id === id);
  if (lost?.isWon === true) return "known";
  const won = { id, isWon: true, crowns: lost?.crowns ?? 0 };
  await context.db.patch(_id, { disputes: [...disputes.filter((one) => one.id !== id), won] });
  if (won.crowns === 0) return "done";
  const movement = { accountId, amount: won.crowns, reason: "chargeback-won", about: _id } as const;
  const lotId = await grantCrowns(context, { ...movement, sinceMs: paidAtMs });
  const lot = payment.lotId === undefined ? null : await context.db.get(payment.lotId);
  // What is left of a payment that was taken back in part can still be paid back.
  if (lot === null || !lot.isOpen) await context.db.patch(_id, { lotId });
  await tellAccount(context, accountId, { kind: "crowns-came", n: won.crowns });
  return "done";
}

/** The operator has paid back more than players asked for: the Crowns of the difference go. */
async function payBack(context: Context, payment: PaymentDoc, amount: number): Promise<Verdict> {
  const { _id, crowns, refunded } = payment;
  const atMost = Math.floor((crowns * amount) / payment.amount);
  const more = Math.min(atMost - refunded, crownsStanding(payment));
  if (more <= 0) return "known";
  await context.db.patch(_id, { refunded: refunded + more });
  await takeAway(context, payment, more, "refund");
  return "done";
}

async function takeAway(
  context: Context,
  { _id, accountId, lotId }: PaymentDoc,
  amount: number,
  reason: "chargeback" | "refund",
): Promise<void> {
  if (amount === 0) return;
  if (lotId === undefined) throw new Error(`Payment ${_id} is paid, and has no Crowns.`);
  await takeCrownsBack(context, lotId, { accountId, amount, reason, about: _id });
}

async function disputedPayments({ db }: Context, accountId: string): Promise<number> {
  const payments = await db
    .query("crownPayments")
    .withIndex("by_account", (q) => q.eq("accountId", accountId))
    .collect();
  return payments.filter(({ disputes }) => disputes.some(({ isWon }) => !isWon)).length;
}
