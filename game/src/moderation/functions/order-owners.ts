import type { DocumentByName } from "convex/server";
import { v } from "convex/values";
import type { Reader } from "../../core/functions/context.ts";
import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import type { Outcome, Refusal } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { findOrder, membersOf, ordersCalled } from "../../orders/functions/rows.ts";
import { wishFor } from "../../orders/functions/wishes.ts";
import type { Succession } from "../../orders/rules/heir.ts";
import { successionOf } from "../../orders/rules/heir.ts";
import type { OrderDoc } from "../../orders/tables.ts";
import type { OwnerAskView } from "../api.ts";
import { approvalsMax, approvedWithinMs } from "../content/limits.ts";
import type { ModerationModel } from "../tables.ts";
import { refuseJudging } from "./lay.ts";
import { nameOf } from "./name-of.ts";
import { hasSecondPerson, refuseSamePerson } from "./second-person.ts";

// An order whose owner stays away passes to its oldest admin, where members ask staff for it: one asks, another one agrees.

const { staffMutation, staffQuery } = staffFunctions<ModerationModel>();

type Db = Reader<ModerationModel>;
type OwnerAskDoc = DocumentByName<ModerationModel, "ownerAsks">;

/**
 * Asks for an order, by its name and that of its owner, to pass to the oldest admin who was seen, once somebody else of the
 * staff agrees. Refuses `owner-seen`, `no-heir`, `own-case` to whoever would gain or lose by it, `nothing-to-do` where that is
 * asked already, and `list-full` (`n`).
 */
export const askOwner = staffMutation({
  permission: "crown",
  args: { order: v.string(), owner: v.string() },
  target: async (db: Db, { order: called, owner: named }) => {
    for (const order of await ordersCalled(db, called)) {
      for (const { role, faceId, accountId } of await membersOf(db, order.organizationId)) {
        const face = role === "owner" && faceId !== null ? await db.get(faceId) : null;
        if (face?.name.toLowerCase() === named.trim().toLowerCase())
          return { name: `owner of the order ${order.name}`, accountId, order };
      }
    }
    return null;
  },
  handler: async ({ db, nowMs, caller, reason, target: { order } }): Promise<Outcome> => {
    const { organizationId } = order;
    const found = await successionIn(db, order, nowMs);
    if (!found.ok) return found;
    const { owner, heir } = found.value;
    const asked = { organizationId, from: owner.accountId, to: heir.accountId };
    const refusal = await refuseBoth(db, caller.accountId, asked);
    if (refusal !== null) return refusal;
    const waiting = await waitingOwners(db, nowMs);
    if (waiting.some((row) => row.organizationId === organizationId))
      return refuse("nothing-to-do");
    if (waiting.length >= approvalsMax) return refuse("list-full", { n: approvalsMax });
    const by = caller.accountId;
    await db.insert("ownerAsks", { ...asked, reason, by, askedAtMs: nowMs, state: "asked" });
    return done(null);
  },
});

/**
 * Agrees to what somebody else asked for: the account service is told at once. Refuses `second-person`, `own-case`, and
 * `target-gone` for what is too old, and where the owner came back or another one would follow by now.
 */
export const approveOwner = staffMutation({
  permission: "crown",
  args: { askId: v.string() },
  target: findAsk,
  handler: async ({ db, nowMs, caller, reason, target: { row } }): Promise<Outcome> => {
    if (!isWaiting(row, nowMs)) return refuse("target-gone");
    const refusal =
      (await refuseSamePerson(db, caller.accountId, row.by)) ??
      (await refuseBoth(db, caller.accountId, row));
    if (refusal !== null) return refusal;
    const order = await findOrder(db, row.organizationId);
    const found = order === null ? null : await successionIn(db, order, nowMs);
    if (found?.ok !== true || found.value.heir.accountId !== row.to) return refuse("target-gone");
    const { organizationId, from, to } = row;
    await wishFor(db, { kind: "pass-ownership", organizationId, from, to }, nowMs);
    const second = { by: caller.accountId, atMs: nowMs, reason };
    await db.patch(row._id, { state: "done", second });
    return done(null);
  },
});

/** Refuses what somebody asked for, or takes the own question back. Refuses `own-case`, and `target-gone` for what is too old. */
export const declineOwner = staffMutation({
  permission: "crown",
  args: { askId: v.string() },
  target: findAsk,
  handler: async ({ db, nowMs, caller, reason, target: { row } }): Promise<Outcome> => {
    if (!isWaiting(row, nowMs)) return refuse("target-gone");
    const refusal = await refuseBoth(db, caller.accountId, row);
    if (refusal !== null) return refusal;
    const second = { by: caller.accountId, atMs: nowMs, reason };
    await db.patch(row._id, { state: "refused", second });
    return done(null);
  },
});

/** What waits for a second person, the oldest first. */
export const ownerAsks = staffQuery({
  permission: "crown",
  args: {},
  handler: async ({ db, nowMs, caller, holdsUntil }): Promise<readonly OwnerAskView[]> => {
    const views: OwnerAskView[] = [];
    for (const row of await waitingOwners(db, nowMs)) {
      const untilMs = row.askedAtMs + approvedWithinMs;
      holdsUntil(untilMs);
      const { _id: id, reason, askedAtMs, by, from, to } = row;
      const order = await findOrder(db, row.organizationId);
      views.push({
        ...{ id, reason, askedAtMs, untilMs },
        name: order?.name ?? "",
        owner: await nameOf(db, from),
        heir: await nameOf(db, to),
        askedBy: await nameOf(db, by),
        isOwn: by === caller.accountId,
        hasSecond: await hasSecondPerson(db, { of: from, by: [by, to], needs: "crown" }),
      });
    }
    return views;
  },
});

type Found = Succession & { readonly heir: NonNullable<Succession["heir"]> };

async function successionIn(
  db: Db,
  { organizationId }: OrderDoc,
  nowMs: number,
): Promise<Outcome<Found>> {
  const succession = successionOf(await membersOf(db, organizationId), nowMs);
  if (succession === null) return refuse("owner-seen");
  const { owner, heir } = succession;
  return heir === null ? refuse("no-heir") : done({ owner, heir });
}

/** What was asked in the last three days and not answered, the oldest first. */
export function waitingOwners(db: Db, nowMs: number): Promise<readonly OwnerAskDoc[]> {
  return db
    .query("ownerAsks")
    .withIndex("by_state", (q) => q.eq("state", "asked").gt("askedAtMs", nowMs - approvedWithinMs))
    .take(approvalsMax);
}

/** Nobody decides what they or whom they live with gain or lose by: `own-case`. */
async function refuseBoth(
  db: Db,
  callerId: string,
  { from, to }: Pick<OwnerAskDoc, "from" | "to">,
): Promise<Refusal | null> {
  for (const accountId of [from, to]) {
    if (accountId === callerId) return refuse("own-case");
    const refusal = await refuseJudging(db, callerId, accountId);
    if (refusal !== null) return refusal;
  }
  return null;
}

async function findAsk(db: Db, { askId }: { readonly askId: string }) {
  const id = db.normalizeId("ownerAsks", askId);
  const row = id === null ? null : await db.get(id);
  if (row === null) return null;
  const order = await findOrder(db, row.organizationId);
  return { name: `owner of the order ${order?.name ?? ""}`, accountId: row.from, row };
}

function isWaiting({ state, askedAtMs }: OwnerAskDoc, nowMs: number): boolean {
  return state === "asked" && askedAtMs > nowMs - approvedWithinMs;
}
