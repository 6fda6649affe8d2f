import type { DocumentByName } from "convex/server";
import type { DomainEvent, EventOf } from "../../core/content/events.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import type { CharacterId } from "../../core/tables.ts";
import { seatedChannels } from "../content/channels.ts";
import { historyMax } from "../content/limits.ts";
import type { ChatModel } from "../tables.ts";
import { publicChannelIds } from "./channel-arguments.ts";
import { renameInPins } from "./pins.ts";
import { renameInRemoved } from "./removed-lines.ts";
import { channelKey, placedSeats } from "./seats.ts";
import { findTalk, talksOf } from "./talks.ts";

type Context = CharacterContext<ChatModel>;
type Renaming = EventOf<"renamed">;

/** Whoever is renamed is called so in all that the chat remembers: a name that offends is read there no more. */
export const keepNames = {
  handle(context: Context, event: DomainEvent): Promise<void> | undefined {
    return event.kind === "renamed" ? rename(context, event) : undefined;
  },
};

async function rename({ db, character }: Context, renaming: Renaming): Promise<void> {
  const { _id } = character;
  const placed = (await placedSeats(db, _id)).map(({ channel }) => channel);
  for (const channel of [...publicChannelIds, ...seatedChannels, ...placed]) {
    const key = await channelKey(db, _id, channel);
    if (key === null) continue;
    await renameInLines(db, key, _id, renaming);
    await renameInPins(db, key, _id, renaming.name);
    await renameInRemoved(db, key, _id, renaming.name);
  }
  for (const { otherId } of await talksOf(db, _id)) {
    const theirs = await findTalk(db, otherId, _id);
    if (theirs !== null) await db.patch(theirs._id, { name: renaming.name });
  }
}

/** Its own lines, the answers to them, and what the moor told of it. */
async function renameInLines(
  db: Context["db"],
  key: string,
  characterId: CharacterId,
  { from, name }: Renaming,
): Promise<void> {
  const lines = await db
    .query("messages")
    .withIndex("by_channel", (q) => q.eq("channel", key))
    .order("desc")
    .take(historyMax);
  for (const { _id, characterId: authorId, deed, reply, text } of lines) {
    if (authorId === characterId) await db.patch(_id, { name });
    if (reply?.name === from) await db.patch(_id, { reply: { ...reply, name } });
    const renamed = deed === undefined ? undefined : renamedIn(deed, { from, name });
    if (renamed !== undefined)
      await db.patch(_id, { deed: renamed, text: text.replace(from, name) });
  }
}

type Deed = NonNullable<DocumentByName<ChatModel, "messages">["deed"]>;

/** What the moor told, by the new name; nothing where it does not tell of who was renamed. */
function renamedIn(deed: Deed, { from, name }: Pick<Renaming, "from" | "name">): Deed | undefined {
  switch (deed.kind) {
    case "announced":
    case "boss":
      return undefined;
    case "mastered":
    case "order":
      return deed.name === from ? { ...deed, name } : undefined;
    case "log":
      if (deed.name === from) return { ...deed, name };
      return deed.by === from ? { ...deed, by: name } : undefined;
  }
}
