import type { DocumentByName } from "convex/server";
import type { Reader, Writer } from "../../core/functions/context.ts";
import { isInFamilyMode } from "../../core/functions/family-mode.ts";
import type { Cap } from "../rules/cap.ts";
import { capAt, capOfNew } from "../rules/cap.ts";
import type { PremiumModel } from "../tables.ts";

export type PaymentDoc = DocumentByName<PremiumModel, "crownPayments">;
export type PaymentOrderDoc = DocumentByName<PremiumModel, "paymentOrders">;

type Db = Reader<PremiumModel>;

/** More than anybody begins in a month, which is bounded by the day. */
const paymentsOfMonthMax = 800;

/** What an account may spend in a month; nothing in family mode. */
export async function capOf(db: Db, accountId: string, nowMs: number): Promise<Cap> {
  if (await isInFamilyMode(db, accountId)) return { crowns: 0, next: null };
  return capAt((await findCap(db, accountId)) ?? capOfNew, nowMs);
}

export function findCap(db: Db, accountId: string) {
  return db
    .query("spendingCaps")
    .withIndex("by_account", (q) => q.eq("accountId", accountId))
    .unique();
}

/** The payments that an account has begun since an instant, the oldest first. */
export function paymentsSince(db: Db, accountId: string, sinceMs: number): Promise<PaymentDoc[]> {
  return db
    .query("crownPayments")
    .withIndex("by_account", (q) => q.eq("accountId", accountId).gte("openedAtMs", sinceMs))
    .take(paymentsOfMonthMax);
}

/** The Crowns that payments come to: those that were paid and not paid back, and those that may be paid yet. */
export function spentOn(payments: readonly PaymentDoc[], nowMs: number): number {
  return payments.reduce((sum, payment) => {
    const { state, crowns, refunded } = payment;
    if (state === "paid") return sum + crowns - refunded;
    return isPending(payment, nowMs) ? sum + crowns : sum;
  }, 0);
}

/** Whether it may be paid yet, as far as the game knows. */
export function isPending({ state, untilMs }: PaymentDoc, nowMs: number): boolean {
  return (state === "asked" || state === "open") && nowMs < untilMs;
}

/** When the UTC month began in which an instant lies. */
export function monthStart(nowMs: number): number {
  const now = new Date(nowMs);
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth());
}

/** The payment of that id if it belongs to the account; `null` for anything else. */
export async function findOwnPayment(
  db: Db,
  accountId: string,
  paymentId: string,
): Promise<PaymentDoc | null> {
  const id = db.normalizeId("crownPayments", paymentId);
  const payment = id === null ? null : await db.get(id);
  return payment?.accountId === accountId ? payment : null;
}

/** Has the host do something at the payment service, at once. */
export async function orderOf(
  db: Writer<PremiumModel>,
  payment: PaymentDoc,
  order: Pick<PaymentOrderDoc, "what" | "crowns" | "amount">,
  nowMs: number,
): Promise<void> {
  const { _id: paymentId, accountId } = payment;
  await db.insert("paymentOrders", { accountId, paymentId, ...order, dueAtMs: nowMs, failures: 0 });
}
