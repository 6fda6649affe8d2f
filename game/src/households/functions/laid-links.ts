import type { DocumentByName, GenericDatabaseReader } from "convex/server";
import type { Reader, Writer } from "../../core/functions/context.ts";
import { setDeadline } from "../../core/functions/deadlines.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { CharacterId } from "../../core/tables.ts";
import { linksMax, membersMax } from "../content/limits.ts";
import type { HouseholdModel } from "../tables.ts";
import { dropLone, findMember, householdLeaves, membersWith, takeOut } from "./members.ts";

export type LinkDoc = DocumentByName<HouseholdModel, "householdLinks">;

// What the readers of other features can do for this one.
type Db = {} & Pick<GenericDatabaseReader<HouseholdModel>, "query">;

/** An account, and the character by which the other one knows it. */
export type LinkedAccount = { readonly accountId: string; readonly faceId: CharacterId };

type Laying = {
  readonly one: LinkedAccount;
  readonly other: LinkedAccount;
  readonly reason: string;
  /** Who of the staff asked for it, and who agreed. */
  readonly by: string;
  readonly second: string;
  readonly nowMs: number;
};

/**
 * Binds two accounts to one household, which neither leaves by itself. Where both have one, the second comes over to the first
 * with all of its own. Refuses `nothing-to-do` for two who are bound already, and `household-full` (`n`).
 */
export async function layLink(db: Writer<HouseholdModel>, laying: Laying): Promise<Outcome> {
  const { one, other, reason, by, second, nowMs } = laying;
  const held = await linkBetween(db, one.accountId, other.accountId);
  if (held !== null) return refuse("nothing-to-do");
  const hosts = await membersWith(db, one.accountId);
  const areTogether = hosts.some(({ accountId }) => accountId === other.accountId);
  const brought = areTogether ? [] : await broughtBy(db, other.accountId);
  const count = Math.max(1, hosts.length) + brought.length;
  if (count > membersMax) return refuse("household-full", { n: membersMax });
  const from =
    brought.length > 1 ? ((await findMember(db, other.accountId))?.household ?? null) : null;
  const linkId = await db.insert("householdLinks", {
    one: one.accountId,
    other: other.accountId,
    reason,
    by,
    second,
    atMs: nowMs,
    came: [...brought],
    from,
  });
  const household = hosts[0]?.household ?? linkId;
  if (hosts.length === 0) await settleIn(db, one, household, nowMs);
  for (const accountId of brought) {
    const own = accountId === other.accountId ? other : await faceOf(db, accountId);
    if (own !== null) await settleIn(db, own, household, nowMs);
  }
  for (const { accountId } of [one, other]) await keepIn(db, accountId);
  return done(null);
}

/** Ends what staff have bound: whoever came by it goes back to where they were, unless something else binds them here. */
export async function liftLink(
  db: Writer<HouseholdModel>,
  { _id, one, other, came, from }: LinkDoc,
  nowMs: number,
): Promise<void> {
  await db.delete(_id);
  const host = await findMember(db, one);
  const guest = await findMember(db, other);
  if (host === null || guest?.household !== host.household) return;
  for (const accountId of came) {
    const member = await findMember(db, accountId);
    if (member?.household !== host.household) continue;
    if ((await boundBy(db, accountId)) !== null) continue;
    if (from === null) await takeOut(db, member);
    else await db.patch(member._id, { household: from, joinedAtMs: nowMs });
  }
  for (const household of from === null ? [] : [from, host.household])
    await dropLone(db, household);
}

/** What binds an account to another one with which it lives; `null` where it may leave. */
export async function boundBy(db: Db, accountId: string): Promise<LinkDoc | null> {
  const own = await findMember(db, accountId);
  if (own === null) return null;
  for (const link of await linksOf(db, accountId)) {
    const mate = await findMember(db, otherOf(link, accountId));
    if (mate?.household === own.household) return link;
  }
  return null;
}

/** All that staff have bound an account by. */
export async function linksOf(db: Db, accountId: string): Promise<readonly LinkDoc[]> {
  const ofOne = await db
    .query("householdLinks")
    .withIndex("by_one", (q) => q.eq("one", accountId))
    .take(linksMax);
  const ofOther = await db
    .query("householdLinks")
    .withIndex("by_other", (q) => q.eq("other", accountId))
    .take(linksMax);
  return [...ofOne, ...ofOther];
}

export function otherOf({ one, other }: Pick<LinkDoc, "one" | "other">, accountId: string): string {
  return one === accountId ? other : one;
}

async function linkBetween(db: Db, one: string, other: string): Promise<LinkDoc | null> {
  const links = await linksOf(db, one);
  return links.find((link) => otherOf(link, one) === other) ?? null;
}

/** An account with all who live with it. */
async function broughtBy(db: Db, accountId: string): Promise<readonly string[]> {
  const members = await membersWith(db, accountId);
  return members.length === 0 ? [accountId] : members.map((member) => member.accountId);
}

async function faceOf(
  db: Reader<HouseholdModel>,
  accountId: string,
): Promise<LinkedAccount | null> {
  const member = await findMember(db, accountId);
  return member === null ? null : { accountId, faceId: member.faceId };
}

/** Whoever lives elsewhere, or was left alone there, comes over and keeps the face it is known by. */
async function settleIn(
  db: Writer<HouseholdModel>,
  { accountId, faceId }: LinkedAccount,
  household: string,
  nowMs: number,
): Promise<void> {
  const before = await findMember(db, accountId);
  if (before === null)
    await db.insert("householdMembers", { accountId, faceId, household, joinedAtMs: nowMs });
  else await db.patch(before._id, { household, joinedAtMs: nowMs });
}

/** Whoever was leaving stays. */
async function keepIn(db: Writer<HouseholdModel>, accountId: string): Promise<void> {
  const own = await findMember(db, accountId);
  if (own?.leavesAtMs === undefined) return;
  await db.patch(own._id, { leavesAtMs: undefined });
  await setDeadline(db, { kind: householdLeaves, subject: accountId }, null);
}
