import type { Writer } from "../../core/functions/context.ts";
import { reportFault } from "../../core/functions/faults.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { findProgressRow, stateOf } from "../../core/functions/progress.ts";
import { lampMs } from "../../core/rules/lamp.ts";
import type { ProgressDoc } from "../../core/tables.ts";
import { settingsOf } from "../../settings/functions/settings-row.ts";
import { lookEveryMs } from "../content/limits.ts";
import type { PushModel } from "../tables.ts";
import { devicesOf } from "./push-rows.ts";

// Players' commands wait behind a run.
const looksAtOnceMax = 20;

const { internalMutation } = gameFunctions<PushModel>();

/**
 * Settles the characters of players with push messages every ten minutes: what happens to a character
 * whose player is away is known only then, and six hours late it is no news.
 */
export const look = internalMutation({
  args: {},
  handler: async ({ db, nowMs, runIsolated }) => {
    const due = await db
      .query("pushAccounts")
      .withIndex("by_look", (q) => q.lte("lookAtMs", nowMs))
      .take(looksAtOnceMax);
    for (const { _id, accountId } of due) {
      await db.patch(_id, { lookAtMs: nowMs + lookEveryMs });
      if (!(await wishesToBeTold(db, accountId))) continue;
      for (const progress of await progressAway(db, accountId, nowMs)) {
        const fault = await runIsolated("activity:catchUp", { progressId: progress._id, nowMs });
        if (fault !== null) reportFault(fault);
      }
    }
    return { looked: due.length, more: due.length === looksAtOnceMax };
  },
});

async function wishesToBeTold(db: Writer<PushModel>, accountId: string): Promise<boolean> {
  if ((await devicesOf(db, accountId)).length === 0) return false;
  const { notices } = await settingsOf(db, accountId);
  return Object.values(notices).some(({ push }) => push === true);
}

/** Those whom no page shows, and who were not yet settled to the end of their lamp. */
async function progressAway(
  db: Writer<PushModel>,
  accountId: string,
  nowMs: number,
): Promise<readonly ProgressDoc[]> {
  const own = await db
    .query("characters")
    .withIndex("by_account", (q) => q.eq("accountId", accountId))
    .collect();
  const away: ProgressDoc[] = [];
  for (const { _id } of own) {
    const progress = await findProgressRow(db, _id);
    const { settledAtMs, checkInAtMs } = stateOf(progress);
    if (progress.watchedUntilMs <= nowMs && settledAtMs <= checkInAtMs + lampMs)
      away.push(progress);
  }
  return away;
}
