import { v } from "convex/values";
import { findByName } from "../../character/functions/find-by-name.ts";
import { areApart } from "../../chat/functions/ignoring.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { tellCharacter } from "../../core/functions/tell-character.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { CharacterDoc } from "../../core/tables.ts";
import { friendsMax } from "../content/limits.ts";
import type { FriendModel } from "../tables.ts";
import type { BondState } from "./bonds.ts";
import { bond, endBond, findBond, isFull } from "./bonds.ts";

const { characterMutation } = gameFunctions<FriendModel>();

type Context = CharacterContext<FriendModel>;
type Named = { readonly name: string };

const args = { name: v.string() };

/**
 * Takes up the request of somebody. Refuses `target-gone` where none of that name waits, `list-full` (`n`), `friends-full`
 * (`name`) where the other has no room left, and `unreachable` (`name`) where one of the two ignores the other since.
 */
export const accept = characterMutation({
  needs: ["grown-up"],
  args,
  handler: async (context, { name }) => {
    const other = await findBound(context, name, "received");
    return other === null ? refuse("target-gone") : acceptFrom(context, other);
  },
});

/** Declines a request; whoever sent it is not told. Refuses `target-gone`. */
export const decline = characterMutation({
  args,
  handler: async (context, { name }) => {
    const other = await findBound(context, name, "received");
    if (other === null) return refuse("target-gone");
    await endBond(context.db, context.character._id, other._id);
    await context.emit({ kind: "friend-ask-closed", by: other.name });
    return done({ name: other.name });
  },
});

/** Takes back a request of one's own. Refuses `target-gone`. */
export const withdraw = characterMutation({
  args,
  handler: async (context, { name }) => {
    const other = await findBound(context, name, "sent");
    if (other === null) return refuse("target-gone");
    await endBond(context.db, context.character._id, other._id);
    await tellCharacter(context, other, { kind: "friend-ask-closed", by: context.character.name });
    return done({ name: other.name });
  },
});

/** Ends a friendship for both; the other is not told. Refuses `target-gone`. */
export const remove = characterMutation({
  args,
  handler: async (context, { name }) => {
    const other = await findBound(context, name, "friends");
    if (other === null) return refuse("target-gone");
    await endBond(context.db, context.character._id, other._id);
    return done({ name: other.name });
  },
});

/**
 * Makes friends with somebody whose request waits. Refuses `list-full`, `friends-full`, and `unreachable` (`name`) where one of
 * the two ignores the other since.
 */
export async function acceptFrom(context: Context, other: CharacterDoc): Promise<Outcome<Named>> {
  const { db, nowMs, character } = context;
  if (await areApart(db, character, other)) return refuse("unreachable", { name: other.name });
  if (await isFull(db, character._id, "friends")) return refuse("list-full", { n: friendsMax });
  if (await isFull(db, other._id, "friends")) return refuse("friends-full", { name: other.name });
  await bond(db, { from: other._id, to: character._id, atMs: nowMs });
  await context.emit({ kind: "friend-ask-closed", by: other.name });
  await tellCharacter(context, other, { kind: "befriended", by: character.name });
  return done({ name: other.name });
}

async function findBound(
  { db, character }: Context,
  name: string,
  state: BondState,
): Promise<CharacterDoc | null> {
  const other = await findByName(db, name);
  if (other === null) return null;
  const row = await findBond(db, character._id, other._id);
  return row?.state === state ? other : null;
}
