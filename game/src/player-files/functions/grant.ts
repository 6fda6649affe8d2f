import { v } from "convex/values";
import { staffRoles } from "../../core/content/staff.ts";
import type { StaffPermission } from "../../core/content/staff.ts";
import type { Reader } from "../../core/functions/context.ts";
import { findProgressRow, stateOf } from "../../core/functions/progress.ts";
import { refuseJudging } from "../../core/functions/staff/judging.ts";
import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import { staffRoleOf } from "../../core/functions/staff/staff-rights.ts";
import { goldMinute } from "../../core/rules/economy/economy-formulas.ts";
import { utcDay } from "../../core/rules/economy/tally.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { CharacterDoc, CharacterId } from "../../core/tables.ts";
import { reward } from "../../inventory/functions/deliver.ts";
import { findBearer } from "../../moderation/functions/lay.ts";
import { isWithin } from "../../moderation/rules/is-within.ts";
import { grantMinutesMax, grantMinutesOfKeysMax } from "../content/limits.ts";
import type { PlayerFileModel } from "../tables.ts";
import { tellOfHelp } from "./tell-of-help.ts";

const { staffMutation } = staffFunctions<PlayerFileModel>();

type Db = Reader<PlayerFileModel>;

/**
 * Gives a character so many minutes' worth of its own fighting in gold, which waits in its collection. Refuses `bad-quantity`,
 * `grant-limit` (`n` minutes left) beyond what may be given on a day, and what `refuseJudging` does.
 */
export const grant = staffMutation({
  permission: "mend",
  args: { name: v.string(), minutes: v.number() },
  target: findBearer,
  handler: async (context, { minutes }): Promise<Outcome<{ readonly gold: number }>> => {
    const { db, nowMs, caller, target, reason } = context;
    const { character } = target;
    const refusal = await refuseJudging(db, caller.accountId, target.accountId);
    if (refusal !== null) return refusal;
    const most = await grantMostOf(db, caller.accountId);
    if (!isWithin(minutes, most)) return refuse("bad-quantity");
    const before = await findGrants(db, character._id, utcDay(nowMs));
    const left = Math.max(0, most - (before?.minutes ?? 0));
    if (minutes > left) return refuse("grant-limit", { n: left });
    return done({ gold: await give(context, character, minutes, reason) });
  },
});

type Giving = Parameters<typeof tellOfHelp>[0];

/** Has the world pay it, counts it for the day, and tells the player; answers the gold. */
export async function give(
  context: Giving,
  character: CharacterDoc,
  minutes: number,
  reason: string,
): Promise<number> {
  const { db, nowMs } = context;
  const receiver = character._id;
  const { skills } = stateOf(await findProgressRow(db, receiver));
  const gold = Math.floor(minutes * goldMinute(skills.combat.level));
  await reward(db, nowMs, {
    ...{ to: receiver, reason: "granted", gold, items: {}, milliXp: {}, cause: "grant" },
  });
  const day = utcDay(nowMs);
  const before = await findGrants(db, receiver, day);
  if (before === null) await db.insert("staffGrants", { receiver, day, minutes });
  else await db.patch(before._id, { minutes: before.minutes + minutes });
  await tellOfHelp(context, character, "granted", reason);
  return gold;
}

/** How many gold-minutes somebody of the staff gives a character on a day. */
export async function grantMostOf(db: Db, accountId: string): Promise<number> {
  const role = await staffRoleOf(db, accountId);
  const held: readonly StaffPermission[] = role === null ? [] : staffRoles[role];
  if (held.includes("crown")) return grantMinutesOfKeysMax;
  return held.includes("mend") ? grantMinutesMax : 0;
}

/** What was given to a character on a UTC day. */
export function findGrants(db: Db, receiver: CharacterId, day: number) {
  return db
    .query("staffGrants")
    .withIndex("by_receiver", (q) => q.eq("receiver", receiver).eq("day", day))
    .unique();
}
