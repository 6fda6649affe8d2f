import { appealWithinMs } from "../../core/content/sanctions.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { holdsAt, mayAppeal, sanctionsOf } from "../../core/functions/sanctions/sanctions.ts";
import type { OwnSanction } from "../api.ts";
import type { ModerationModel } from "../tables.ts";

const { accountQuery } = gameFunctions<ModerationModel>();

/** All that staff ever laid on the caller's account, the newest first, with its reason, its end and what became of an appeal. */
export const mine = accountQuery({
  args: {},
  handler: async ({ db, nowMs, caller, holdsUntil }): Promise<readonly OwnSanction[] | null> => {
    if (caller === null) return null;
    const rows = await sanctionsOf(db, caller.accountId);
    const own = rows.map((row): OwnSanction => {
      const { _id: id, kind, reason, atMs, untilMs, liftedAtMs, appeal, appealState } = row;
      const [holds, isAppealable] = [holdsAt(row, nowMs), mayAppeal(row, nowMs)];
      if (holds && untilMs !== null) holdsUntil(untilMs);
      if (isAppealable) holdsUntil(atMs + appealWithinMs);
      const said = { text: appeal?.text ?? "", answer: appeal?.answer?.reason ?? null };
      return {
        ...{ id, kind, reason, atMs, untilMs, holds, mayAppeal: isAppealable },
        isLifted: liftedAtMs !== undefined,
        appeal: appealState === undefined ? null : { state: appealState, ...said },
      };
    });
    return own.toSorted((one, other) => other.atMs - one.atMs);
  },
});
