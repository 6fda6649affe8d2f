import { GroupAsks } from "../../core/functions/asks.ts";
import { invitesADay, invitesLastMs, invitesMax } from "../content/limits.ts";
import type { OrderInviteDoc } from "../tables.ts";
import type { Context } from "./changes.ts";
import type { OrderReader } from "./rows.ts";
import { findOrder } from "./rows.ts";
import { tellFace } from "./telling.ts";

type Reading = { readonly db: OrderReader; readonly nowMs: number };

// Whoever wants to join an order asks its members: there are no applications.
const none = 0;

/** The invitations of orders. */
export const orderInvites = new GroupAsks<Reading, Context, string, OrderInviteDoc>(
  {
    kindOf: () => "invite",
    ofGroup: ({ db }, organizationId) => invitesOf(db, organizationId),
    ofCharacter: ({ db }, characterId, organizationId) =>
      db
        .query("orderInvites")
        .withIndex("by_character", (q) =>
          organizationId === undefined
            ? q.eq("characterId", characterId)
            : q.eq("characterId", characterId).eq("organizationId", organizationId),
        )
        .take(invitesMax),
    remove: ({ db }, { _id }) => db.delete(_id),
    closed: async (context, { organizationId, characterId, by }) => {
      const order = await findOrder(context.db, organizationId);
      if (order === null) return;
      const closed = { kind: "order-invite-closed", order: order.name, by } as const;
      await tellFace(context, characterId, closed);
    },
    dayOf: async ({ db }, accountId) => {
      const row = await findDay(db, accountId);
      return row === null ? null : { day: row.day, invites: row.count, applications: none };
    },
    writeDay: async ({ db }, accountId, { day, invites: count }) => {
      const row = await findDay(db, accountId);
      if (row === null) await db.insert("orderInviteDays", { accountId, day, count });
      else await db.patch(row._id, { day, count });
    },
  },
  {
    lastMs: { invite: invitesLastMs, application: none },
    groupMax: invitesMax,
    // Nobody is kept from an order because others have asked too.
    characterMax: { invite: Infinity, application: none },
    dayMax: { invite: invitesADay, application: none },
    // One that was accepted in time waits for the account service, however long that takes.
    outlasts: ({ isAccepted }) => isAccepted,
  },
);

/** All invitations of an order that are written down, those that lapsed too. */
export function invitesOf(
  db: OrderReader,
  organizationId: string,
): Promise<readonly OrderInviteDoc[]> {
  return db
    .query("orderInvites")
    .withIndex("by_organization", (q) => q.eq("organizationId", organizationId))
    .take(invitesMax);
}

function findDay(db: OrderReader, accountId: string) {
  return db
    .query("orderInviteDays")
    .withIndex("by_account", (q) => q.eq("accountId", accountId))
    .unique();
}
