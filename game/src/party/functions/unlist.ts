import type { GenericDatabaseReader } from "convex/server";
import { v } from "convex/values";
import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import { tellCharacter } from "../../core/functions/tell-character.ts";
import { done } from "../../core/rules/outcome.ts";
import { ownerOf } from "../../core/rules/waiting-room.ts";
import type { CharacterDoc } from "../../core/tables.ts";
import type { PartyModel } from "../tables.ts";
import type { PartyId } from "./parties.ts";

const { staffMutation } = staffFunctions<PartyModel>();

/** What the finder shows of a party, with whoever wrote it and when. */
type ListedText = {
  readonly partyId: PartyId;
  readonly text: string;
  readonly author: CharacterDoc;
  readonly atMs: number;
};

/**
 * Takes a party out of the finder with what it says there, of which its author hears. The record keeps the text. Refuses
 * `target-gone`.
 */
export const unlist = staffMutation({
  permission: "hush",
  args: { partyId: v.string() },
  target: async (db, { partyId }) => {
    const listed = await findListedText(db, partyId);
    if (listed === null) return null;
    const { author, text } = listed;
    const name = `party text of ${author.name}: ${text}`;
    return { name, accountId: ownerOf(author.accountId), listed };
  },
  handler: async (context, _args) => {
    const { db, reason, target } = context;
    const { partyId, author } = target.listed;
    await db.patch(partyId, { listing: null, isListed: false });
    await tellCharacter(context, author, { kind: "sanctioned", what: "removal", reason });
    return done(null);
  },
});

/** What the readers of other features can do for this one. */
type TextReader = {} & Pick<GenericDatabaseReader<PartyModel>, "get" | "normalizeId">;

/** What a party says in the finder; `null` where it is not listed, and once its author is gone. */
export async function findListedText(db: TextReader, partyId: string): Promise<ListedText | null> {
  const id = db.normalizeId("parties", partyId);
  const party = id === null ? null : await db.get(id);
  if (party === null || party.listing === null) return null;
  // A listing of an older version does not tell whose it is.
  const { _id, listing, listedBy = { id: party.leaderId, atMs: party.createdAtMs } } = party;
  const author = await db.get(listedBy.id);
  return author === null ? null : { partyId: _id, text: listing.text, author, atMs: listedBy.atMs };
}
