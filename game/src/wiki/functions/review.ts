import { v } from "convex/values";
import type { Writer } from "../../core/functions/context.ts";
import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import type { TellerContext } from "../../core/functions/tell-character.ts";
import { tellCharacter } from "../../core/functions/tell-character.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { ownerOf } from "../../core/rules/waiting-room.ts";
import type { CharacterDoc } from "../../core/tables.ts";
import type { ProposalView, ReviewView } from "../api.ts";
import { passedOverMax, queueMax } from "../content/limits.ts";
import { mentionedItems } from "../rules/mentions.ts";
import type { WikiModel } from "../tables.ts";
import type { RevisionDoc, WikiReader } from "./rows.ts";
import { findArticle, findReadable, findRevision, lastNumber, takenBelow } from "./rows.ts";

const { staffMutation, staffQuery } = staffFunctions<WikiModel>();

/** What waits for an answer, the oldest first. */
export const queue = staffQuery({
  permission: "host",
  args: {},
  handler: async ({ db, caller }): Promise<readonly ProposalView[]> => {
    const rows = await db
      .query("wikiRevisions")
      .withIndex("by_state", (q) => q.eq("state", "proposed"))
      .take(queueMax);
    return Promise.all(rows.map((row) => proposalView(db, row, caller.accountId)));
  },
});

/** A proposal with the text that is read now; `null` for what waits no more. */
export const review = staffQuery({
  permission: "host",
  args: { revisionId: v.string() },
  handler: async ({ db, caller }, { revisionId }): Promise<ReviewView | null> => {
    const row = await findRevision(db, revisionId);
    if (row?.state !== "proposed") return null;
    const article = await findArticle(db, row.slug);
    const current = article === null ? null : await db.get(article.revisionId);
    return {
      ...(await proposalView(db, row, caller.accountId)),
      text: row.text,
      currentTitle: current?.title ?? "",
      currentText: current?.text ?? "",
    };
  },
});

/**
 * Takes a proposal: it is what is read from now on. `over` is the number of the revision that whoever takes it has compared it with, 0 where
 * there was none. Refuses `base-moved` (`n`) where that is read no more, and `target-gone`.
 */
export const take = staffMutation({
  permission: "host",
  args: { revisionId: v.string(), over: v.number() },
  target: findProposal,
  handler: async (context, { over }): Promise<Outcome> => {
    const { db, nowMs, caller, reason, target } = context;
    const { row } = target;
    const article = await findArticle(db, row.slug);
    const current = article?.number ?? 0;
    if (current !== over) return refuse("base-moved", { n: current });
    const number = (await lastNumber(db, row.slug)) + 1;
    const answer = { by: caller.accountId, atMs: nowMs, reason };
    await db.patch(row._id, { state: "taken", number, answer });
    await showNewest(db, row.slug, nowMs);
    await tellWriter(context, "taken");
    return done(null);
  },
});

/** Says no to a proposal, with the reason that its writer reads. Refuses `target-gone`. */
export const decline = staffMutation({
  permission: "host",
  args: { revisionId: v.string() },
  target: findProposal,
  handler: async (context, _args): Promise<Outcome> => {
    const { db, nowMs, caller, reason, target } = context;
    const answer = { by: caller.accountId, atMs: nowMs, reason };
    await db.patch(target.row._id, { state: "declined", answer });
    await tellWriter(context, "declined");
    return done(null);
  },
});

/**
 * Keeps everybody from reading a revision that was taken; the one before it is read again, and without one there is no article. The text
 * stays, and its writer hears why. Refuses `target-gone`.
 */
export const hide = staffMutation({
  permission: "judge",
  args: { revisionId: v.string() },
  target: async (db, { revisionId }) => {
    const row = await findReadable(db, revisionId);
    if (row === null) return null;
    const writer = await db.get(row.writerId);
    return { ...nameOf(row, writer), row, writer };
  },
  handler: async (context, _args): Promise<Outcome> => {
    const { db, nowMs, reason, target } = context;
    const { row, writer } = target;
    await db.patch(row._id, { isHidden: true });
    await showNewest(db, row.slug, nowMs);
    if (writer !== null)
      await tellCharacter(context, writer, { kind: "sanctioned", what: "removal", reason });
    return done(null);
  },
});

async function findProposal(db: WikiReader, { revisionId }: { readonly revisionId: string }) {
  const row = await findRevision(db, revisionId);
  if (row?.state !== "proposed") return null;
  const writer = await db.get(row.writerId);
  return { ...nameOf(row, writer), row, writer };
}

/** How the record calls a revision, and whose it is: nobody takes their own. */
function nameOf({ title, number, base }: RevisionDoc, writer: CharacterDoc | null) {
  const which = number === null ? `a proposal upon revision ${base}` : `revision ${number}`;
  const by = writer === null ? "a departed soul" : writer.name;
  return {
    name: `${which} of the article ${title} by ${by}`,
    accountId: writer === null ? null : ownerOf(writer.accountId),
  };
}

async function proposalView(
  db: WikiReader,
  row: RevisionDoc,
  callerId: string,
): Promise<ProposalView> {
  const { _id: id, slug, title, note, atMs, base, text } = row;
  const writer = await db.get(row.writerId);
  return {
    id,
    slug,
    title,
    note,
    atMs,
    base,
    length: text.length,
    writer: writer?.name ?? null,
    isOwn: writer !== null && ownerOf(writer.accountId) === callerId,
    current: (await findArticle(db, slug))?.number ?? 0,
  };
}

/** Has the newest revision that may be read be the article; none where there is none. */
async function showNewest(db: Writer<WikiModel>, slug: string, nowMs: number): Promise<void> {
  const taken = await takenBelow(db, slug, Infinity).take(passedOverMax);
  const newest = taken.find(({ isHidden }) => isHidden !== true);
  const article = await findArticle(db, slug);
  if (newest === undefined || newest.number === null) {
    if (article !== null) await db.delete(article._id);
    return;
  }
  const { _id: revisionId, title, text, number } = newest;
  const shown = { title, revisionId, number, items: [...mentionedItems(text)], changedAtMs: nowMs };
  if (article === null) await db.insert("wikiArticles", { slug, ...shown });
  else await db.patch(article._id, shown);
}

type Answering = TellerContext & {
  readonly reason: string;
  readonly target: { readonly row: RevisionDoc; readonly writer: CharacterDoc | null };
};

async function tellWriter(context: Answering, verdict: "taken" | "declined"): Promise<void> {
  const { reason, target } = context;
  if (target.writer === null) return;
  const { title } = target.row;
  await tellCharacter(context, target.writer, {
    kind: "revision-answered",
    title,
    verdict,
    reason,
  });
}
