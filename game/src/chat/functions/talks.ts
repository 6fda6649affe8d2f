import type { DocumentByName } from "convex/server";
import type { Reader, Writer } from "../../core/functions/context.ts";
import type { CharacterDoc, CharacterId } from "../../core/tables.ts";
import type { ChatLink } from "../api.ts";
import { whispers } from "../content/whispers.ts";
import { beginningOf } from "../rules/beginning-of.ts";
import type { ChatModel } from "../tables.ts";

// Each side keeps a copy of its own of what two say to each other: what one forgets the other still has, and with a
// character all that it heard goes.

type TalkDoc = DocumentByName<ChatModel, "talks">;

type Whispered = {
  readonly atMs: number;
  readonly kind: "say" | "act";
  readonly isOwn: boolean;
  readonly text: string;
  readonly reply?: WhisperQuote | undefined;
  readonly links: readonly ChatLink[];
};

/** The beginning of a line that is answered, as one side has it. */
type WhisperQuote = { readonly number: number; readonly isOwn: boolean; readonly text: string };

// One line comes, one line goes; the rest catches up should fewer be kept one day.
const prunedAtOnceMax = 4;

/** What a character has to do with another; `null` where it neither heard nor said a word. */
export function findTalk(
  db: Reader<ChatModel>,
  characterId: CharacterId,
  otherId: CharacterId,
): Promise<TalkDoc | null> {
  return db
    .query("talks")
    .withIndex("by_other", (q) => q.eq("characterId", characterId).eq("otherId", otherId))
    .unique();
}

/** Adds a line to what a character keeps of its conversation with another, as the newest one. */
export async function addToTalk(
  db: Writer<ChatModel>,
  characterId: CharacterId,
  other: CharacterDoc,
  { links, reply, ...line }: Whispered,
): Promise<void> {
  const talk = await findTalk(db, characterId, other._id);
  if (talk === null) await makeRoom(db, characterId);
  const number = (talk?.number ?? 0) + 1;
  const { name, avatarSeed } = other;
  const lastText = line.text;
  const isHeard = talk?.isHeard === true || !line.isOwn;
  const unread = line.isOwn ? (talk?.unread ?? 0) : (talk?.unread ?? 0) + 1;
  const next = { name, avatarSeed, number, lastAtMs: line.atMs, lastText, isHeard, unread };
  if (talk === null) await db.insert("talks", { characterId, otherId: other._id, ...next });
  else await db.patch(talk._id, next);
  const shown = links.length === 0 ? {} : { links };
  const answered = reply === undefined ? {} : { reply };
  await db.insert("whispers", {
    characterId,
    otherId: other._id,
    number,
    ...line,
    ...answered,
    ...shown,
  });
  const oldest = await linesOf(db, characterId, other._id, number - whispers.linesMax).take(
    prunedAtOnceMax,
  );
  for (const { _id } of oldest) await db.delete(_id);
}

/**
 * The line of a conversation that is answered, as each side has it; `null` where the own side has it no more. Each line comes to
 * both sides at once, so their numbers differ by as much as they did when one of them began anew.
 */
export async function quoteWhisper(
  db: Reader<ChatModel>,
  characterId: CharacterId,
  otherId: CharacterId,
  wanted: number,
): Promise<{ readonly own: WhisperQuote; readonly others: WhisperQuote } | null> {
  const talk = await findTalk(db, characterId, otherId);
  const line = await db
    .query("whispers")
    .withIndex("by_talk", (q) =>
      q.eq("characterId", characterId).eq("otherId", otherId).eq("number", wanted),
    )
    .unique();
  if (talk === null || line === null) return null;
  const theirs = await findTalk(db, otherId, characterId);
  const text = beginningOf(line.text);
  const own = { number: wanted, isOwn: line.isOwn, text };
  // Where the other deleted what came before, it is told of a line that it has no more.
  const number = Math.max(0, (theirs?.number ?? 0) - (talk.number - wanted));
  return { own, others: { number, isOwn: !line.isOwn, text } };
}

/** Forgets a conversation on this side. */
export async function dropTalk(db: Writer<ChatModel>, talk: TalkDoc): Promise<void> {
  const { characterId, otherId } = talk;
  const lines = await linesOf(db, characterId, otherId, Number.MAX_SAFE_INTEGER).take(
    whispers.linesMax + prunedAtOnceMax,
  );
  for (const { _id } of lines) await db.delete(_id);
  await db.delete(talk._id);
}

/** The conversations of a character, the newest first. */
export function talksOf(db: Reader<ChatModel>, characterId: CharacterId) {
  return db
    .query("talks")
    .withIndex("by_character", (q) => q.eq("characterId", characterId))
    .order("desc")
    .take(whispers.talksMax);
}

/** How many whispers a character has not read. */
export async function unreadOf(db: Reader<ChatModel>, characterId: CharacterId): Promise<number> {
  const talks = await db
    .query("talks")
    .withIndex("by_unread", (q) => q.eq("characterId", characterId).gt("unread", 0))
    .take(whispers.talksMax);
  return talks.reduce((sum, { unread }) => sum + unread, 0);
}

/** The lines of a conversation up to a number, the oldest first. */
export function linesOf(
  db: Reader<ChatModel>,
  characterId: CharacterId,
  otherId: CharacterId,
  upTo: number,
) {
  return db
    .query("whispers")
    .withIndex("by_talk", (q) =>
      q.eq("characterId", characterId).eq("otherId", otherId).lte("number", upTo),
    );
}

/** Another conversation takes the place of the one that was silent longest. */
async function makeRoom(db: Writer<ChatModel>, characterId: CharacterId): Promise<void> {
  const talks = await talksOf(db, characterId);
  const oldest = talks[whispers.talksMax - 1];
  if (oldest !== undefined) await dropTalk(db, oldest);
}
