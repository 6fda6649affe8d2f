import { v } from "convex/values";
import { findByName } from "../../character/functions/find-by-name.ts";
import { areApart } from "../../chat/functions/ignoring.ts";
import { oneOf } from "../../core/functions/calls/validators.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { ownerOf } from "../../core/rules/waiting-room.ts";
import type { CharacterDoc } from "../../core/tables.ts";
import { settingsOf } from "../../settings/functions/settings-row.ts";
import { isWithinCircle } from "../../settings/functions/within-circle.ts";
import { invitesFrom } from "../../settings/rules/circles.ts";
import { membersMax, membershipsMax } from "../content/limits.ts";
import { invitedRoles } from "../content/roles.ts";
import { mayManage } from "../rules/role.ts";
import type { OrderInviteDoc, OrderModel } from "../tables.ts";
import { orderInvites } from "./invites.ts";
import type { OrderReader } from "./rows.ts";
import { findOrder, membersOf, membershipIn, membershipsOf } from "./rows.ts";
import { requireManager } from "./standing.ts";
import { tellFace } from "./telling.ts";
import { wishFor } from "./wishes.ts";

const { accountMutation } = gameFunctions<OrderModel>();

/**
 * Invites somebody by the name of a character, for owners and admins. Refuses `target-gone`, `no-permission`, `no-character` to
 * whoever has none to ask in the name of, `not-found`, `same-account`, `nothing-to-do` for members and whom is invited already,
 * `order-full` (`n`), `list-full` (`n`), `daily-limit`, and `unreachable` (`name`) for guests, where one ignores the other or is
 * not in the circle whose invitations the other takes, and where another character of that account is a member.
 */
export const invite = accountMutation({
  needs: ["full-account"],
  args: { orderId: v.string(), name: v.string(), role: oneOf(invitedRoles) },
  handler: async (
    context,
    { orderId, name, role },
  ): Promise<Outcome<{ readonly name: string }>> => {
    const { db, nowMs, caller } = context;
    const found = await requireManager(db, orderId, caller.accountId);
    if (!found.ok) return found;
    const { order, member } = found.value;
    const face = member.faceId === null ? null : await db.get(member.faceId);
    if (face === null) return refuse("no-character");
    const other = await findByName(db, name);
    if (other === null || other.leavesAtMs !== undefined) return refuse("not-found");
    const accountId = ownerOf(other.accountId);
    if (accountId === caller.accountId) return refuse("same-account");
    const before = await membershipIn(db, orderId, accountId);
    if (before?.faceId === other._id) return refuse("nothing-to-do");
    // Which characters share an account is told to nobody.
    if (before !== null || other.isGuest === true || !(await isReached(db, face, other)))
      return refuse("unreachable", { name: other.name });
    if ((await orderInvites.between(context, orderId, other._id)) !== null)
      return refuse("nothing-to-do");
    if ((await membersOf(db, orderId)).length >= membersMax)
      return refuse("order-full", { n: membersMax });
    const own = { kind: "invite", accountId: caller.accountId } as const;
    const asked = { ...own, group: orderId, characterId: other._id };
    const written = await orderInvites.ask(context, asked, () =>
      db.insert("orderInvites", {
        organizationId: orderId,
        characterId: other._id,
        role,
        from: caller.accountId,
        by: face.name,
        atMs: nowMs,
        isAccepted: false,
      }),
    );
    if (!written.ok) return written;
    const event = { kind: "order-invited", order: order.name, by: face.name } as const;
    await tellFace(context, other._id, event);
    return done({ name: other.name });
  },
});

/** Whether neither ignores the other, and the one takes invitations of the other. */
async function isReached(
  db: OrderReader,
  face: CharacterDoc,
  other: CharacterDoc,
): Promise<boolean> {
  if (await areApart(db, face, other)) return false;
  const { privacy } = await settingsOf(db, ownerOf(other.accountId));
  return isWithinCircle(db, invitesFrom(privacy), face, other);
}

/**
 * Takes up an invitation to an own character, under which the account then appears. The account service is asked, and what it
 * answers is seen within a second. Refuses `target-gone`, also once whoever sent it may invite no more, `nothing-to-do` while
 * it is asked, `order-full` (`n`), `too-many-orders` (`n`), and `unreachable` (`name`) where one ignores the other since.
 */
export const accept = accountMutation({
  needs: ["full-account"],
  args: { inviteId: v.string() },
  handler: async (context, { inviteId }): Promise<Outcome> => {
    const { db, nowMs, caller } = context;
    const own = await ownInvite(db, inviteId, caller.accountId, nowMs);
    if (own === null) return refuse("target-gone");
    const { row, character } = own;
    const { organizationId } = row;
    if (row.isAccepted) return refuse("nothing-to-do");
    if ((await membershipIn(db, organizationId, caller.accountId)) !== null) {
      await orderInvites.close(context, row);
      return refuse("nothing-to-do");
    }
    const host = await membershipIn(db, organizationId, row.from);
    const order = await findOrder(db, organizationId);
    if (order === null || host === null || !mayManage(host.role)) {
      await orderInvites.close(context, row);
      return refuse("target-gone");
    }
    const face = host.faceId === null ? null : await db.get(host.faceId);
    if (face !== null && (await areApart(db, character, face)))
      return refuse("unreachable", { name: face.name });
    if ((await membersOf(db, organizationId)).length >= membersMax)
      return refuse("order-full", { n: membersMax });
    if ((await membershipsOf(db, caller.accountId)).length >= membershipsMax)
      return refuse("too-many-orders", { n: membershipsMax });
    await db.patch(row._id, { isAccepted: true });
    const wish = {
      kind: "add-member",
      organizationId,
      of: caller.accountId,
      role: row.role,
    } as const;
    await wishFor(db, { ...wish, inviteId: row._id }, nowMs);
    return done(null);
  },
});

/** Declines an invitation to an own character, or takes one of the order back. Refuses `target-gone`. */
export const decline = accountMutation({
  args: { inviteId: v.string() },
  handler: async (context, { inviteId }): Promise<Outcome> => {
    const { db, nowMs, caller } = context;
    const own = await ownInvite(db, inviteId, caller.accountId, nowMs);
    const row = own?.row ?? (await managedInvite(db, inviteId, caller.accountId));
    if (row === null || row.isAccepted) return refuse("target-gone");
    await orderInvites.close(context, row);
    return done(null);
  },
});

async function findInvite(db: OrderReader, inviteId: string): Promise<OrderInviteDoc | null> {
  const id = db.normalizeId("orderInvites", inviteId);
  return id === null ? null : db.get(id);
}

async function ownInvite(db: OrderReader, inviteId: string, accountId: string, nowMs: number) {
  const row = await findInvite(db, inviteId);
  const character = row === null ? null : await db.get(row.characterId);
  if (row === null || character === null || !orderInvites.waits(row, nowMs)) return null;
  if (character.accountId !== accountId || character.leavesAtMs !== undefined) return null;
  return { row, character };
}

async function managedInvite(db: OrderReader, inviteId: string, accountId: string) {
  const row = await findInvite(db, inviteId);
  const standing = row === null ? null : await requireManager(db, row.organizationId, accountId);
  return standing?.ok === true ? row : null;
}
