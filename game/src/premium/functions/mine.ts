import { gameFunctions } from "../../core/functions/game-functions.ts";
import { findPatron } from "../../core/functions/patron.ts";
import { patronUntil } from "../../core/rules/patron.ts";
import type { PremiumView } from "../api.ts";
import type { PremiumModel } from "../tables.ts";
import { crownsOf } from "./crowns.ts";

const { accountQuery } = gameFunctions<PremiumModel>();

/** The Crowns of the caller's account and its Patron; `null` without a session. */
export const mine = accountQuery({
  args: {},
  handler: async ({ db, nowMs, caller, holdsUntil }): Promise<PremiumView | null> => {
    if (caller === null) return null;
    const { balance } = await crownsOf(db, caller.accountId);
    const row = await findPatron(db, caller.accountId);
    const untilMs = patronUntil(row?.spans ?? [], nowMs);
    if (untilMs !== null) holdsUntil(untilMs);
    return { crowns: balance, patron: { untilMs, pausedMs: row?.pausedMs ?? null } };
  },
});
