import { v } from "convex/values";
import type {
  AccountEventContext,
  AccountEventHook,
} from "../../core/functions/accounts/account-event.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { forgetAccount } from "../../core/functions/rows/forget.ts";
import { runForCharacter } from "../../core/functions/wiring.ts";
import { waitingRoomOf } from "../../core/rules/waiting-room.ts";
import { freeze } from "./depart.ts";

/** Players' commands wait behind a run. */
const leavingAtOnceMax = 20;

const { internalMutation } = gameFunctions();

/** An account is no more. */
export const removeDeletedAccount: AccountEventHook = {
  async handle(context, event) {
    if (event.kind === "account-deleted") await leave(context, event.accountId, 0);
  },
};

/**
 * The characters of an account leave at once, without the week of grace, those who wait for a
 * place too, and what it had chosen is forgotten. Of very many some leave at once and the others by and
 * by. Doing it twice does nothing more.
 *
 * @returns how many characters leave at once.
 */
export const removeAccount = internalMutation({
  args: { accountId: v.string(), after: v.optional(v.number()) },
  handler: (context, { accountId, after = 0 }) => leave(context, accountId, after),
});

async function leave(
  { db, nowMs, runIsolated, schedule }: AccountEventContext,
  accountId: string,
  after: number,
): Promise<{ readonly leaving: number }> {
  const leaving = await db
    .query("characters")
    .withIndex("by_account", (q) => q.eq("accountId", accountId).gt("_creationTime", after))
    .take(leavingAtOnceMax);
  for (const character of leaving)
    await runForCharacter({ db, nowMs, runIsolated, character }, (own) => freeze(own, nowMs));
  const last = leaving.at(-1);
  if (last !== undefined && leaving.length === leavingAtOnceMax)
    await schedule("character:removeAccount", { accountId, after: last._creationTime });
  if (after > 0) return { leaving: leaving.length };

  await forgetAccount(db, accountId);
  const room = waitingRoomOf(accountId);
  const waiting = await db
    .query("characters")
    .withIndex("by_account", (q) => q.eq("accountId", room))
    .first();
  if (waiting !== null) await schedule("character:removeAccount", { accountId: room });
  return { leaving: leaving.length };
}
