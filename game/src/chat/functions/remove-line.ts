import type { DocumentByName } from "convex/server";
import { v } from "convex/values";
import type { Reader, Writer } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import { tellCharacter } from "../../core/functions/tell-character.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { ownerOf } from "../../core/rules/waiting-room.ts";
import { historyMax, takenBackWithinMs } from "../content/limits.ts";
import type { ChatModel } from "../tables.ts";
import { dropPinOf } from "./pins.ts";
import { keepRemoved } from "./removed-lines.ts";

const { characterMutation } = gameFunctions<ChatModel>();
const { staffMutation } = staffFunctions<ChatModel>();

type Line = DocumentByName<ChatModel, "messages">;

/**
 * Takes back a line that the character said in the last five minutes; its place stays. Refuses `target-gone` for what is
 * not its own, is gone or is older.
 */
export const takeBack = characterMutation({
  args: { lineId: v.string() },
  preparesItself: true,
  handler: async ({ db, nowMs, character }, { lineId }) => {
    const line = await findLine(db, lineId);
    const isOwn = line?.characterId === character._id;
    if (line === null || !isOwn || nowMs - line.atMs > takenBackWithinMs)
      return refuse("target-gone");
    await clear(db, line, { by: "author", removedAtMs: nowMs });
    return done(null);
  },
});

/**
 * Takes anybody's line out of a channel; its place stays, the record keeps what it said, and its author hears why. Refuses
 * `target-gone`.
 */
export const removeLine = staffMutation({
  permission: "hush",
  args: { lineId: v.string() },
  target: async (db, { lineId }) => {
    const line = await findLine(db, lineId);
    if (line === null || !isWritten(line)) return null;
    const author = line.characterId === null ? null : await db.get(line.characterId);
    const accountId = author === null ? null : ownerOf(author.accountId);
    const name = `line of ${line.name} in ${line.channel}: ${line.text}`;
    return { name, accountId, line, author };
  },
  handler: async (context, _args) => {
    const { db, nowMs, reason, target } = context;
    await clear(db, target.line, { by: "staff", reason, removedAtMs: nowMs });
    if (target.author !== null)
      await tellCharacter(context, target.author, { kind: "sanctioned", what: "removal", reason });
    return done(null);
  },
});

/** What the world tells of itself was written by nobody, and stays. */
function isWritten({ characterId, deed }: Line): boolean {
  return characterId !== null || deed?.kind === "announced";
}

async function findLine(db: Reader<ChatModel>, lineId: string): Promise<Line | null> {
  const id = db.normalizeId("messages", lineId);
  const line = id === null ? null : await db.get(id);
  return line?.gone === undefined ? line : null;
}

async function clear(
  db: Writer<ChatModel>,
  line: Line,
  removal: Parameters<typeof keepRemoved>[2],
): Promise<void> {
  const { _id, channel, number } = line;
  await keepRemoved(db, line, removal);
  await db.patch(_id, { text: "", links: [], gone: removal.by });
  await dropPinOf(db, channel, _id);
  // What it said is not to be read in the answers to it either; a channel remembers few lines.
  const later = await db
    .query("messages")
    .withIndex("by_channel", (q) => q.eq("channel", channel).gt("number", number))
    .take(historyMax);
  for (const { _id: answer, reply } of later)
    if (reply?.number === number) await db.patch(answer, { reply: { ...reply, text: "" } });
}
