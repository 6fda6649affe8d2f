import type { DocumentByName, GenericDatabaseReader, GenericDatabaseWriter } from "convex/server";
import type { CharacterId } from "../../core/tables.ts";
import type { ChannelId, PlacedChannelId, SeatedChannelId } from "../content/channels.ts";
import { isPublicChannel, placedKinds } from "../content/channels.ts";
import type { ChatModel } from "../tables.ts";

/** What the readers and writers of other features can do for this one. */
type SeatReader = {} & Pick<GenericDatabaseReader<ChatModel>, "query">;
type SeatWriter = {} & Pick<
  GenericDatabaseWriter<ChatModel>,
  "query" | "insert" | "patch" | "delete"
>;

type SeatDoc = DocumentByName<ChatModel, "seats">;

/** A channel remembers two hundred lines, and while it closes nobody adds to them. */
const linesMax = 256;
/** More orders with their teams than a page has room for. */
const placesShownMax = 40;

/**
 * This character may read and write in the channel of that place from now on, and in no other of the kind. `place` is
 * the id of the party, and stays with its lines.
 */
export async function giveSeat(
  db: SeatWriter,
  characterId: CharacterId,
  seat: { readonly channel: SeatedChannelId; readonly place: string; readonly title?: string },
): Promise<void> {
  const row = await findSeat(db, characterId, seat.channel);
  if (row === null) await db.insert("seats", { characterId, ...seat });
  else await db.patch(row._id, seat);
}

/** The seats that a character has in channels of which it may have several, those of orders first. */
export async function placedSeats(
  db: SeatReader,
  characterId: CharacterId,
): Promise<readonly (SeatDoc & { readonly channel: PlacedChannelId })[]> {
  const seats: SeatDoc[] = [];
  for (const kind of placedKinds) {
    const ofKind = await db
      .query("seats")
      .withIndex("by_character", (q) =>
        q.eq("characterId", characterId).gt("channel", `${kind} `).lt("channel", `${kind}!`),
      )
      .take(placesShownMax);
    seats.push(...ofKind);
  }
  return seats as (SeatDoc & { readonly channel: PlacedChannelId })[];
}

/** From this instant on the character neither reads nor writes there. Without a seat, nothing happens. */
export async function takeSeat(
  db: SeatWriter,
  characterId: CharacterId,
  channel: SeatedChannelId,
): Promise<void> {
  const row = await findSeat(db, characterId, channel);
  if (row !== null) await db.delete(row._id);
}

/** Forgets all that was said in a place that is no more. Its seats are taken one by one. */
export async function closePlace(
  db: SeatWriter,
  channel: SeatedChannelId,
  place: string,
): Promise<void> {
  const key = keyOf(channel, place);
  for (const table of ["messages", "tails", "waitingTails"] as const) {
    const rows = await db
      .query(table)
      .withIndex("by_channel", (q) => q.eq("channel", key))
      .take(linesMax);
    for (const { _id } of rows) await db.delete(_id);
  }
}

/** The seat that a character has in a channel of this kind; `null` without one. */
export function findSeat(
  db: SeatReader,
  characterId: CharacterId,
  channel: SeatedChannelId,
): Promise<SeatDoc | null> {
  return db
    .query("seats")
    .withIndex("by_character", (q) => q.eq("characterId", characterId).eq("channel", channel))
    .unique();
}

/** By which name the lines of a channel are kept that this character means; `null` where it has no seat. */
export async function channelKey(
  db: SeatReader,
  characterId: CharacterId,
  channel: ChannelId,
): Promise<string | null> {
  if (isPublicChannel(channel)) return channel;
  const seat = await findSeat(db, characterId, channel);
  return seat === null ? null : keyOf(channel, seat.place);
}

function keyOf(channel: SeatedChannelId, place: string): string {
  // A channel that is named with its place is no other place's.
  return channel.includes(" ") ? channel : `${channel} ${place}`;
}
