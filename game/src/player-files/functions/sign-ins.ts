import { v } from "convex/values";
import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import { findBearer } from "../../moderation/functions/lay.ts";
import type { SignInsView } from "../api.ts";
import type { PlayerFileModel } from "../tables.ts";
import { openUntil } from "./open.ts";
import { heldMs, signInDesk } from "./sign-in-desk.ts";

const { staffQuery } = staffFunctions<PlayerFileModel>();

/**
 * When, from where and with what the account behind a name signed in; `null` unless the reader has its file open. For those
 * who may see which accounts belong together.
 */
export const signIns = staffQuery({
  permission: "ban",
  args: { name: v.string() },
  handler: async ({ db, nowMs, caller, holdsUntil }, given): Promise<SignInsView | null> => {
    const bearer = await findBearer(db, given);
    if (bearer === null) return null;
    const { accountId: of } = bearer;
    const untilMs = await openUntil(db, { by: caller.accountId, of, nowMs });
    if (untilMs === null) return null;
    const asked = signInDesk()?.of(of);
    if (asked === undefined) return { state: "untold" };
    holdsUntil(Math.min(untilMs, nowMs + heldMs(asked)));
    return asked.state === "known" ? { state: "known", ...asked.value } : { state: asked.state };
  },
});
