import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { CrownHistory, PaymentView } from "../api.ts";
import type { PremiumModel } from "../tables.ts";
import { refundableUntil } from "./buying.ts";
import type { PaymentDoc } from "./payments.ts";

const { accountQuery } = gameFunctions<PremiumModel>();

const entriesShown = 100;
const paymentsShown = 50;

/** The last movements of the caller's Crowns and the last payments, the newest first; `null` without a session. */
export const history = accountQuery({
  args: {},
  handler: async ({ db, nowMs, caller, holdsUntil }): Promise<CrownHistory | null> => {
    if (caller === null) return null;
    const { accountId } = caller;
    const entries = await db
      .query("crownEntries")
      .withIndex("by_account", (q) => q.eq("accountId", accountId))
      .order("desc")
      .take(entriesShown);
    const payments = await db
      .query("crownPayments")
      .withIndex("by_account", (q) => q.eq("accountId", accountId))
      .order("desc")
      .take(paymentsShown);
    const shown: PaymentView[] = [];
    for (const payment of payments.filter(({ state }) => state === "paid")) {
      const untilMs = refundableUntil(payment, nowMs);
      if (untilMs !== null) holdsUntil(untilMs);
      const lot = payment.lotId === undefined ? null : await db.get(payment.lotId);
      shown.push(viewOf(payment, untilMs === null ? 0 : (lot?.left ?? 0), untilMs));
    }
    return {
      entries: entries.map(({ _id: id, atMs, amount, reason, about }) => {
        return { id, atMs, amount, reason, about };
      }),
      payments: shown,
    };
  },
});

function viewOf(
  { _id: id, crowns, amount, currency, paidAtMs = 0, refunded, disputes }: PaymentDoc,
  refundableCrowns: number,
  refundableUntilMs: number | null,
): PaymentView {
  const isDisputed = disputes.some(({ isWon }) => !isWon);
  const price = { amount, currency };
  const refundable = { refundableCrowns, refundableUntilMs };
  return { id, crowns, price, atMs: paidAtMs, refunded, isDisputed, ...refundable };
}
