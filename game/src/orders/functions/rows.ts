import type { DocumentByName, GenericDatabaseReader, GenericDatabaseWriter } from "convex/server";
import { membersMax, membershipsMax, teamsMax } from "../content/limits.ts";
import type { OrderDoc, OrderMemberDoc, OrderModel } from "../tables.ts";

// What the readers and writers of other features can do for this one.
export type OrderReader = {} & Pick<
  GenericDatabaseReader<OrderModel>,
  "get" | "query" | "normalizeId"
>;
export type OrderWriter = {} & Pick<
  GenericDatabaseWriter<OrderModel>,
  "get" | "query" | "normalizeId" | "insert" | "patch" | "delete"
>;

export type TeamDoc = DocumentByName<OrderModel, "orderTeams">;
type PlaceDoc = DocumentByName<OrderModel, "orderPlaces">;

/** Accounts of earlier versions may belong to more than they may join. */
const membershipsReadMax = 10 * membershipsMax;
const placesOfAccountMax = membershipsReadMax * teamsMax;

export function findOrder(db: OrderReader, organizationId: string): Promise<OrderDoc | null> {
  return db
    .query("orders")
    .withIndex("by_organization", (q) => q.eq("organizationId", organizationId))
    .unique();
}

/** Several orders may be called the same. */
const namesakesMax = 20;

/** The orders that are called so, however it is written. */
export function ordersCalled(db: OrderReader, name: string): Promise<OrderDoc[]> {
  return db
    .query("orders")
    .withIndex("by_name", (q) => q.eq("nameKey", name.trim().toLowerCase()))
    .take(namesakesMax);
}

/** So many owners who stayed away are looked at. */
const awayMax = 50;

/** Memberships of owners who were not seen since an instant, those who stayed away longest first. */
export function ownersAway(db: OrderReader, sinceMs: number): Promise<OrderMemberDoc[]> {
  return db
    .query("orderMembers")
    .withIndex("by_role_seen", (q) => q.eq("role", "owner").lt("seenAtMs", sinceMs))
    .take(awayMax);
}

/** What an account is in an order; `null` where it does not belong to it. */
export function membershipIn(
  db: OrderReader,
  organizationId: string,
  accountId: string,
): Promise<OrderMemberDoc | null> {
  return db
    .query("orderMembers")
    .withIndex("by_account", (q) =>
      q.eq("accountId", accountId).eq("organizationId", organizationId),
    )
    .unique();
}

/** All memberships of an account, the oldest first. */
export async function membershipsOf(
  db: OrderReader,
  accountId: string,
): Promise<readonly OrderMemberDoc[]> {
  const rows = await db
    .query("orderMembers")
    .withIndex("by_account", (q) => q.eq("accountId", accountId))
    .take(membershipsReadMax);
  return rows.toSorted(byAge);
}

/** The members of an order, the oldest first. */
export async function membersOf(
  db: OrderReader,
  organizationId: string,
): Promise<readonly OrderMemberDoc[]> {
  const rows = await db
    .query("orderMembers")
    .withIndex("by_organization", (q) => q.eq("organizationId", organizationId))
    .take(membersMax);
  return rows.toSorted(byAge);
}

/** Of those of one instant the first that was written down is the oldest. */
function byAge(one: OrderMemberDoc, other: OrderMemberDoc): number {
  return one.joinedAtMs - other.joinedAtMs || one._creationTime - other._creationTime;
}

export function teamsOf(db: OrderReader, organizationId: string): Promise<TeamDoc[]> {
  return db
    .query("orderTeams")
    .withIndex("by_organization", (q) => q.eq("organizationId", organizationId))
    .take(teamsMax);
}

export function findTeam(db: OrderReader, teamId: string): Promise<TeamDoc | null> {
  return db
    .query("orderTeams")
    .withIndex("by_team", (q) => q.eq("teamId", teamId))
    .unique();
}

export function placesIn(db: OrderReader, teamId: string): Promise<PlaceDoc[]> {
  return db
    .query("orderPlaces")
    .withIndex("by_team", (q) => q.eq("teamId", teamId))
    .take(membersMax);
}

export function placesOf(db: OrderReader, accountId: string): Promise<PlaceDoc[]> {
  return db
    .query("orderPlaces")
    .withIndex("by_account", (q) => q.eq("accountId", accountId))
    .take(placesOfAccountMax);
}
