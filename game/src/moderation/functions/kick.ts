import { v } from "convex/values";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import type { ModerationModel } from "../tables.ts";
import { findBearer, lay } from "./lay.ts";

const { staffMutation } = staffFunctions<ModerationModel>();
const { internalMutation, internalQuery } = gameFunctions<ModerationModel>();

/** More are ended by the next look of the host. */
const kickedAtOnceMax = 100;

/**
 * Ends all open connections of the account behind a name; its player reads why, and may come back at once. Refuses what
 * `lay` does.
 */
export const kick = staffMutation({
  permission: "judge",
  args: { name: v.string() },
  target: findBearer,
  handler: async (context, _args): Promise<Outcome> => {
    const { db, target } = context;
    const laid = await lay(context, { kind: "kick", lastsMs: null });
    if (laid.ok) await db.insert("kicks", { of: target.accountId });
    return laid;
  },
});

/** The accounts whose connections the host has to end. */
export const waitingKicks = internalQuery({
  args: {},
  handler: async ({ db }) => {
    const rows = await db.query("kicks").take(kickedAtOnceMax);
    return rows.map(({ of }) => of);
  },
});

/** The host has ended them. */
export const kicked = internalMutation({
  args: { accountIds: v.array(v.string()) },
  handler: async ({ db }, { accountIds }) => {
    const rows = await db.query("kicks").take(kickedAtOnceMax);
    for (const { _id, of } of rows) if (accountIds.includes(of)) await db.delete(_id);
    return null;
  },
});
