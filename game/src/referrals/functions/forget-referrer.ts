import type { AccountEvent } from "../../core/functions/accounts/account-event.ts";
import type { Writer } from "../../core/functions/context.ts";
import { setDeadline } from "../../core/functions/deadlines.ts";
import type { ReferralModel } from "../tables.ts";
import { referralLooks } from "./claim.ts";

/** An account that is no more has sent nobody. Its own rows go with it. */
export const forgetReferrer = {
  handle(
    { db }: { readonly db: Writer<ReferralModel> },
    event: AccountEvent,
  ): Promise<void> | undefined {
    return event.kind === "account-deleted" ? dropSent(db, event.accountId) : undefined;
  },
};

async function dropSent(db: Writer<ReferralModel>, fromAccountId: string): Promise<void> {
  const sent = await db
    .query("referrals")
    .withIndex("by_referrer", (q) => q.eq("fromAccountId", fromAccountId))
    .collect();
  for (const { _id } of sent) {
    await db.delete(_id);
    await setDeadline(db, { kind: referralLooks, subject: _id }, null);
  }
}
