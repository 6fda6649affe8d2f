import { v } from "convex/values";
import { inPresent } from "../../core/functions/calls/in-present.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { FeedNews, NewsPage, PostAnswer } from "../api.ts";
import { feedPostsMax, newsOfPage, pinnedMax } from "../content/limits.ts";
import { commentableUntilMs } from "../rules/commentable.ts";
import type { PublishingModel } from "../tables.ts";
import { findPost, headOf, isShown, nextShownAtMs, shownAtMs, shownPosts } from "./posts.ts";

const { internalQuery, sharedQuery } = gameFunctions<PublishingModel>();

/** The news that are shown, newest first: a page of those from before an instant, or the newest, with what is pinned. */
export const news = sharedQuery({
  args: { beforeMs: v.union(v.null(), v.number()) },
  handler: async ({ db, nowMs, holdsUntil }, { beforeMs }): Promise<NewsPage> => {
    const kind = "news";
    const nextMs = await nextShownAtMs(db, kind, nowMs);
    if (nextMs !== null) holdsUntil(nextMs);
    const before = Math.min(beforeMs ?? Infinity, nowMs + 1);
    const rows = await shownPosts(db, { kind, beforeMs: before, count: newsOfPage + 1 });
    const pinned = await db
      .query("posts")
      .withIndex("by_pinned", (q) =>
        q.eq("kind", kind).eq("state", "planned").eq("isPinned", true).lte("showsAtMs", nowMs),
      )
      .order("desc")
      .take(pinnedMax);
    const page = rows.slice(0, newsOfPage);
    const last = rows.length > newsOfPage ? page.at(-1) : undefined;
    return {
      pinned: pinned.map(headOf),
      posts: page.map(headOf),
      nextBeforeMs: last === undefined ? null : shownAtMs(last),
    };
  },
});

/** A piece of news with its text. */
export const post = sharedQuery({
  args: { postId: v.string() },
  handler: async ({ db, nowMs, holdsUntil }, { postId }): Promise<PostAnswer> => {
    const row = await findPost(db, "news", postId);
    if (row === null || !isShown(row, nowMs)) {
      if (row?.state === "planned") holdsUntil(shownAtMs(row));
      return { kind: "gone" };
    }
    const untilMs = commentableUntilMs(row);
    if (untilMs > nowMs) holdsUntil(untilMs);
    const { text, correctedAtMs } = row;
    const open = untilMs > nowMs ? untilMs : null;
    return {
      kind: "shown",
      post: { ...headOf(row), text, correctedAtMs, commentableUntilMs: open },
    };
  },
});

/** What readers of feeds get. */
export const feedNews = internalQuery({
  args: {},
  handler: async ({ db }): Promise<FeedNews> => {
    const beforeMs = inPresent<PublishingModel>(db).nowMs + 1;
    const rows = await shownPosts(db, { kind: "news", beforeMs, count: feedPostsMax });
    return {
      posts: rows.map((row) => {
        const { id, title, lead, shownAtMs: atMs } = headOf(row);
        return { id, title, lead, shownAtMs: atMs };
      }),
    };
  },
});
