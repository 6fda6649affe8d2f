import { utcDay } from "../../core/rules/economy/tally.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { CharacterId } from "../../core/tables.ts";
import { invitesADay, invitesLastMs, invitesMax } from "../content/limits.ts";
import type { OrderInviteDoc } from "../tables.ts";
import type { Context } from "./changes.ts";
import type { OrderReader, OrderWriter } from "./rows.ts";
import { findOrder } from "./rows.ts";
import { tellFace } from "./telling.ts";

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

/** What waits for a character. */
export async function invitesTo(
  db: OrderReader,
  characterId: CharacterId,
  nowMs: number,
): Promise<readonly OrderInviteDoc[]> {
  const rows = await db
    .query("orderInvites")
    .withIndex("by_character", (q) => q.eq("characterId", characterId))
    .take(invitesMax);
  return rows.filter((one) => isOpen(one, nowMs));
}

export function lapsesAtMs({ atMs }: Pick<OrderInviteDoc, "atMs">): number {
  return atMs + invitesLastMs;
}

/** One that was accepted in time waits for the account service, however long that takes. */
export function isOpen(invite: OrderInviteDoc, nowMs: number): boolean {
  return invite.isAccepted || lapsesAtMs(invite) > nowMs;
}

/** An invitation waits no longer, and is no news. */
export async function closeInvite(context: Context, invite: OrderInviteDoc): Promise<void> {
  const { db } = context;
  const order = await findOrder(db, invite.organizationId);
  await db.delete(invite._id);
  if (order === null) return;
  const closed = { kind: "order-invite-closed", order: order.name, by: invite.by } as const;
  await tellFace(context, invite.characterId, closed);
}

/** Drops what lapsed, so that there is room again. */
export async function dropLapsed(
  db: OrderWriter,
  organizationId: string,
  nowMs: number,
): Promise<void> {
  for (const invite of await invitesOf(db, organizationId))
    if (!isOpen(invite, nowMs)) await db.delete(invite._id);
}

/** Counts an invitation of a day. Refuses `daily-limit`. */
export async function countInvite(
  db: OrderWriter,
  accountId: string,
  nowMs: number,
): Promise<Outcome> {
  const day = utcDay(nowMs);
  const row = await db
    .query("orderInviteDays")
    .withIndex("by_account", (q) => q.eq("accountId", accountId))
    .unique();
  const count = (row?.day === day ? row.count : 0) + 1;
  if (count > invitesADay) return refuse("daily-limit");
  if (row === null) await db.insert("orderInviteDays", { accountId, day, count });
  else await db.patch(row._id, { day, count });
  return done(null);
}
