import { v } from "convex/values";
import { flags as allFlags } from "../../core/content/flags.ts";
import { oneOf } from "../../core/functions/calls/validators.ts";
import { findSwitchedOff } from "../../core/functions/flags/switched-off.ts";
import { nameOf } from "../../core/functions/staff/name-of.ts";
import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { CoreModel } from "../../core/tables.ts";
import type { FlagView } from "../api.ts";

const { staffMutation, staffQuery } = staffFunctions<CoreModel>();

/** All flags, and which of them are off. */
export const flags = staffQuery({
  permission: "works",
  args: {},
  handler: ({ db }): Promise<readonly FlagView[]> =>
    Promise.all(
      allFlags.map(async (flag) => {
        const row = await findSwitchedOff(db, flag);
        if (row === null) return { flag, off: null };
        const { atMs, by, reason } = row;
        return { flag, off: { sinceMs: atMs, byName: await nameOf(db, by), reason } };
      }),
    ),
});

/** Switches something off, or on again, for the next command that anybody gives. Players read the reason. Refuses `nothing-to-do`. */
export const setFlag = staffMutation({
  permission: "works",
  args: { flag: oneOf(allFlags), isOff: v.boolean() },
  target: (_db, { flag }) => Promise.resolve({ name: `flag ${flag}`, accountId: null }),
  handler: async ({ db, nowMs, caller, reason }, { flag, isOff }): Promise<Outcome> => {
    const row = await findSwitchedOff(db, flag);
    if (isOff === (row !== null)) return refuse("nothing-to-do");
    if (row !== null) await db.delete(row._id);
    else await db.insert("switchedOff", { flag, atMs: nowMs, by: caller.accountId, reason });
    return done(null);
  },
});
