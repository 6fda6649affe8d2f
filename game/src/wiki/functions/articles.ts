import { v } from "convex/values";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { ArticleHead, ArticleView, PastRevision, RevisionText } from "../api.ts";
import { articlesMax, historyPage } from "../content/limits.ts";
import type { WikiModel } from "../tables.ts";
import type { RevisionDoc, WikiReader } from "./rows.ts";
import { findArticle, takenBelow, writerName } from "./rows.ts";

const { sharedQuery } = gameFunctions<WikiModel>();

/** Every article there is, with what finds it. */
export const articles = sharedQuery({
  args: {},
  handler: async ({ db }): Promise<readonly ArticleHead[]> => {
    const rows = await db.query("wikiArticles").take(articlesMax);
    return rows.map(({ slug, title, items, changedAtMs }) => ({ slug, title, items, changedAtMs }));
  },
});

/** An article as it is read now; `null` where there is none. */
export const article = sharedQuery({
  args: { slug: v.string() },
  handler: async ({ db }, { slug }): Promise<ArticleView | null> => {
    const row = await findArticle(db, slug);
    const revision = row === null ? null : await db.get(row.revisionId);
    if (row === null || revision === null) return null;
    const { title, number, items, changedAtMs, revisionId } = row;
    const writer = await writerName(db, revision.writerId);
    return {
      slug: row.slug,
      title,
      number,
      items,
      changedAtMs,
      revisionId,
      text: revision.text,
      writer,
    };
  },
});

/** What was taken of an article, the newest first, below a number; all of it from `null` on, a page at a time. */
export const history = sharedQuery({
  args: { slug: v.string(), below: v.union(v.null(), v.number()) },
  handler: async ({ db }, { slug, below }): Promise<readonly PastRevision[]> => {
    const rows = await takenBelow(db, slug, below ?? Infinity).take(historyPage);
    return Promise.all(rows.map((row) => pastRevision(db, row)));
  },
});

/** One revision that was taken, by its number; `null` where there is none. Nobody reads the text of a hidden one. */
export const revision = sharedQuery({
  args: { slug: v.string(), number: v.number() },
  handler: async ({ db }, { slug, number }): Promise<RevisionText | null> => {
    const row = await db
      .query("wikiRevisions")
      .withIndex("by_article", (q) => q.eq("slug", slug).eq("state", "taken").eq("number", number))
      .unique();
    if (row === null) return null;
    const text = row.isHidden === true ? null : row.text;
    return { ...(await pastRevision(db, row)), text };
  },
});

async function pastRevision(db: WikiReader, row: RevisionDoc): Promise<PastRevision> {
  const { _id: id, number, title, note, text, writerId, atMs, answer, isHidden } = row;
  return {
    id,
    number: number ?? 0,
    title,
    note: isHidden === true ? "" : note,
    length: text.length,
    takenAtMs: answer?.atMs ?? atMs,
    writer: await writerName(db, writerId),
    isHidden: isHidden === true,
  };
}
