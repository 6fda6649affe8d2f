import { v } from "convex/values";
import type { Reader } from "../../core/functions/context.ts";
import { askSecond } from "../../core/functions/staff/ask-second.ts";
import type { Deed } from "../../core/functions/staff/deed.ts";
import { nameOf } from "../../core/functions/staff/name-of.ts";
import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { findOrder, membersOf, ordersCalled } from "../../orders/functions/rows.ts";
import { wishFor } from "../../orders/functions/wishes.ts";
import type { Succession } from "../../orders/rules/heir.ts";
import { successionOf } from "../../orders/rules/heir.ts";
import type { OrderDoc } from "../../orders/tables.ts";
import type { ModerationModel } from "../tables.ts";

// An order whose owner stays away passes to its oldest admin, where members ask staff for it: one asks, another one agrees.

const { staffMutation } = staffFunctions<ModerationModel>();

type Db = Reader<ModerationModel>;

/**
 * Asks for an order, by its name and that of its owner, to pass to the oldest admin who was seen. Refuses `owner-seen`, `no-heir`, and
 * what `askSecond` does, also to whoever would gain by it.
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
  handler: async (context, _args): Promise<Outcome> => {
    const { db, nowMs, target } = context;
    const { organizationId, name } = target.order;
    const found = await successionIn(db, target.order, nowMs);
    if (!found.ok) return found;
    const [from, to] = [found.value.owner.accountId, found.value.heir.accountId];
    return askSecond(context, {
      deed: "order-owner",
      subject: organizationId,
      of: [from, to],
      facts: { name, owner: await nameOf(db, from), heir: await nameOf(db, to) },
      args: { organizationId },
    });
  },
});

/** The account service is told at once. Refuses `target-gone` where the owner came back, or another one would follow by now. */
export const orderOwner: Deed<ModerationModel> = {
  async perform({ db, nowMs }, { of: [from = "", to = ""], args }) {
    const organizationId = String(args["organizationId"]);
    const order = await findOrder(db, organizationId);
    const found = order === null ? null : await successionIn(db, order, nowMs);
    if (found?.ok !== true || found.value.heir.accountId !== to) return refuse("target-gone");
    await wishFor(db, { kind: "pass-ownership", organizationId, from, to }, nowMs);
    return done(null);
  },
};

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
