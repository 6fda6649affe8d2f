import { v } from "convex/values";
import { oneOf } from "../../core/functions/calls/validators.ts";
import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import { tellCharacter } from "../../core/functions/tell-character.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { ownerOf } from "../../core/rules/waiting-room.ts";
import type { CharacterDoc } from "../../core/tables.ts";
import type { OrderDoc, OrderModel } from "../tables.ts";
import { keepOrder } from "./changes.ts";
import type { OrderReader } from "./rows.ts";
import { findOrder, membersOf } from "./rows.ts";
import { wishFor } from "./wishes.ts";

const { staffMutation } = staffFunctions<OrderModel>();

/** What others read of an order that somebody wrote, with whose words they are. */
type OrderWords = {
  readonly order: OrderDoc;
  readonly text: string;
  readonly author: CharacterDoc;
  readonly atMs: number;
};

/**
 * Takes away what an order says of itself, or its name, which becomes one that means nobody any harm, in the account service as
 * well; whoever wrote it hears why. The record keeps it. Refuses `target-gone`.
 */
export const clear = staffMutation({
  permission: "judge",
  args: { orderId: v.string(), what: oneOf(["name", "text"]) },
  target: async (db, { orderId, what }) => {
    const words = await findWords(db, orderId, what);
    if (words === null) return null;
    const name = `${what} of the order ${orderId}: ${words.text}`;
    return { name, accountId: ownerOf(words.author.accountId), words };
  },
  handler: async (context, { what }) => {
    const { db, nowMs, reason, target } = context;
    const { order, author, text } = target.words;
    const { organizationId } = order;
    if (what === "text") await db.patch(order._id, { text: "", textBy: null });
    else {
      const name = neutralName(order);
      if (text === name) return refuse("nothing-to-do");
      await keepOrder(context, organizationId, { name });
      await wishFor(db, { kind: "rename", organizationId, name }, nowMs);
    }
    await tellCharacter(context, author, { kind: "sanctioned", what: "removal", reason });
    return done(null);
  },
});

const numbers = 9_000;

/** Another one for each order. */
function neutralName({ foundedAtMs }: OrderDoc): string {
  return `Order ${1_000 + (Math.floor(foundedAtMs / 1_000) % numbers)}`;
}

/** What an order is called, by its owner, or says of itself; `null` where nobody wrote it. */
export async function findWords(
  db: OrderReader,
  orderId: string,
  what: "name" | "text",
): Promise<OrderWords | null> {
  const order = await findOrder(db, orderId);
  if (order === null) return null;
  if (what === "text") {
    const author = order.textBy === null ? null : await db.get(order.textBy.id);
    if (author === null || order.textBy === null) return null;
    return { order, text: order.text, author, atMs: order.textBy.atMs };
  }
  const owner = (await membersOf(db, orderId)).find(({ role }) => role === "owner");
  const author = owner === undefined || owner.faceId === null ? null : await db.get(owner.faceId);
  return author === null ? null : { order, text: order.name, author, atMs: order.foundedAtMs };
}
