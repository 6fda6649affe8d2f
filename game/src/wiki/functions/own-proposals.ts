import { v } from "convex/values";
import { charactersOf } from "../../character/functions/characters-of.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { CharacterDoc } from "../../core/tables.ts";
import type { DraftView, OwnProposal } from "../api.ts";
import { ownProposalsMax } from "../content/limits.ts";
import type { WikiModel } from "../tables.ts";
import type { RevisionDoc, WikiReader } from "./rows.ts";
import { findRevision } from "./rows.ts";

const { characterMutation, characterQuery } = gameFunctions<WikiModel>();

/** What the characters of the account proposed last, the newest first, with what became of it. */
export const mine = characterQuery({
  args: {},
  handler: async ({ db, character }): Promise<readonly OwnProposal[]> => {
    const rows: RevisionDoc[] = [];
    for (const { _id: writerId } of await charactersOf(db, character.accountId)) {
      const own = db
        .query("wikiRevisions")
        .withIndex("by_writer", (q) => q.eq("writerId", writerId))
        .order("desc");
      rows.push(...(await own.take(ownProposalsMax)));
    }
    return rows
      .toSorted((one, other) => other.atMs - one.atMs)
      .slice(0, ownProposalsMax)
      .map(ownProposal);
  },
});

/** The text of an own proposal, to go on with; `null` for anybody else's. */
export const draft = characterQuery({
  args: { revisionId: v.string() },
  handler: async ({ db, character }, { revisionId }): Promise<DraftView | null> => {
    const row = await findOwn(db, character, revisionId);
    return row === null ? null : { ...ownProposal(row), text: row.text };
  },
});

/** Takes an own proposal back before it is answered. Refuses `target-gone`. */
export const withdraw = characterMutation({
  args: { revisionId: v.string() },
  preparesItself: true,
  handler: async ({ db, character }, { revisionId }) => {
    const row = await findOwn(db, character, revisionId);
    if (row?.state !== "proposed") return refuse("target-gone");
    await db.patch(row._id, { state: "withdrawn" });
    return done(null);
  },
});

async function findOwn(
  db: WikiReader,
  { accountId }: CharacterDoc,
  revisionId: string,
): Promise<RevisionDoc | null> {
  const row = await findRevision(db, revisionId);
  const writer = row === null ? null : await db.get(row.writerId);
  return writer?.accountId === accountId ? row : null;
}

function ownProposal(row: RevisionDoc): OwnProposal {
  const { _id: id, slug, title, note, atMs, base, state, number, answer } = row;
  return { id, slug, title, note, atMs, base, state, number, reason: answer?.reason ?? null };
}
