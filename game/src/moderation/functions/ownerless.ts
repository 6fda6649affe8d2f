import { hourMs } from "../../core/content/time-spans.ts";
import { askedDeeds } from "../../core/functions/staff/ask-second.ts";
import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import { ownerAwayMs } from "../../orders/content/limits.ts";
import { findOrder, membersOf, ownersAway } from "../../orders/functions/rows.ts";
import { successionOf } from "../../orders/rules/heir.ts";
import type { OwnerlessOrder } from "../api.ts";
import type { ModerationModel } from "../tables.ts";

const { staffQuery } = staffFunctions<ModerationModel>();

/** Orders whose owner stays away and that have somebody to follow, which nobody has asked for yet; true to the hour. */
export const ownerless = staffQuery({
  permission: "crown",
  args: {},
  handler: async ({ db, nowMs, holdsUntil }): Promise<readonly OwnerlessOrder[]> => {
    holdsUntil(nowMs + hourMs);
    const asked = await askedDeeds(db, nowMs, "order-owner");
    const found: OwnerlessOrder[] = [];
    const looked = new Set(asked.map(({ subject }) => subject));
    for (const { organizationId, faceId } of await ownersAway(db, nowMs - ownerAwayMs)) {
      if (looked.has(organizationId)) continue;
      looked.add(organizationId);
      const order = await findOrder(db, organizationId);
      const succession = successionOf(await membersOf(db, organizationId), nowMs);
      if (order === null || succession === null || succession.heir === null) continue;
      // By this name staff ask for it.
      const owner = faceId === null ? "" : ((await db.get(faceId))?.name ?? "");
      const sinceMs = succession.owner.seenAtMs + ownerAwayMs;
      found.push({ name: order.name, owner, sinceMs });
    }
    return found;
  },
});
