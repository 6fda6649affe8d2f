import type { Writer } from "../../core/functions/context.ts";
import type { ReferralModel, ReferralReader } from "../tables.ts";

/** The frames that an account has of referrals, by id. */
export async function framesOf(db: ReferralReader, accountId: string): Promise<readonly string[]> {
  const rows = await db
    .query("referralFrames")
    .withIndex("by_account", (q) => q.eq("accountId", accountId))
    .collect();
  return rows.map(({ frame }) => frame);
}

/** Gives a frame to an account that has it not. */
export async function addFrame(
  { db, nowMs }: { readonly db: Writer<ReferralModel>; readonly nowMs: number },
  accountId: string,
  frame: string,
): Promise<void> {
  if ((await framesOf(db, accountId)).includes(frame)) return;
  await db.insert("referralFrames", { accountId, frame, atMs: nowMs });
}
