import { v } from "convex/values";
import { readBrief } from "../../character/functions/briefs.ts";
import { charactersOf } from "../../character/functions/characters-of.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { areFriends } from "../../core/functions/wiring.ts";
import type { CharacterDoc } from "../../core/tables.ts";
import { settingsOf } from "../../settings/functions/settings-row.ts";
import type {
  OrderFace,
  OrderHall,
  OrderInviteView,
  OrderMemberView,
  OrderTeamView,
  OwnOrders,
} from "../api.ts";
import { patternsAfter } from "../content/patterns.ts";
import { mayManage } from "../rules/role.ts";
import { goalOf, isReached, weekEndsAtMs } from "../rules/week.ts";
import type { OrderDoc, OrderInviteDoc, OrderMemberDoc, OrderModel } from "../tables.ts";
import { invitesOf, orderInvites } from "./invites.ts";
import type { OrderReader } from "./rows.ts";
import { findOrder, membersOf, membershipsOf, placesIn, teamsOf } from "./rows.ts";
import { requireMember } from "./standing.ts";
import { weekNow } from "./weeks.ts";

const { accountQuery } = gameFunctions<OrderModel>();

/** The orders of the account and the invitations to its characters; nothing without a session. */
export const mine = accountQuery({
  args: {},
  handler: async ({ db, nowMs, caller, holdsUntil }): Promise<OwnOrders | null> => {
    if (caller === null) return null;
    const orders: OwnOrders["orders"][number][] = [];
    for (const member of await membershipsOf(db, caller.accountId)) {
      const order = await findOrder(db, member.organizationId);
      if (order === null) continue;
      const { organizationId: id, name, banner } = order;
      const { length: members } = await membersOf(db, id);
      const { role, isNamed } = member;
      orders.push({ id, name, banner, members, role, isNamed });
    }
    const invites: OwnOrders["invites"][number][] = [];
    for (const character of await charactersOf(db, caller.accountId)) {
      for (const invite of await orderInvites.of({ db, nowMs }, character._id)) {
        if (!invite.isAccepted) holdsUntil(orderInvites.waitsUntil(invite));
        const order = await findOrder(db, invite.organizationId);
        if (order === null) continue;
        const { _id: id, by, role, isAccepted, refusal = null } = invite;
        invites.push({
          ...{ id, by, role, isAccepted, refusal, order: order.name, banner: order.banner },
          to: character.name,
          lapsesAtMs: orderInvites.waitsUntil(invite),
        });
      }
    }
    return { orders, invites };
  },
});

type Reading = {
  readonly db: OrderReader;
  readonly nowMs: number;
  readonly holdsUntil: (atMs: number) => void;
};

/** An order as its members see it; `null` for all others, whether there is such an order or not. */
export const hall = accountQuery({
  args: { orderId: v.string() },
  handler: async (context, { orderId }): Promise<OrderHall | null> => {
    const { db, nowMs, caller, holdsUntil } = context;
    const found = caller === null ? null : await requireMember(db, orderId, caller.accountId);
    if (found === null || !found.ok) return null;
    const { order, member } = found.value;
    const rows = await membersOf(db, orderId);
    const week = await weekNow(db, orderId, nowMs);
    holdsUntil(weekEndsAtMs(week));
    const views: OrderMemberView[] = [];
    for (const row of rows) {
      const view = await memberView(db, row, member);
      if (view !== null) views.push(view);
    }
    return {
      ...headOf(order),
      role: member.role,
      isNamed: member.isNamed,
      members: views,
      faceless: rows.length - views.length,
      teams: await teamViews(db, orderId, rows),
      invites: await inviteViews({ db, nowMs, holdsUntil }, orderId),
      goal: {
        paid: week.paid,
        wanted: goalOf(week),
        isReached: isReached(week),
        endsAtMs: weekEndsAtMs(week),
        reachedEver: order.goalsReached,
      },
    };
  },
});

function headOf(order: OrderDoc) {
  const { organizationId: id, name, text, banner, foundedAtMs, goalsReached } = order;
  return { id, name, text, banner, foundedAtMs, patterns: patternsAfter(goalsReached) };
}

/** A member under the character it appears as; `null` while it has none. */
async function memberView(
  db: OrderReader,
  row: OrderMemberDoc,
  reader: OrderMemberDoc,
): Promise<OrderMemberView | null> {
  const face = row.faceId === null ? null : await db.get(row.faceId);
  if (face === null) return null;
  const { totalLevel } = await readBrief(db, face._id);
  return {
    ...faceView(face),
    title: face.title ?? null,
    totalLevel,
    role: row.role,
    joinedAtMs: row.joinedAtMs,
    seenAtMs: (await mayTellSign(db, row, { face, reader })) ? row.seenAtMs : null,
    isSelf: row._id === reader._id,
    // Only whoever acts on members by the account service has to name them there.
    userId: mayManage(reader.role) ? row.accountId : null,
  };
}

function faceView({ name, avatarSeed }: CharacterDoc): OrderFace {
  return { name, avatarSeed };
}

/** Whether a reader may know when a member was last here. */
async function mayTellSign(
  db: OrderReader,
  row: OrderMemberDoc,
  { face, reader }: { readonly face: CharacterDoc; readonly reader: OrderMemberDoc },
): Promise<boolean> {
  if (row._id === reader._id) return true;
  const { privacy } = await settingsOf(db, row.accountId);
  if (privacy.showsOnline) return true;
  const own = reader.faceId === null ? null : await db.get(reader.faceId);
  return own !== null && areFriends(db, own, face);
}

/** The teams with those of their members that have a face. */
async function teamViews(
  db: OrderReader,
  orderId: string,
  members: readonly OrderMemberDoc[],
): Promise<readonly OrderTeamView[]> {
  const views: OrderTeamView[] = [];
  for (const { teamId, name } of await teamsOf(db, orderId)) {
    const inIt = new Set((await placesIn(db, teamId)).map(({ accountId }) => accountId));
    const names: string[] = [];
    for (const { accountId, faceId } of members) {
      const face = faceId === null || !inIt.has(accountId) ? null : await db.get(faceId);
      if (face !== null) names.push(face.name);
    }
    views.push({ id: teamId, name, members: names });
  }
  return views;
}

async function inviteViews(
  { db, nowMs, holdsUntil }: Reading,
  orderId: string,
): Promise<readonly OrderInviteView[]> {
  const views: OrderInviteView[] = [];
  for (const invite of await invitesOf(db, orderId)) {
    const view = orderInvites.waits(invite, nowMs) ? await inviteView(db, invite) : null;
    if (view === null) continue;
    if (!invite.isAccepted) holdsUntil(view.lapsesAtMs);
    views.push(view);
  }
  return views;
}

async function inviteView(
  db: OrderReader,
  invite: OrderInviteDoc,
): Promise<OrderInviteView | null> {
  const invited = await db.get(invite.characterId);
  if (invited === null) return null;
  const { _id: id, role, by, isAccepted } = invite;
  return {
    id,
    ...faceView(invited),
    role,
    by,
    isAccepted,
    lapsesAtMs: orderInvites.waitsUntil(invite),
  };
}
