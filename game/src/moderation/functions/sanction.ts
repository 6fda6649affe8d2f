import { v } from "convex/values";
import type { GenericId } from "convex/values";
import { findByName } from "../../character/functions/find-by-name.ts";
import type { SanctionKind } from "../../core/content/sanctions.ts";
import { oneOf } from "../../core/functions/calls/validators.ts";
import type { Reader, Writer } from "../../core/functions/context.ts";
import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import { staffRoleOf } from "../../core/functions/staff/staff-rights.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { ownerOf } from "../../core/rules/waiting-room.ts";
import { hushMinutesMax, sentenceHoursMax } from "../content/limits.ts";
import type { ModerationModel } from "../tables.ts";
import { sendHome } from "./send-home.ts";

const { staffMutation } = staffFunctions<ModerationModel>();

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

type Db = Reader<ModerationModel>;

/** Mutes the account behind a name for up to an hour. Refuses `bad-quantity`, and `no-permission` for other staff. */
export const hush = staffMutation({
  permission: "hush",
  args: { name: v.string(), minutes: v.number() },
  target: findAccount,
  handler: async (context, { minutes }) => {
    if (!isWithin(minutes, hushMinutesMax)) return refuse("bad-quantity");
    return lay(context, { kind: "mute", lastsMs: minutes * minuteMs });
  },
});

/** Warns or mutes the account behind a name. Refuses as `hush`. */
export const sentence = staffMutation({
  permission: "judge",
  args: { name: v.string(), kind: oneOf(["warning", "mute"]), hours: v.number() },
  target: findAccount,
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
  target: findAccount,
  handler: async (context, { hours }) => {
    if (!isWithin(hours, sentenceHoursMax)) return refuse("bad-quantity");
    const laid = await lay(context, { kind: "ban", lastsMs: hours * hourMs });
    if (laid.ok) await sendHome(context, context.target.accountId);
    return laid;
  },
});

/** Ends a warning or a mute before its time. */
export const lift = staffMutation({
  permission: "judge",
  args: { sanctionId: v.string() },
  target: async (db, { sanctionId }) => findSanction(db, sanctionId, ["warning", "mute"]),
  handler: ({ db, nowMs, target }) => end(db, target.id, nowMs),
});

/** Ends a ban before its time. */
export const unban = staffMutation({
  permission: "ban",
  args: { sanctionId: v.string() },
  target: async (db, { sanctionId }) => findSanction(db, sanctionId, ["ban"]),
  handler: ({ db, nowMs, target }) => end(db, target.id, nowMs),
});

type Laying = {
  readonly db: Writer<ModerationModel>;
  readonly nowMs: number;
  readonly caller: { readonly accountId: string };
  readonly target: { readonly accountId: string };
  readonly reason: string;
};

/** A warning has no end of its own: it is read. */
type Sanction = { readonly kind: SanctionKind; readonly lastsMs: number | null };

/** Staff are judged by those who hold the keys. */
async function lay(
  { db, nowMs, caller, reason, target: { accountId } }: Laying,
  { kind, lastsMs }: Sanction,
): Promise<Outcome> {
  const ownRole = await staffRoleOf(db, caller.accountId);
  if ((await staffRoleOf(db, accountId)) !== null && ownRole !== "admin")
    return refuse("no-permission");
  const untilMs = lastsMs === null ? null : nowMs + lastsMs;
  const row = { accountId, kind, reason, atMs: nowMs, untilMs };
  await db.insert("sanctions", { ...row, by: caller.accountId });
  return done(null);
}

async function findAccount(db: Db, { name }: { readonly name: string }) {
  const character = await findByName(db, name);
  if (character === null) return null;
  return { name: character.name, accountId: ownerOf(character.accountId) };
}

async function findSanction(db: Db, sanctionId: string, kinds: readonly SanctionKind[]) {
  const id = db.normalizeId("sanctions", sanctionId);
  const row = id === null ? null : await db.get(id);
  if (row === null || row.liftedAtMs !== undefined || !kinds.includes(row.kind)) return null;
  return { name: `${row.kind} ${row._id}`, accountId: row.accountId, id: row._id };
}

async function end(
  db: Writer<ModerationModel>,
  id: GenericId<"sanctions">,
  nowMs: number,
): Promise<Outcome> {
  await db.patch(id, { liftedAtMs: nowMs });
  return done(null);
}

function isWithin(count: number, most: number): boolean {
  return Number.isInteger(count) && count >= 1 && count <= most;
}
