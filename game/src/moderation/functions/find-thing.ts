import { findByName } from "../../character/functions/find-by-name.ts";
import type { Reader } from "../../core/functions/context.ts";
import { ownerOf } from "../../core/rules/waiting-room.ts";
import type { CharacterId } from "../../core/tables.ts";
import { isTornOut } from "../../house/functions/guest-notes.ts";
import { findWords } from "../../orders/functions/clear.ts";
import { findListedText } from "../../party/functions/unlist.ts";
import { findComment } from "../../publishing/functions/comments.ts";
import { findNamedVillage, findWrittenVillage } from "../../village/functions/staff-commands.ts";
import { findReadable } from "../../wiki/functions/rows.ts";
import type { ReportedThing } from "../content/causes.ts";
import { linesAfter, linesBefore } from "../content/limits.ts";
import type { ModerationModel } from "../tables.ts";

/** What is reported, as it stands now. */
export type Thing = {
  readonly thing: string;
  readonly place: string;
  /** The account it belongs to. */
  readonly of: string;
  readonly name: string;
  readonly text: string;
  readonly context: readonly {
    readonly name: string;
    readonly text: string;
    readonly atMs: number;
    readonly isIt: boolean;
  }[];
};

type Db = Reader<ModerationModel>;

/** Looks up what somebody reports; `null` where it is gone, for what nobody wrote and for whispers of others. */
export async function findThing(
  db: Db,
  what: ReportedThing,
  id: string,
  reporterId: CharacterId | null,
): Promise<Thing | null> {
  switch (what) {
    case "line":
      return (await findLine(db, id)) ?? findWhisper(db, id, reporterId);
    case "note":
      return findNote(db, id);
    case "name":
      return findName(db, id);
    case "party":
      return findPartyText(db, id);
    case "village":
      return findVillageText(db, id);
    case "village-name":
      return findVillageName(db, id);
    case "order-name":
      return findOrderWords(db, id, "name");
    case "order-text":
      return findOrderWords(db, id, "text");
    case "comment":
      return findPostComment(db, id);
    case "article":
      return findArticleText(db, id);
  }
}

async function findLine(db: Db, id: string): Promise<Thing | null> {
  const messageId = db.normalizeId("messages", id);
  const line = messageId === null ? null : await db.get(messageId);
  if (line === null || line.characterId === null || line.gone !== undefined) return null;
  const author = await db.get(line.characterId);
  if (author === null) return null;
  const around = await db
    .query("messages")
    .withIndex("by_channel", (q) =>
      q
        .eq("channel", line.channel)
        .gte("number", line.number - linesBefore)
        .lte("number", line.number + linesAfter),
    )
    .collect();
  const context = around.map(({ _id, name, text, atMs }) => ({
    name,
    text,
    atMs,
    isIt: _id === line._id,
  }));
  const { channel: place, name, text } = line;
  return { thing: line._id, place, of: ownerOf(author.accountId), name, text, context };
}

/** A whisper that the reporter got, with what the two said around it. */
async function findWhisper(
  db: Db,
  id: string,
  reporterId: CharacterId | null,
): Promise<Thing | null> {
  const whisperId = reporterId === null ? null : db.normalizeId("whispers", id);
  const line = whisperId === null ? null : await db.get(whisperId);
  if (line === null || line.characterId !== reporterId || line.isOwn) return null;
  const [reporter, author] = [await db.get(line.characterId), await db.get(line.otherId)];
  if (reporter === null || author === null) return null;
  const around = await db
    .query("whispers")
    .withIndex("by_talk", (q) =>
      q
        .eq("characterId", line.characterId)
        .eq("otherId", line.otherId)
        .gte("number", line.number - linesBefore)
        .lte("number", line.number + linesAfter),
    )
    .collect();
  const context = around.map(({ _id, isOwn, text, atMs }) => ({
    name: isOwn ? reporter.name : author.name,
    text,
    atMs,
    isIt: _id === line._id,
  }));
  const { name, accountId } = author;
  const of = ownerOf(accountId);
  return { thing: line._id, place: "whispers", of, name, text: line.text, context };
}

