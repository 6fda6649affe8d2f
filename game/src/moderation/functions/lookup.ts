import { v } from "convex/values";
import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import type { AccountLookup } from "../api.ts";
import type { ModerationModel } from "../tables.ts";
import { accountFacts } from "./account-facts.ts";
import { namesOf, pastOf } from "./cases.ts";
import { findBearer } from "./lay.ts";

const { staffQuery } = staffFunctions<ModerationModel>();

/** What staff know of the account behind a name without a case: its characters, what was said of it and what was laid on it. */
export const lookup = staffQuery({
  permission: "judge",
  args: { name: v.string() },
  handler: async ({ db, nowMs, holdsUntil }, given): Promise<AccountLookup | null> => {
    const bearer = await findBearer(db, given);
    if (bearer === null) return null;
    const { name, accountId } = bearer;
    const past = await pastOf(db, accountId, nowMs);
    for (const { holds, untilMs } of past) if (holds && untilMs !== null) holdsUntil(untilMs);
    const characters = await namesOf(db, accountId);
    return { name, characters, facts: await accountFacts(db, accountId, nowMs), past };
  },
});
