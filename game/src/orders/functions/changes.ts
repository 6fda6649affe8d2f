import { charactersOf } from "../../character/functions/characters-of.ts";
import { closePlace, takeSeat } from "../../chat/functions/seats.ts";
import type { Writer } from "../../core/functions/context.ts";
import { findProgressRow } from "../../core/functions/progress.ts";
import { hideSlurs } from "../../core/rules/text/hide-slurs.ts";
import { shownText } from "../../core/rules/text/shown-text.ts";
import { firstBanner } from "../content/patterns.ts";
import type { OrderRole } from "../content/roles.ts";
import type { OrderDoc, OrderMemberDoc, OrderModel } from "../tables.ts";
import { invitesOf, orderInvites } from "./invites.ts";
import type { OrderReader, OrderWriter, TeamDoc } from "./rows.ts";
import {
  findOrder,
  findTeam,
  membersOf,
  membershipIn,
  membershipsOf,
  placesIn,
  teamsOf,
} from "./rows.ts";
import { sayInOrder } from "./say.ts";
import { seatInTeam, seatMember, unseat } from "./seats.ts";
import type { TellingContext } from "./telling.ts";
import { tellFace } from "./telling.ts";
import { beginWeek, findWeek } from "./weeks.ts";

// What the account service did, done here as well. Each change may be told twice, or of what is not known.

export type Context = Omit<TellingContext, "db"> & { readonly db: Writer<OrderModel> };

/** A name that others read: tidy, and with stars for slurs. The account service bounds its length. */
function shownName(name: string): string {
  return hideSlurs(shownText(name));
}

/** An order is there, called so. */
export async function keepOrder(
  { db, nowMs }: Context,
  organizationId: string,
  { name: written, foundedAtMs = nowMs }: { readonly name: string; readonly foundedAtMs?: number },
): Promise<OrderDoc | null> {
  const name = shownName(written);
  const named = { name, nameKey: name.toLowerCase() };
  const before = await findOrder(db, organizationId);
  if (before === null) {
    await db.insert("orders", {
      organizationId,
      ...named,
      foundedAtMs,
      text: "",
      textBy: null,
      banner: firstBanner,
      goalsReached: 0,
      comparedAtMs: nowMs,
    });
    return findOrder(db, organizationId);
  }
  if (foundedAtMs < before.foundedAtMs) await db.patch(before._id, { foundedAtMs });
  if (before.name !== name) {
    await db.patch(before._id, named);
    for (const member of await membersOf(db, organizationId)) await seatMember(db, member);
  }
  return findOrder(db, organizationId);
}

/** An order is no more, with all that was in it. */
export async function endOrder(context: Context, organizationId: string): Promise<void> {
  const { db } = context;
  const order = await findOrder(db, organizationId);
  if (order === null) return;
  for (const member of await membersOf(db, organizationId))
    await endMembership(context, order, member);
  for (const { teamId } of await teamsOf(db, organizationId)) await endTeam(context, teamId);
  await orderInvites.closeTo(context, organizationId);
  await closePlace(db, `order ${organizationId}`, organizationId);
  const week = await findWeek(db, organizationId);
  if (week !== null) await db.delete(week._id);
  const standings = await db
    .query("orderStandings")
    .withIndex("by_organization", (q) => q.eq("organizationId", organizationId))
    .collect();
  for (const { _id } of standings) await db.delete(_id);
  await db.delete(order._id);
}

type Joining = {
  readonly accountId: string;
  readonly role: OrderRole;
  readonly joinedAtMs?: number;
  /** Nobody is told of what was so long before. */
  readonly isTold: boolean;
};

/** An account belongs to an order, as this. */
export async function keepMember(
  context: Context,
  organizationId: string,
  { accountId, role, joinedAtMs = context.nowMs, isTold }: Joining,
): Promise<void> {
  const { db, nowMs } = context;
  const order = await findOrder(db, organizationId);
  if (order === null) return;
  const before = await membershipIn(db, organizationId, accountId);
  if (before !== null) {
    // What was told before there was a world counts from then.
    if (joinedAtMs < before.joinedAtMs) await db.patch(before._id, { joinedAtMs });
    if (before.role === role) return;
    await db.patch(before._id, { role });
    const told = { kind: "order-role", order: order.name, role } as const;
    if (isTold) await tellFace(context, before.faceId, told);
    return;
  }
  await beginWeek(db, organizationId, nowMs);
  const invite = await inviteFor(db, organizationId, accountId);
  const others = await membershipsOf(db, accountId);
  await db.insert("orderMembers", {
    accountId,
    organizationId,
    role,
    joinedAtMs,
    chosenId: invite?.characterId ?? null,
    faceId: null,
    isNamed: others.every(({ isNamed }) => !isNamed),
    seenAtMs: isTold ? nowMs : await lastSignOf(db, accountId, nowMs),
  });
  const member = await membershipIn(db, organizationId, accountId);
  if (member === null) return;
  await seatMember(db, member);
  if (isTold) await welcome(context, order, { member, from: invite?.from ?? null });
  if (invite !== null) await orderInvites.close(context, invite);
}

