import type { DocumentByName } from "convex/server";
import { showFriendRequests } from "../../character/functions/briefs.ts";
import type { Reader, Writer } from "../../core/functions/context.ts";
import { setDeadline } from "../../core/functions/deadlines.ts";
import type { CharacterDoc, CharacterId } from "../../core/tables.ts";
import { friendsMax, requestLastsMs } from "../content/limits.ts";
import type { FriendModel } from "../tables.ts";

export type BondDoc = DocumentByName<FriendModel, "friends">;
export type BondState = BondDoc["state"];

/** The kind of the deadlines of requests. */
export const requestLapses = "friend-request-lapses";

/** Friends need nobody's leave to speak to each other. */
export const friendsKnow = {
  async know(db: Reader<FriendModel>, one: CharacterDoc, other: CharacterDoc): Promise<boolean> {
    return (await findBond(db, one._id, other._id))?.state === "friends";
  },
};

/** How a character stands with another; `null` where they have nothing to do with each other. */
export function findBond(
  db: Reader<FriendModel>,
  characterId: CharacterId,
  otherId: CharacterId,
): Promise<BondDoc | null> {
  return db
    .query("friends")
    .withIndex("by_character", (q) => q.eq("characterId", characterId).eq("otherId", otherId))
    .unique();
}

/** All of one kind, the oldest first; never more than there may be. */
export function bondsOf(
  db: Reader<FriendModel>,
  characterId: CharacterId,
  state: BondState,
): Promise<readonly BondDoc[]> {
  return db
    .query("friends")
    .withIndex("by_state", (q) => q.eq("characterId", characterId).eq("state", state))
    .take(friendsMax);
}

/** Whether no more of a kind have room. */
export async function isFull(
  db: Reader<FriendModel>,
  characterId: CharacterId,
  state: BondState,
): Promise<boolean> {
  return (await bondsOf(db, characterId, state)).length >= friendsMax;
}

/** Writes a request down on both sides, and when it lapses. */
export async function openRequest(
  db: Writer<FriendModel>,
  {
    from,
    to,
    atMs,
  }: { readonly from: CharacterId; readonly to: CharacterId; readonly atMs: number },
): Promise<void> {
  await db.insert("friends", { characterId: from, otherId: to, state: "sent", atMs });
  await db.insert("friends", { characterId: to, otherId: from, state: "received", atMs });
  await setDeadline(db, lapseOf(from, to), atMs + requestLastsMs);
  await countReceived(db, to);
}

/** Makes friends of the two whom a request is between. */
export async function bond(
  db: Writer<FriendModel>,
  {
    from,
    to,
    atMs,
  }: { readonly from: CharacterId; readonly to: CharacterId; readonly atMs: number },
): Promise<void> {
  for (const row of await bothSides(db, from, to))
    await db.patch(row._id, { state: "friends", atMs });
  await setDeadline(db, lapseOf(from, to), null);
  await countReceived(db, to);
}

/** Ends whatever is between two, on both sides. */
export async function endBond(
  db: Writer<FriendModel>,
  characterId: CharacterId,
  otherId: CharacterId,
): Promise<void> {
  for (const row of await bothSides(db, characterId, otherId)) {
    await db.delete(row._id);
    if (row.state === "sent") await setDeadline(db, lapseOf(row.characterId, row.otherId), null);
    if (row.state === "received") await countReceived(db, row.characterId);
  }
}

/** Every open page of the character tells how many wait, beside its place in the navigation. */
async function countReceived(db: Writer<FriendModel>, characterId: CharacterId): Promise<void> {
  const { length } = await bondsOf(db, characterId, "received");
  await showFriendRequests(db, characterId, length);
}

async function bothSides(db: Reader<FriendModel>, one: CharacterId, other: CharacterId) {
  const rows = [await findBond(db, one, other), await findBond(db, other, one)];
  return rows.flatMap((row) => row ?? []);
}

function lapseOf(from: CharacterId, to: CharacterId) {
  return { kind: requestLapses, subject: `${from} ${to}` };
}
