import { items } from "@aldermoor/game/core/content/items.ts";
import { keysOf } from "@aldermoor/game/core/content/keys-of.ts";
import { gameFunctions } from "@aldermoor/game/core/functions/game-functions.ts";
import { done } from "@aldermoor/game/core/rules/outcome.ts";
import type { CharacterId } from "@aldermoor/game/core/tables.ts";
import {
  articlesMax,
  mentionsMax,
  ownProposalsMax,
  passedOverMax,
  queueMax,
} from "@aldermoor/game/wiki/content/limits.ts";
import { slugOf } from "@aldermoor/game/wiki/rules/slug.ts";
import { v } from "convex/values";
import type { GenericId } from "convex/values";
import type { Context, StageModel } from "../../tests/e2e/stage/give-past.ts";
import { accountOf, tradersOf } from "./crowd.ts";
import { longText } from "./long-texts.ts";

// As many articles as there may be but one, and one of them with a past longer than is passed over.

const { characterMutation } = gameFunctions<StageModel>();
type Db = Context["db"];

const dayMs = 86_400_000;
export const articlesAtOnce = 333;
const title = "The mist of the moor";
const revisions = passedOverMax + 50;
const mentioned = keysOf(items).slice(0, mentionsMax);
/** Its items named one after another, and as long as it may be. */
const text = longText(20_000, mentioned.map((item) => `[item:${item}]`).join(" "));

/** Has others write a third of all articles. */
export const writeArticles = characterMutation({
  args: { from: v.number() },
  handler: async ({ db, nowMs }, { from }) => {
    const traders = await tradersOf({ db });
    for (let nth = from; nth < Math.min(from + articlesAtOnce, articlesMax - 2); nth++) {
      const writerId = traders[nth % traders.length];
      if (writerId === undefined) throw new Error("Nobody writes.");
      const called = `The moor ${nth}`;
      const article = { slug: slugOf(called), title: called };
      const revisionId = await addRevision(db, writerId, { ...article, text: longText(2_000) }, 1);
      const shown = { revisionId, number: 1, items: [...mentioned], changedAtMs: nowMs };
      await db.insert("wikiArticles", { ...article, ...shown });
    }
    return done(null);
  },
});

/** Gives one article the longest past, most of it hidden, and the desk and the character's account more proposals than they are shown. */
export const fillArticles = characterMutation({
  args: {},
  handler: async ({ db, nowMs, character }) => {
    const traders = await tradersOf({ db });
    const words = { slug: slugOf(title), title, text };
    const writer = (nth: number) => {
      const id = traders[nth % traders.length];
      if (id === undefined) throw new Error("Nobody writes.");
      return id;
    };
    let revisionId: GenericId<"wikiRevisions"> | null = null;
    for (let number = 1; number <= revisions; number++) {
      revisionId = await addRevision(db, writer(number), words, number);
      const isPassedOver = number > revisions - passedOverMax + 5 && number < revisions;
      if (isPassedOver) await db.patch(revisionId, { isHidden: true });
    }
    if (revisionId === null) throw new Error("There is no revision.");
    const article = { slug: words.slug, title, revisionId, number: revisions };
    await db.insert("wikiArticles", { ...article, items: [...mentioned], changedAtMs: nowMs });
    let proposalId = "";
    for (let nth = 0; nth < queueMax + 20; nth++)
      proposalId = await addProposal(db, writer(nth), words, nowMs - 3 * dayMs);
    let ownProposalId = "";
    const own = await db
      .query("characters")
      .withIndex("by_account", (q) => q.eq("accountId", character.accountId))
      .collect();
    for (const { _id } of own) {
      for (let nth = 0; nth < ownProposalsMax; nth++)
        ownProposalId = await addProposal(db, _id, words, nowMs - 3 * dayMs);
    }
    return done({ ...article, proposalId, ownProposalId });
  },
});

type Words = { readonly slug: string; readonly title: string; readonly text: string };

function addRevision(db: Db, writerId: CharacterId, words: Words, number: number) {
  const answer = { by: accountOf(600), atMs: number, reason: longText(290) };
  return db.insert("wikiRevisions", {
    ...{ ...words, note: longText(195), writerId, atMs: number, base: number - 1 },
    ...{ state: "taken", number, answer },
  });
}

function addProposal(db: Db, writerId: CharacterId, words: Words, atMs: number): Promise<string> {
  return db.insert("wikiRevisions", {
    ...{ ...words, text: `${words.text} Again.`, note: longText(195), writerId, atMs },
    ...{ base: revisions, state: "proposed", number: null },
  });
}
