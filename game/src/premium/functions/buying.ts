import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { BuyingView } from "../api.ts";
import { refundWithinMs } from "../content/limits.ts";
import type { PremiumModel } from "../tables.ts";
import { paymentSettings } from "./payment-settings.ts";
import type { PaymentDoc } from "./payments.ts";
import { capOf, isPending, monthStart, paymentsSince, spentOn } from "./payments.ts";

const { accountQuery } = gameFunctions<PremiumModel>();

/** How Crowns are sold here, and what the caller has spent on them this month; `null` without a session. */
export const buying = accountQuery({
  args: {},
  handler: async ({ db, nowMs, caller, holdsUntil }): Promise<BuyingView | null> => {
    if (caller === null) return null;
    const { accountId } = caller;
    const monthMs = monthStart(nowMs);
    holdsUntil(monthStart(monthMs + 32 * 86_400_000));
    const payments = await paymentsSince(db, accountId, monthMs);
    const last = payments.at(-1);
    if (last !== undefined && isPending(last, nowMs)) holdsUntil(last.untilMs);
    const cap = await capOf(db, accountId, nowMs);
    if (cap.next !== null) holdsUntil(cap.next.fromMs);
    return {
      price: paymentSettings(),
      cap: { crowns: cap.crowns, next: cap.next },
      spentCrowns: spentOn(payments, nowMs),
      last: last === undefined ? null : lastOf(last, nowMs),
    };
  },
});

function lastOf(payment: PaymentDoc, nowMs: number): NonNullable<BuyingView["last"]> {
  const { _id: id, crowns, state, url = null, untilMs, hasFailed = false } = payment;
  const isOver = (state === "asked" || state === "open") && !isPending(payment, nowMs);
  return { id, crowns, state: isOver ? "ended" : state, url, untilMs, hasFailed };
}

/** Until when what is left of a payment can be paid back; `null` where it cannot. */
export function refundableUntil(payment: PaymentDoc, nowMs: number): number | null {
  const { paidAtMs, disputes } = payment;
  if (paymentSettings() === null || paidAtMs === undefined) return null;
  if (disputes.some(({ isWon }) => !isWon)) return null;
  const untilMs = paidAtMs + refundWithinMs;
  return nowMs < untilMs ? untilMs : null;
}
