import type { CoreReader, Writer } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { findProgressRow } from "../../core/functions/progress.ts";
import { tellCharacter } from "../../core/functions/tell-character.ts";
import type { CharacterDoc } from "../../core/tables.ts";
import { toldAtOnceMax, toldIfSeenWithinMs } from "../content/limits.ts";
import type { PostDoc, PublishingModel } from "../tables.ts";
import { isShown } from "./posts.ts";

const { internalMutation } = gameFunctions<PublishingModel>();

/** Has everybody told of a post once it is shown, or of it no more with `null`. */
export async function planTelling(
  db: Writer<PublishingModel>,
  postId: PostDoc["_id"],
  atMs: number | null,
): Promise<void> {
  const row = await db
    .query("newsTellings")
    .withIndex("by_post", (q) => q.eq("postId", postId))
    .unique();
  if (row !== null) await db.delete(row._id);
  if (atMs !== null) await db.insert("newsTellings", { postId, atMs, after: 0 });
}

/** Tells some characters of a post that is shown, those who were created first before the others; the next run goes on behind them. */
export const tellNews = internalMutation({
  args: {},
  handler: async (context) => {
    const { db, nowMs } = context;
    const telling = await db
      .query("newsTellings")
      .withIndex("by_time", (q) => q.lte("atMs", nowMs))
      .first();
    if (telling === null) return null;
    const post = await db.get(telling.postId);
    const characters = await db
      .query("characters")
      .withIndex("by_creation_time", (q) => q.gt("_creationTime", telling.after))
      .take(toldAtOnceMax);
    const last = characters.at(-1);
    if (post === null || last === undefined || !isShown(post, nowMs)) {
      await db.delete(telling._id);
      return null;
    }
    const event = { kind: "news-posted", postId: post._id, title: post.title } as const;
    for (const character of characters) {
      if (await isToTell(db, character, nowMs, telling.atMs))
        await tellCharacter(context, character, event);
    }
    await db.patch(telling._id, { after: last._creationTime });
    return null;
  },
});

/** Nobody is told of what was there before them, nor of what they would find under a heap of other news. */
async function isToTell(
  db: CoreReader,
  { _id, createdAtMs, leavesAtMs }: CharacterDoc,
  nowMs: number,
  atMs: number,
): Promise<boolean> {
  if (createdAtMs > atMs || leavesAtMs !== undefined) return false;
  const { seenAtMs } = await findProgressRow(db, _id);
  return nowMs - seenAtMs < toldIfSeenWithinMs;
}
