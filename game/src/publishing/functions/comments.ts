import { v } from "convex/values";
import { ignoresOf } from "../../chat/functions/ignoring.ts";
import { dayMs } from "../../core/content/time-spans.ts";
import { isInFamilyMode } from "../../core/functions/family-mode.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import { tellCharacter } from "../../core/functions/tell-character.ts";
import { utcDay } from "../../core/rules/economy/tally.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { checkWritten } from "../../core/rules/text/written-text.ts";
import { ownerOf } from "../../core/rules/waiting-room.ts";
import type { CommentView } from "../api.ts";
import { commentLengthMax, commentsOfDayMax, commentsOfOneMax } from "../content/limits.ts";
import { commentableUntilMs } from "../rules/commentable.ts";
import type { CommentDoc, PointDoc, PostDoc, PublishingModel } from "../tables.ts";
import type { PublishingReader } from "./posts.ts";
import { isShown } from "./posts.ts";

const { accountQuery, characterMutation } = gameFunctions<PublishingModel>();
const { staffMutation } = staffFunctions<PublishingModel>();

/** What comments are about: a post, or a point of a patch. */
const about = { postId: v.string(), pointId: v.union(v.null(), v.string()) };

/** What was said about something that is shown, the oldest first; without those whom the reader ignores, and nothing in family mode. */
export const comments = accountQuery({
  args: about,
  handler: async ({ db, nowMs, caller }, asked): Promise<readonly CommentView[]> => {
    const found = await findAbout(db, asked, nowMs);
    if (found === null || (caller !== null && (await isInFamilyMode(db, caller.accountId))))
      return [];
    const ignored = caller === null ? [] : await ignoresOf(db, caller.accountId);
    const unheard = new Set(ignored.map(({ characterId }) => characterId));
    const views: CommentView[] = [];
    for (const { _id: id, characterId, text, atMs } of await commentsOf(db, found)) {
      const author = unheard.has(characterId) ? null : await db.get(characterId);
      if (author === null) continue;
      const { name, avatarSeed } = author;
      const isOwn = caller !== null && ownerOf(author.accountId) === caller.accountId;
      views.push({ id, name, avatarSeed, text, atMs, isOwn });
    }
    return views;
  },
});

/**
 * Says something about a post or a point of it. Refuses `target-gone`, `comments-closed`, `daily-limit`, `comments-full` (`n`), and
 * what the rules for written texts do.
 */
export const comment = characterMutation({
  needs: ["full-account", "voice"],
  args: { ...about, text: v.string() },
  preparesItself: true,
  handler: async ({ db, nowMs, character }, { text: written, ...asked }): Promise<Outcome> => {
    const found = await findAbout(db, asked, nowMs);
    if (found === null) return refuse("target-gone");
    if (commentableUntilMs(found.post) <= nowMs) return refuse("comments-closed");
    const text = checkWritten(written, commentLengthMax);
    if (!text.ok) return text;
    const { _id: characterId } = character;
    const today = await db
      .query("postComments")
      .withIndex("by_character", (q) =>
        q.eq("characterId", characterId).gte("atMs", utcDay(nowMs) * dayMs),
      )
      .take(commentsOfDayMax);
    if (today.length >= commentsOfDayMax) return refuse("daily-limit");
    if ((await commentsOf(db, found)).length >= commentsOfOneMax)
      return refuse("comments-full", { n: commentsOfOneMax });
    const { post, point } = found;
    const place = { postId: post._id, pointId: point?._id ?? null };
    await db.insert("postComments", { ...place, characterId, text: text.value, atMs: nowMs });
    return done(null);
  },
});

/** Takes an own comment back. Refuses `target-gone`. */
export const takeBack = characterMutation({
  args: { commentId: v.string() },
  preparesItself: true,
  handler: async ({ db, character }, { commentId }) => {
    const row = await findComment(db, commentId);
    if (row?.characterId !== character._id) return refuse("target-gone");
    await db.delete(row._id);
    return done(null);
  },
});

/** Takes anybody's comment out, whose author hears why. */
export const removeComment = staffMutation({
  permission: "hush",
  args: { commentId: v.string() },
  target: async (db, { commentId }) => {
    const row = await findComment(db, commentId);
    if (row === null) return null;
    const author = await db.get(row.characterId);
    const accountId = author === null ? null : ownerOf(author.accountId);
    return { name: `comment of ${author?.name ?? ""}: ${row.text}`, accountId, row, author };
  },
  handler: async (context, _args) => {
    const { db, reason, target } = context;
    await db.delete(target.row._id);
    if (target.author !== null)
      await tellCharacter(context, target.author, { kind: "sanctioned", what: "removal", reason });
    return done(null);
  },
});

/** What the readers of other features can do for this one. */
type CommentReader = {} & Pick<PublishingReader, "get" | "normalizeId">;

export async function findComment(
  db: CommentReader,
  commentId: string,
): Promise<CommentDoc | null> {
  const id = db.normalizeId("postComments", commentId);
  return id === null ? null : db.get(id);
}

type About = { readonly post: PostDoc; readonly point: PointDoc | null };

/** What comments are about, while it is shown. */
async function findAbout(
  db: PublishingReader,
  { postId, pointId }: { readonly postId: string; readonly pointId: string | null },
  nowMs: number,
): Promise<About | null> {
  const id = db.normalizeId("posts", postId);
  const post = id === null ? null : await db.get(id);
  if (post === null || !isShown(post, nowMs)) return null;
  if (pointId === null) return { post, point: null };
  const idOfPoint = db.normalizeId("patchPoints", pointId);
  const point = idOfPoint === null ? null : await db.get(idOfPoint);
  return point?.postId === post._id ? { post, point } : null;
}

function commentsOf(db: PublishingReader, { post, point }: About): Promise<readonly CommentDoc[]> {
  return db
    .query("postComments")
    .withIndex("by_post", (q) => q.eq("postId", post._id).eq("pointId", point?._id ?? null))
    .take(commentsOfOneMax);
}
