import type { DocumentByName } from "convex/server";
import { v } from "convex/values";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { wishesAtOnceMax } from "../content/limits.ts";
import type { OrderModel } from "../tables.ts";
import { orderInvites } from "./invites.ts";
import type { OrderWriter } from "./rows.ts";
import { membershipIn } from "./rows.ts";

// What only the account service can do is asked of it by a row, which the host carries there and takes the answer back. It
// may be asked twice, where nobody knows whether the first answer was lost.

const { internalMutation, internalQuery } = gameFunctions<OrderModel>();

type Wish = DocumentByName<OrderModel, "orderWishes">["wish"];

export async function wishFor(db: OrderWriter, wish: Wish, nowMs: number): Promise<void> {
  await db.insert("orderWishes", { wish, atMs: nowMs });
}

/** The next wishes, the oldest first, in the words of the account service. */
export const wishes = internalQuery({
  args: {},
  handler: async ({ db }) => {
    const rows = await db.query("orderWishes").take(wishesAtOnceMax);
    return rows.map(({ _id: id, wish }) => ({ id, ...wishOf(wish) }));
  },
});

function wishOf(wish: Wish) {
  const { kind, organizationId } = wish;
  switch (wish.kind) {
    case "add-member":
      return { kind, organizationId, userId: wish.of, role: wish.role };
    case "pass-ownership":
      return { kind, organizationId, fromUserId: wish.from, toUserId: wish.to };
    case "rename":
      return { kind, organizationId, name: wish.name };
  }
}

/**
 * The account service has answered: with a refusal, an invitation can be taken up again. What it did, it tells of as of any
 * change.
 */
export const wishAnswered = internalMutation({
  args: { id: v.id("orderWishes"), refusal: v.union(v.null(), v.string()) },
  handler: async (context, { id, refusal }) => {
    const { db } = context;
    const row = await db.get(id);
    if (row === null) return null;
    await db.delete(id);
    const { wish } = row;
    const invite = wish.kind === "add-member" ? await db.get(wish.inviteId) : null;
    if (invite === null || wish.kind !== "add-member") return null;
    if (refusal !== null) await db.patch(invite._id, { isAccepted: false, refusal });
    else if ((await membershipIn(db, wish.organizationId, wish.of)) !== null)
      // It was a member already, of which nothing more will be told.
      await orderInvites.close(context, invite);
    return null;
  },
});
