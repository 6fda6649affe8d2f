import type { Belongings, WorstCalls } from "./belongings.ts";
import { longPieces } from "./long-texts.ts";

/** The most expensive arguments of articles and of what is proposed for them. */
export function wikiCalls({ articles }: Belongings): WorstCalls {
  const reason = "mist ".repeat(59);
  const { slug, title, number, revisionId, proposalId, ownProposalId } = articles;
  const text = longPieces(20_000, "Another text.");
  return {
    "wiki:article": [{ slug }],
    "wiki:articles": [{}],
    "wiki:decline": [{ revisionId: proposalId, reason }],
    "wiki:draft": [{ revisionId: ownProposalId }],
    "wiki:hide": [{ revisionId, reason }],
    "wiki:history": [
      { slug, below: null },
      { slug, below: 100 },
    ],
    "wiki:mine": [{}],
    "wiki:propose": [
      { slug, title, text, note: "mist ".repeat(39), base: number },
      { slug: null, title: "A new one", text, note: "", base: 0 },
    ],
    "wiki:queue": [{}],
    "wiki:review": [{ revisionId: proposalId }],
    "wiki:revision": [{ slug, number }],
    "wiki:take": [{ revisionId: proposalId, over: number, reason }],
    "wiki:withdraw": [{ revisionId: ownProposalId }],
  };
}
