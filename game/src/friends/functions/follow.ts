import type { DomainEvent } from "../../core/content/events.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import { tellCharacter } from "../../core/functions/tell-character.ts";
import type { FriendModel } from "../tables.ts";
import { bondsOf, endBond } from "./bonds.ts";
import { adoptRequests } from "./request-days.ts";

type Context = CharacterContext<FriendModel>;

/** Keeps the other side of each bond true when a character leaves or comes to another account. */
export const followFriends = {
  handle(context: Context, event: DomainEvent): Promise<void> | undefined {
    switch (event.kind) {
      case "departed":
        return leaveAll(context);
      case "adopted":
        return comeOver(context, event.fromAccountId);
      default:
        return undefined;
    }
  },
};

async function leaveAll(context: Context): Promise<void> {
  for (const state of ["friends", "sent", "received"] as const) {
    for (const { otherId } of await bondsOf(context.db, context.character._id, state)) {
      await endBond(context.db, context.character._id, otherId);
      const other = state === "sent" ? await context.db.get(otherId) : null;
      if (other === null) continue;
      await tellCharacter(context, other, {
        kind: "friend-ask-closed",
        by: context.character.name,
      });
    }
  }
}

/** Nobody is a friend of their own characters. */
async function comeOver(context: Context, fromAccountId: string): Promise<void> {
  const { db, character } = context;
  await adoptRequests(db, fromAccountId, character.accountId);
  const own = await db
    .query("characters")
    .withIndex("by_account", (q) => q.eq("accountId", character.accountId))
    .collect();
  for (const { _id } of own) await endBond(db, character._id, _id);
}