async function findNote(db: Db, id: string): Promise<Thing | null> {
  const noteId = db.normalizeId("guestNotes", id);
  const note = noteId === null ? null : await db.get(noteId);
  if (note === null || isTornOut(note)) return null;
  const author = await db.get(note.authorId);
  if (author === null) return null;
  const { name } = author;
  const { text, atMs } = note;
  const context = [{ name, text, atMs, isIt: true }];
  return { thing: note._id, place: "", of: ownerOf(author.accountId), name, text, context };
}

/** Of the party itself, or of what it said at one time, which another text is not. */
async function findPartyText(db: Db, id: string): Promise<Thing | null> {
  const { id: partyId, writtenAtMs } = writtenTextOf(id);
  const listed = await findListedText(db, partyId);
  if (listed === null || (writtenAtMs !== null && writtenAtMs !== listed.atMs)) return null;
  const { author, text, atMs } = listed;
  const { name, accountId } = author;
  const context = [{ name, text, atMs, isIt: true }];
  return { thing: `${partyId} ${atMs}`, place: "", of: ownerOf(accountId), name, text, context };
}

/** What the id of such a thing says; without a time it is whatever the party or the village says now. */
export function writtenTextOf(thing: string): {
  readonly id: string;
  readonly writtenAtMs: number | null;
} {
  const [id = "", atMs] = thing.split(" ");
  return { id, writtenAtMs: atMs === undefined ? null : Number(atMs) };
}

/** What a village says of itself, or said at one time, which another text is not. */
async function findVillageText(db: Db, id: string): Promise<Thing | null> {
  const { id: villageId, writtenAtMs } = writtenTextOf(id);
  const found = await findWrittenVillage(db, villageId);
  if (found === null) return null;
  const { village, author } = found;
  const { text, textBy } = village;
  if (text === "" || (writtenAtMs !== null && writtenAtMs !== textBy.atMs)) return null;
  const { name, accountId } = author;
  const context = [{ name, text, atMs: textBy.atMs, isIt: true }];
  const thing = `${villageId} ${textBy.atMs}`;
  return { thing, place: village.name, of: ownerOf(accountId), name, text, context };
}

async function findVillageName(db: Db, id: string): Promise<Thing | null> {
  const found = await findNamedVillage(db, id);
  if (found === null) return null;
  const { village, elder } = found;
  const { _id: thing, name: text } = village;
  const { name, accountId } = elder;
  return { thing, place: "", of: ownerOf(accountId), name, text, context: [] };
}

/** Of the order itself, or of what it was called or said at one time, which other words are not. */
async function findOrderWords(db: Db, id: string, what: "name" | "text"): Promise<Thing | null> {
  const orderId = orderOf(id);
  const words = await findWords(db, orderId, what);
  if (words === null) return null;
  const { author, text, atMs } = words;
  const thing = `${orderId} ${what === "name" ? text : atMs}`;
  if (id !== orderId && id !== thing) return null;
  const { name, accountId } = author;
  const context = [{ name, text, atMs, isIt: true }];
  return { thing, place: "", of: ownerOf(accountId), name, text, context };
}

/** As much of an article as a case shows; all of it stays where it is. */
const articleLengthMax = 2_000;

async function findArticleText(db: Db, id: string): Promise<Thing | null> {
  const revision = await findReadable(db, id);
  const author = revision === null ? null : await db.get(revision.writerId);
  if (revision === null || author === null) return null;
  const { _id: thing, title: place, atMs } = revision;
  const text = revision.text.slice(0, articleLengthMax);
  const { name, accountId } = author;
  const context = [{ name, text, atMs, isIt: true }];
  return { thing, place, of: ownerOf(accountId), name, text, context };
}

/** The order that such a thing is of. */
export function orderOf(thing: string): string {
  return thing.split(" ")[0] ?? "";
}

async function findPostComment(db: Db, id: string): Promise<Thing | null> {
  const comment = await findComment(db, id);
  const author = comment === null ? null : await db.get(comment.characterId);
  if (comment === null || author === null) return null;
  const { name, accountId } = author;
  const { _id: thing, text, atMs } = comment;
  const context = [{ name, text, atMs, isIt: true }];
  return { thing, place: "", of: ownerOf(accountId), name, text, context };
}

async function findName(db: Db, wanted: string): Promise<Thing | null> {
  const bearer = await findByName(db, wanted);
  if (bearer === null) return null;
  const { _id: thing, name, accountId } = bearer;
  return { thing, place: "", of: ownerOf(accountId), name, text: name, context: [] };
}
