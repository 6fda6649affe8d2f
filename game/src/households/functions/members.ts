import type { DocumentByName, GenericDatabaseReader } from "convex/server";
import type { Writer } from "../../core/functions/context.ts";
import { setDeadline } from "../../core/functions/deadlines.ts";
import { membersMax } from "../content/limits.ts";
import type { HouseholdModel } from "../tables.ts";

type MemberDoc = DocumentByName<HouseholdModel, "householdMembers">;
// What the readers of other features can do for this one.
type Db = {} & Pick<GenericDatabaseReader<HouseholdModel>, "query">;

/** The kind of the deadlines of those who leave. */
export const householdLeaves = "household-leaves";

/** Whether two accounts declared, or were found, to belong together: what one does for the other counts for neither. */
export async function shareHousehold(db: Db, one: string, other: string): Promise<boolean> {
  return (await sharedSince(db, one, other)) !== null;
}

/** Since when two accounts belong together; `null` where they don't. */
export async function sharedSince(db: Db, one: string, other: string): Promise<number | null> {
  const row = await findMember(db, one);
  const mate = row === null ? null : await findMember(db, other);
  if (row === null || mate?.household !== row.household) return null;
  return Math.max(row.joinedAtMs, mate.joinedAtMs);
}

/** All who belong together with an account, itself among them; nobody where it is alone. */
export async function membersWith(db: Db, accountId: string): Promise<readonly MemberDoc[]> {
  const row = await findMember(db, accountId);
  const members = row === null ? [] : await membersOf(db, row.household);
  return members.length < 2 ? [] : members;
}

export function membersOf(db: Db, household: string): Promise<readonly MemberDoc[]> {
  return db
    .query("householdMembers")
    .withIndex("by_household", (q) => q.eq("household", household))
    .take(membersMax);
}

export function findMember(db: Db, accountId: string): Promise<MemberDoc | null> {
  return db
    .query("householdMembers")
    .withIndex("by_account", (q) => q.eq("accountId", accountId))
    .unique();
}

/** Takes an account out, and whoever would be left alone. */
export async function takeOut(
  db: Writer<HouseholdModel>,
  { _id, household }: MemberDoc,
): Promise<void> {
  await db.delete(_id);
  await dropLone(db, household);
}

/** Nobody is a household alone. */
export async function dropLone(db: Writer<HouseholdModel>, household: string): Promise<void> {
  const [last, ...others] = await membersOf(db, household);
  if (last === undefined || others.length > 0) return;
  await setDeadline(db, { kind: householdLeaves, subject: last.accountId }, null);
  await db.delete(last._id);
}
