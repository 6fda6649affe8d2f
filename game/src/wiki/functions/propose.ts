import { aggregate } from "@aldermoor/engine/extensions.ts";
import { v } from "convex/values";
import { charactersOf } from "../../character/functions/characters-of.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { totalLevelOf } from "../../core/rules/levels/levels.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { checkWritten } from "../../core/rules/text/written-text.ts";
import {
  articlesMax,
  noteLengthMax,
  proposalsADay,
  proposalsWithinMs,
  titleLengthMax,
  titleLengthMin,
  writesFromTotalLevel,
} from "../content/limits.ts";
import { checkArticleText } from "../rules/article-text.ts";
import { slugOf } from "../rules/slug.ts";
import type { WikiModel } from "../tables.ts";
import { findArticle } from "./rows.ts";

const { characterMutation } = gameFunctions<WikiModel>();

type Context = CharacterContext<WikiModel>;

/**
 * Proposes a text for an article, or a new one. An earlier proposal of the account for the same article gives way to it.
 *
 * Refuses `total-level` (`n`), `title-invalid` (`n`), `title-fixed` for another title than that of the address, `name-taken` for a
 * new article of a title there is, `wiki-full` (`n`), `target-gone` for an article that is none, `base-moved` (`n`) where
 * another revision was taken since, `nothing-to-do` for what stands there already, `daily-limit`, and as `checkArticleText` and
 * `checkWritten` do.
 */
export const propose = characterMutation({
  needs: ["full-account", "voice"],
  args: {
    /** `null` for a new article. */
    slug: v.union(v.null(), v.string()),
    title: v.string(),
    /** In the pieces of `textPieces`. */
    text: v.array(v.string()),
    note: v.string(),
    /** The number of the revision that it was written upon; 0 for a new article. */
    base: v.number(),
  },
  handler: async (context, { slug: asked, base, ...written }): Promise<Outcome<Proposed>> => {
    const { db, nowMs, character, progress } = context;
    if (totalLevelOf(progress.state.skills) < writesFromTotalLevel)
      return refuse("total-level", { n: writesFromTotalLevel });
    const words = checkWords(written);
    if (!words.ok) return words;
    const slug = asked ?? slugOf(words.value.title);
    const place = await checkPlace(context, { slug, isNew: asked === null, base, ...words.value });
    if (!place.ok) return place;

    const own = await charactersOf(db, character.accountId);
    if ((await proposedLately(context, own)) >= proposalsADay) return refuse("daily-limit");
    for (const { _id: writerId } of own) {
      const open = await db
        .query("wikiRevisions")
        .withIndex("by_own", (q) =>
          q.eq("writerId", writerId).eq("slug", slug).eq("state", "proposed"),
        )
        .collect();
      for (const { _id } of open) await db.patch(_id, { state: "withdrawn" });
    }
    const row = { slug, ...words.value, writerId: character._id, atMs: nowMs, base };
    await db.insert("wikiRevisions", { ...row, state: "proposed", number: null });
    return done({ slug });
  },
});

type Proposed = { readonly slug: string };

type Words = { readonly title: string; readonly text: string; readonly note: string };

type Written = { readonly title: string; readonly text: readonly string[]; readonly note: string };

function checkWords(written: Written): Outcome<Words> {
  const title = checkWritten(written.title, titleLengthMax);
  if (!title.ok && title.code !== "message-empty") return title;
  if (!title.ok || title.value.length < titleLengthMin || slugOf(title.value) === "")
    return refuse("title-invalid", { n: titleLengthMin });
  const text = checkArticleText(written.text);
  if (!text.ok) return text;
  const note = checkWritten(written.note, noteLengthMax);
  if (!note.ok && note.code !== "message-empty") return note;
  return done({ title: title.value, text: text.value, note: note.ok ? note.value : "" });
}

type Place = Words & { readonly slug: string; readonly isNew: boolean; readonly base: number };

async function checkPlace(
  { db }: Context,
  { slug, isNew, base, title, text }: Place,
): Promise<Outcome> {
  const article = await findArticle(db, slug);
  if (isNew && article !== null) return refuse("name-taken");
  if (isNew && (await isFull(db))) return refuse("wiki-full", { n: articlesMax });
  if (!isNew && article === null) return refuse("target-gone");
  if (slugOf(title) !== slug) return refuse("title-fixed");
  const number = article?.number ?? 0;
  if (base !== number) return refuse("base-moved", { n: number });
  const current = article === null ? null : await db.get(article.revisionId);
  const isSame = current !== null && current.text === text && current.title === title;
  return isSame ? refuse("nothing-to-do") : done(null);
}

async function isFull(db: Context["db"]): Promise<boolean> {
  return (
    (await aggregate<WikiModel, "wikiArticles", "by_slug">(
      db,
      "wikiArticles",
      "by_slug",
    ).count()) >= articlesMax
  );
}

async function proposedLately(
  { db, nowMs }: Context,
  own: Awaited<ReturnType<typeof charactersOf>>,
): Promise<number> {
  let count = 0;
  for (const { _id: writerId } of own) {
    const rows = await db
      .query("wikiRevisions")
      .withIndex("by_writer", (q) =>
        q.eq("writerId", writerId).gt("atMs", nowMs - proposalsWithinMs),
      )
      .take(proposalsADay);
    count += rows.length;
  }
  return count;
}
