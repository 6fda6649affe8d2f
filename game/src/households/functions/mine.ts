import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { HouseholdMember, HouseholdView } from "../api.ts";
import type { HouseholdModel } from "../tables.ts";
import { laidOn } from "./appeal.ts";
import { membersWith } from "./members.ts";
import { findCode } from "./show-code.ts";

const { accountQuery } = gameFunctions<HouseholdModel>();

/** Who belongs together with the caller's account, and the code it shows; `null` without a session. */
export const mine = accountQuery({
  args: {},
  handler: async ({ db, nowMs, caller, holdsUntil }): Promise<HouseholdView | null> => {
    if (caller === null) return null;
    const members: HouseholdMember[] = [];
    for (const { accountId, faceId, leavesAtMs = null } of await membersWith(
      db,
      caller.accountId,
    )) {
      const face = await db.get(faceId);
      const isOwn = accountId === caller.accountId;
      members.push({
        name: face?.name ?? null,
        avatarSeed: face?.avatarSeed ?? 0,
        isOwn,
        leavesAtMs,
      });
    }
    const laid = await laidOn(db, caller.accountId, nowMs);
    if (laid?.appealsAgainAtMs != null) holdsUntil(laid.appealsAgainAtMs);
    const shown = await findCode(db, caller.accountId);
    if (shown === null || shown.untilMs <= nowMs) return { members, laid, code: null };
    holdsUntil(shown.untilMs);
    return { members, laid, code: { code: shown.code, untilMs: shown.untilMs } };
  },
});