/** When the player of an account was here last; now, where it has no character that could tell. */
async function lastSignOf(db: OrderWriter, accountId: string, nowMs: number): Promise<number> {
  const signs: number[] = [];
  for (const { _id } of await charactersOf(db, accountId))
    signs.push((await findProgressRow(db, _id)).seenAtMs);
  return signs.length === 0 ? nowMs : Math.min(nowMs, Math.max(...signs));
}

type Welcome = { readonly member: OrderMemberDoc; readonly from: string | null };

/** The new member hears of it, and whoever invited it. */
async function welcome(context: Context, order: OrderDoc, { member, from }: Welcome) {
  const { db } = context;
  const faceId = (await db.get(member._id))?.faceId ?? null;
  await tellFace(context, faceId, { kind: "order-joined", order: order.name });
  const host = from === null ? null : await membershipIn(db, order.organizationId, from);
  const face = faceId === null ? null : await db.get(faceId);
  const { length } = await membersOf(db, order.organizationId);
  // Whoever founds an order is told to nobody.
  if (face !== null && length > 1) await sayInOrder(context, order.organizationId, "joined", face);
  if (host === null || face === null || host.accountId === member.accountId) return;
  const told = { kind: "order-welcomed", order: order.name, name: face.name } as const;
  await tellFace(context, host.faceId, told);
}

/** The invitation that an account took up; else none. */
async function inviteFor(db: OrderReader, organizationId: string, accountId: string) {
  for (const invite of await invitesOf(db, organizationId)) {
    const invited = await db.get(invite.characterId);
    if (invite.isAccepted && invited?.accountId === accountId) return invite;
  }
  return null;
}

/** An account belongs to an order no more. */
export async function dropMember(
  context: Context,
  organizationId: string,
  accountId: string,
): Promise<void> {
  const order = await findOrder(context.db, organizationId);
  const member = await membershipIn(context.db, organizationId, accountId);
  if (order === null || member === null) return;
  await beginWeek(context.db, organizationId, context.nowMs);
  await endMembership(context, order, member);
  const face = member.faceId === null ? null : await context.db.get(member.faceId);
  if (face !== null) await sayInOrder(context, organizationId, "left", face);
}

async function endMembership(
  context: Context,
  order: OrderDoc,
  member: OrderMemberDoc,
): Promise<void> {
  const { db } = context;
  await db.delete(member._id);
  if (member.faceId !== null) await unseat(db, member.faceId, order.organizationId);
  if (member.isNamed) {
    // It counts for the next of its orders then.
    const [next] = await membershipsOf(db, member.accountId);
    if (next !== undefined) await db.patch(next._id, { isNamed: true });
  }
  await tellFace(context, member.faceId, { kind: "order-left", order: order.name });
}

/** A team is there, called so. */
export async function keepTeam(
  { db }: Context,
  organizationId: string,
  { teamId, name: written }: Pick<TeamDoc, "teamId" | "name">,
): Promise<void> {
  const name = shownName(written);
  const before = await findTeam(db, teamId);
  if (before === null) {
    await db.insert("orderTeams", { organizationId, teamId, name });
    return;
  }
  if (before.name === name) return;
  await db.patch(before._id, { name });
  for (const { accountId } of await placesIn(db, teamId)) {
    const member = await membershipIn(db, before.organizationId, accountId);
    if (member !== null && member.faceId !== null)
      await seatInTeam(db, member.faceId, { teamId, name });
  }
}

/** A team is no more, with what was said in it. */
export async function endTeam({ db }: Context, teamId: string): Promise<void> {
  const team = await findTeam(db, teamId);
  for (const place of await placesIn(db, teamId)) {
    await db.delete(place._id);
    const member =
      team === null ? null : await membershipIn(db, team.organizationId, place.accountId);
    if (member !== null && member.faceId !== null)
      await takeSeat(db, member.faceId, `team ${teamId}`);
  }
  await closePlace(db, `team ${teamId}`, teamId);
  if (team !== null) await db.delete(team._id);
}

/** An account is in a team, which is told of before or behind its membership. */
export async function keepPlace({ db }: Context, teamId: string, accountId: string): Promise<void> {
  const before = await placeOf(db, teamId, accountId);
  if (before === null) await db.insert("orderPlaces", { teamId, accountId });
  await seatIn(db, teamId, accountId);
}

/** An account is in a team no more. */
export async function dropPlace({ db }: Context, teamId: string, accountId: string): Promise<void> {
  const place = await placeOf(db, teamId, accountId);
  if (place === null) return;
  await db.delete(place._id);
  await seatIn(db, teamId, accountId);
}

async function seatIn(db: OrderWriter, teamId: string, accountId: string): Promise<void> {
  const team = await findTeam(db, teamId);
  const member = team === null ? null : await membershipIn(db, team.organizationId, accountId);
  if (member !== null) await seatMember(db, member);
}

function placeOf(db: OrderReader, teamId: string, accountId: string) {
  return db
    .query("orderPlaces")
    .withIndex("by_account", (q) => q.eq("accountId", accountId).eq("teamId", teamId))
    .unique();
}
