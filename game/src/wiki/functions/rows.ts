import type { DocumentByName, GenericDatabaseReader } from "convex/server";
import type { GenericId } from "convex/values";
import { titleLengthMax } from "../content/limits.ts";
import type { WikiModel } from "../tables.ts";

type ArticleDoc = DocumentByName<WikiModel, "wikiArticles">;
export type RevisionDoc = DocumentByName<WikiModel, "wikiRevisions">;

/** What the readers of other features can do for this one. */
export type WikiReader = {} & Pick<
  GenericDatabaseReader<WikiModel>,
  "get" | "query" | "normalizeId"
>;

/** Folding a title may make a letter of it into two. */
const slugLengthMax = 2 * titleLengthMax;

/** The article that lies at a part of an address; `null` where nothing can be read there. */
export async function findArticle(db: WikiReader, slug: string): Promise<ArticleDoc | null> {
  if (slug.length > slugLengthMax) return null;
  return db
    .query("wikiArticles")
    .withIndex("by_slug", (q) => q.eq("slug", slug))
    .unique();
}

/** A revision by its id; `null` for what is none. */
export async function findRevision(
  db: WikiReader,
  revisionId: string,
): Promise<RevisionDoc | null> {
  const id = db.normalizeId("wikiRevisions", revisionId);
  return id === null ? null : db.get(id);
}

/** A revision that everybody may read, by its id. */
export async function findReadable(
  db: WikiReader,
  revisionId: string,
): Promise<RevisionDoc | null> {
  const row = await findRevision(db, revisionId);
  return row?.state === "taken" && row.isHidden !== true ? row : null;
}

/** The revisions of an article that were taken, the newest first, below a number. */
export function takenBelow(db: WikiReader, slug: string, number: number) {
  return db
    .query("wikiRevisions")
    .withIndex("by_article", (q) => q.eq("slug", slug).eq("state", "taken").lt("number", number))
    .order("desc");
}

/** How many revisions of an article were taken so far, hidden ones too. */
export async function lastNumber(db: WikiReader, slug: string): Promise<number> {
  return (await takenBelow(db, slug, Infinity).first())?.number ?? 0;
}

/** By which name the writer of a revision is known now; `null` once the character is gone. */
export async function writerName(
  db: WikiReader,
  writerId: GenericId<"characters">,
): Promise<string | null> {
  return (await db.get(writerId))?.name ?? null;
}
