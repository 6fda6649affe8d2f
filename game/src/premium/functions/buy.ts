import { v } from "convex/values";
import type { Writer } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { utcDay } from "../../core/rules/economy/tally.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import {
  capMax,
  checkoutOpenMs,
  checkoutsADay,
  crownsAtOnceMax,
  crownsStep,
} from "../content/limits.ts";
import { capSet, capOfNew } from "../rules/cap.ts";
import { priceOf } from "../rules/payment.ts";
import type { PremiumModel } from "../tables.ts";
import { paymentSettings } from "./payment-settings.ts";
import type { PaymentDoc } from "./payments.ts";
import {
  capOf,
  findCap,
  findOwnPayment,
  isPending,
  monthStart,
  orderOf,
  paymentsSince,
  spentOn,
} from "./payments.ts";

const { accountMutation } = gameFunctions<PremiumModel>();

/**
 * Begins to pay for Crowns: the host opens a page of the payment service, which `buying` then tells of. One that is open already for as many
 * is answered again; another one is closed. What is owed can be made up so too.
 *
 * Refuses `payments-off`, `bad-quantity` for anything but multiples of fifty, `spending-cap` (`amount` and `currency` of the limit) and
 * `daily-limit`.
 */
export const buy = accountMutation({
  needs: ["full-account"],
  args: { crowns: v.number() },
  handler: async ({ db, nowMs, caller: { accountId } }, { crowns }) => {
    const settings = paymentSettings();
    if (settings === null) return refuse("payments-off");
    const isOffered = Number.isInteger(crowns) && crowns > 0 && crowns % crownsStep === 0;
    if (!isOffered || crowns > crownsAtOnceMax) return refuse("bad-quantity");
    const { currency, pricePerHundred } = settings;
    const payments = await paymentsSince(db, accountId, monthStart(nowMs));
    const pending = payments.find((payment) => isPending(payment, nowMs));
    if (pending?.crowns === crowns) return done({ paymentId: pending._id });
    const cap = await capOf(db, accountId, nowMs);
    const others = payments.filter((payment) => payment !== pending);
    if (spentOn(others, nowMs) + crowns > cap.crowns)
      return refuse("spending-cap", { amount: priceOf(cap.crowns, pricePerHundred), currency });
    const today = payments.filter(({ openedAtMs }) => utcDay(openedAtMs) === utcDay(nowMs));
    if (today.length >= checkoutsADay) return refuse("daily-limit");

    if (pending !== undefined) await end(db, pending, nowMs);
    const paymentId = await db.insert("crownPayments", {
      accountId,
      crowns,
      amount: priceOf(crowns, pricePerHundred),
      currency,
      state: "asked",
      openedAtMs: nowMs,
      untilMs: nowMs + checkoutOpenMs,
      refunded: 0,
      disputes: [],
    });
    const payment = await db.get(paymentId);
    if (payment !== null) await orderOf(db, payment, { what: "open", crowns: 0, amount: 0 }, nowMs);
    return done({ paymentId });
  },
});

/** Gives up a payment that was begun. What is paid all the same is paid. Refuses `target-gone`. */
export const giveUp = accountMutation({
  args: { paymentId: v.string() },
  handler: async ({ db, nowMs, caller: { accountId } }, { paymentId }): Promise<Outcome> => {
    const payment = await findOwnPayment(db, accountId, paymentId);
    if (payment === null || !isPending(payment, nowMs)) return refuse("target-gone");
    await end(db, payment, nowMs);
    return done(null);
  },
});

/**
 * Sets what the account may spend in a UTC month, in Crowns: a lower limit holds at once, a higher one after seven days. Refuses
 * `family-mode`, in which it is nothing, and `bad-quantity`.
 */
export const setCap = accountMutation({
  needs: ["full-account", "grown-up"],
  args: { crowns: v.number() },
  handler: async ({ db, nowMs, caller: { accountId } }, { crowns }): Promise<Outcome> => {
    const isLimit = Number.isInteger(crowns) && crowns >= 0 && crowns % crownsStep === 0;
    if (!isLimit || crowns > capMax) return refuse("bad-quantity");
    const row = await findCap(db, accountId);
    const cap = capSet(row ?? capOfNew, crowns, nowMs);
    if (row === null) await db.insert("spendingCaps", { accountId, ...cap });
    else await db.patch(row._id, cap);
    return done(null);
  },
});

async function end(db: Writer<PremiumModel>, payment: PaymentDoc, nowMs: number): Promise<void> {
  await db.patch(payment._id, { state: "ended" });
  // A page that is not open yet is closed as soon as it is.
  if (payment.checkout !== undefined)
    await orderOf(db, payment, { what: "close", crowns: 0, amount: 0 }, nowMs);
}
