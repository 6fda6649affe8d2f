import type { DocumentByName } from "convex/server";
import type { ReferralModel, ReferralReader } from "../tables.ts";

type LinkDoc = DocumentByName<ReferralModel, "referralLinks">;
export type ReferralDoc = DocumentByName<ReferralModel, "referrals">;

/** The address of an account. */
export function findLink(db: ReferralReader, accountId: string): Promise<LinkDoc | null> {
  return db
    .query("referralLinks")
    .withIndex("by_account", (q) => q.eq("accountId", accountId))
    .unique();
}

/** Whose address one is. */
export function findByRefId(db: ReferralReader, refId: string): Promise<LinkDoc | null> {
  return db
    .query("referralLinks")
    .withIndex("by_ref", (q) => q.eq("refId", refId))
    .first();
}

/** How an account came, if somebody sent it. */
export function findReferral(db: ReferralReader, accountId: string): Promise<ReferralDoc | null> {
  return db
    .query("referrals")
    .withIndex("by_account", (q) => q.eq("accountId", accountId))
    .unique();
}
