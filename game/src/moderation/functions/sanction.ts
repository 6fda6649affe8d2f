import type { DocumentByName } from "convex/server";
import { v } from "convex/values";
import type { SanctionKind } from "../../core/content/sanctions.ts";
import { hourMs, minuteMs } from "../../core/content/time-spans.ts";
import { oneOf } from "../../core/functions/calls/validators.ts";
import type { Reader, Writer } from "../../core/functions/context.ts";
import { refuseJudging } from "../../core/functions/staff/judging.ts";
import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { hushMinutesMax, sentenceHoursMax } from "../content/limits.ts";
import { isWithin } from "../rules/is-within.ts";
import type { ModerationModel } from "../tables.ts";
import { findBearer, lay } from "./lay.ts";
import { sendHome } from "./send-home.ts";

const { staffMutation } = staffFunctions<ModerationModel>();

/** Mutes the account behind a name for up to an hour. Refuses `bad-quantity`, and what `lay` does. */
export const hush = staffMutation({
  permission: "hush",
  args: { name: v.string(), minutes: v.number() },
  target: findBearer,
  handler: async (context, { minutes }) => {
    if (!isWithin(minutes, hushMinutesMax)) return refuse("bad-quantity");
    return lay(context, { kind: "mute", lastsMs: minutes * minuteMs });
  },
});

/** Warns or mutes the account behind a name. Refuses as `hush`. */
export const sentence = staffMutation({
  permission: "judge",
  args: { name: v.string(), kind: oneOf(["warning", "mute"]), hours: v.number() },
  target: findBearer,
  handler: async (context, { kind, hours }) => {
    if (kind === "warning") return lay(context, { kind, lastsMs: null });
    if (!isWithin(hours, sentenceHoursMax)) return refuse("bad-quantity");
    return lay(context, { kind, lastsMs: hours * hourMs });
  },
});

/** Bans the account behind a name: it does nothing any more, and its characters are sent home. Refuses as `hush`. */
export const ban = staffMutation({
  permission: "ban",
  args: { name: v.string(), hours: v.number() },
  target: findBearer,
  handler: async (context, { hours }) => {
    if (!isWithin(hours, sentenceHoursMax)) return refuse("bad-quantity");
    const lastsMs = hours * hourMs;
    const laid = await lay(context, { kind: "ban", lastsMs });
    if (laid.ok) await sendHome(context, context.target.accountId, lastsMs);
    return laid;
  },
});

/** Ends a warning or a mute before its time. */
export const lift = staffMutation({
  permission: "judge",
  args: { sanctionId: v.string() },
  target: async (db, { sanctionId }) => findSanction(db, sanctionId, ["warning", "mute"]),
  handler: (context) => end(context),
});

/** Ends a ban before its time. */
export const unban = staffMutation({
  permission: "ban",
  args: { sanctionId: v.string() },
  target: async (db, { sanctionId }) => findSanction(db, sanctionId, ["ban"]),
  handler: (context) => end(context),
});

async function findSanction(
  db: Reader<ModerationModel>,
  sanctionId: string,
  kinds: readonly SanctionKind[],
) {
  const id = db.normalizeId("sanctions", sanctionId);
  const row = id === null ? null : await db.get(id);
  if (row === null || row.liftedAtMs !== undefined || !kinds.includes(row.kind)) return null;
  return { name: `${row.kind} ${row._id}`, accountId: row.accountId, row };
}

type Ending = {
  readonly db: Writer<ModerationModel>;
  readonly nowMs: number;
  readonly caller: { readonly accountId: string };
  readonly target: {
    readonly accountId: string;
    readonly row: DocumentByName<ModerationModel, "sanctions">;
  };
};

async function end({ db, nowMs, caller, target }: Ending): Promise<Outcome> {
  const refusal = await refuseJudging(db, caller.accountId, target.accountId);
  if (refusal !== null) return refusal;
  const { appealState } = target.row;
  // Nobody has to answer any more what was said against it.
  const answered = appealState === "open" ? { appealState: "lifted" as const } : {};
  await db.patch(target.row._id, { liftedAtMs: nowMs, ...answered });
  return done(null);
}
