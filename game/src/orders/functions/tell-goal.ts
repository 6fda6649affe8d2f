import { v } from "convex/values";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { OrderModel } from "../tables.ts";
import { findOrder, membersOf } from "./rows.ts";
import { sayInOrder } from "./say.ts";
import { tellFace } from "./telling.ts";

const { internalMutation } = gameFunctions<OrderModel>();

/** Tells the members of an order that the goal of the week is reached. */
export const tellGoal = internalMutation({
  args: { subject: v.string() },
  handler: async (context, { subject: organizationId }) => {
    const order = await findOrder(context.db, organizationId);
    if (order === null) return null;
    await sayInOrder(context, organizationId, "goal");
    for (const { faceId } of await membersOf(context.db, organizationId))
      await tellFace(context, faceId, { kind: "order-goal", order: order.name });
    return null;
  },
});
