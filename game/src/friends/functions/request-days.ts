import type { Reader, Writer } from "../../core/functions/context.ts";
import { utcDay } from "../../core/rules/economy/tally.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { requestsADay } from "../content/limits.ts";
import type { FriendModel } from "../tables.ts";

/** Counts one more request of an account on this day. Refuses `daily-limit`. */
export async function countRequest(
  db: Writer<FriendModel>,
  accountId: string,
  nowMs: number,
): Promise<Outcome> {
  const row = await findDay(db, accountId);
  const day = utcDay(nowMs);
  const sent = row?.day === day ? row.sent : 0;
  if (sent >= requestsADay) return refuse("daily-limit");
  if (row === null) await db.insert("friendRequestDays", { accountId, day, sent: 1 });
  else await db.patch(row._id, { day, sent: sent + 1 });
  return done(null);
}

/** What a guest has sent counts for the account it becomes. */
export async function adoptRequests(
  db: Writer<FriendModel>,
  fromAccountId: string,
  toAccountId: string,
): Promise<void> {
  const guest = await findDay(db, fromAccountId);
  if (guest === null) return;
  const own = await findDay(db, toAccountId);
  if (own === null) await db.patch(guest._id, { accountId: toAccountId });
  else {
    const sent = own.day === guest.day ? own.sent + guest.sent : Math.max(own.sent, guest.sent);
    await db.patch(own._id, { day: Math.max(own.day, guest.day), sent });
    await db.delete(guest._id);
  }
}

function findDay(db: Reader<FriendModel>, accountId: string) {
  return db
    .query("friendRequestDays")
    .withIndex("by_account", (q) => q.eq("accountId", accountId))
    .unique();
}
