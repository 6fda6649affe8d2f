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

/** Whose connections the host has to end; an account that was kicked twice is there twice. */
export const waitingKicks = internalQuery({
  args: {},
  handler: async ({ db }) => {
    const rows = await db.query("kicks").take(kickedAtOnceMax);
    return rows.map(({ _id, of }) => ({ id: _id, accountId: of }));
  },
});

/** The host has ended them. */
export const kicked = internalMutation({
  args: { ids: v.array(v.id("kicks")) },
  handler: async ({ db }, { ids }) => {
    for (const id of ids) if ((await db.get(id)) !== null) await db.delete(id);
    return null;
  },
});
