import type { Reader } from "../../core/functions/context.ts";
import type { PostHead } from "../api.ts";
import type { PostKind } from "../content/posts.ts";
import { postStateAt } from "../rules/post-state.ts";
import type { PostDoc, PublishingModel } from "../tables.ts";

export type PublishingReader = Reader<PublishingModel>;

/** A post of a kind; `null` for an id of nothing and of another kind. */
export async function findPost(
  db: PublishingReader,
  kind: PostKind,
  postId: string,
): Promise<PostDoc | null> {
  const id = db.normalizeId("posts", postId);
  const row = id === null ? null : await db.get(id);
  return row?.kind === kind ? row : null;
}

/** What is shown of a kind and was before an instant, newest first. */
export function shownPosts(
  db: PublishingReader,
  { kind, beforeMs, count }: { kind: PostKind; beforeMs: number; count: number },
): Promise<readonly PostDoc[]> {
  return db
    .query("posts")
    .withIndex("by_shown", (q) =>
      q.eq("kind", kind).eq("state", "planned").lt("showsAtMs", beforeMs),
    )
    .order("desc")
    .take(count);
}

/** When the next post of a kind is shown; `null` where nothing is planned. */
export async function nextShownAtMs(
  db: PublishingReader,
  kind: PostKind,
  nowMs: number,
): Promise<number | null> {
  const next = await db
    .query("posts")
    .withIndex("by_shown", (q) => q.eq("kind", kind).eq("state", "planned").gt("showsAtMs", nowMs))
    .first();
  return next?.showsAtMs ?? null;
}

/** When a post was shown. Throws for one that is not: whoever asks has looked. */
export function shownAtMs({ _id, showsAtMs }: PostDoc): number {
  if (showsAtMs === null) throw new Error(`Post ${_id} has no instant at which it is shown.`);
  return showsAtMs;
}

export function isShown(post: PostDoc, nowMs: number): boolean {
  return postStateAt(post, nowMs) === "shown";
}

export function headOf(post: PostDoc): PostHead {
  const { _id: id, title, lead, scene, isPinned } = post;
  return { id, title, lead, scene, isPinned, shownAtMs: shownAtMs(post) };
}
