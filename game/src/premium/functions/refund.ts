import { v } from "convex/values";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { refundWithinMs } from "../content/limits.ts";
import { refundAmount } from "../rules/payment.ts";
import type { PremiumModel } from "../tables.ts";
import { takeLotRest } from "./crowns.ts";
import { paymentSettings } from "./payment-settings.ts";
import { findOwnPayment, orderOf } from "./payments.ts";

const { accountMutation } = gameFunctions<PremiumModel>();

/**
 * Pays back what of a payment was not spent, within fourteen days: its Crowns go at once, the money follows. Answers how many
 * Crowns that were. Refuses `payments-off`, `target-gone` for what is no own payment, `too-late`, and `nothing-to-do` where all of it was spent or
 * taken back.
 */
export const refund = accountMutation({
  args: { paymentId: v.string() },
  handler: async (
    { db, nowMs, caller: { accountId } },
    { paymentId },
  ): Promise<Outcome<{ readonly crowns: number }>> => {
    if (paymentSettings() === null) return refuse("payments-off");
    const payment = await findOwnPayment(db, accountId, paymentId);
    if (payment?.paidAtMs === undefined || payment.lotId === undefined)
      return refuse("target-gone");
    if (nowMs >= payment.paidAtMs + refundWithinMs) return refuse("too-late");
    if (payment.disputes.some(({ isWon }) => !isWon)) return refuse("nothing-to-do");
    const movement = { accountId, reason: "refund", about: paymentId } as const;
    const crowns = await takeLotRest({ db, nowMs }, payment.lotId, movement);
    if (crowns === 0) return refuse("nothing-to-do");
    await db.patch(payment._id, { refunded: payment.refunded + crowns });
    const amount = refundAmount(payment, crowns);
    await orderOf(db, payment, { what: "refund", crowns, amount }, nowMs);
    return done({ crowns });
  },
});
