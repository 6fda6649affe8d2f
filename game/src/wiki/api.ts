import type { Command, Query } from "../core/api-types.ts";
import type { Outcome } from "../core/rules/outcome.ts";
import type { RevisionState } from "./content/revision-states.ts";

/** An article as lists and the search know it. */
export type ArticleHead = {
  /** Its part of the address. */
  readonly slug: string;
  readonly title: string;
  /** Ids of the items that it names. */
  readonly items: readonly string[];
  readonly changedAtMs: number;
};

export type ArticleView = ArticleHead & {
  /** Markdown, with `[[Another article]]` and `[item:copper-ore]`. */
  readonly text: string;
  /** Which revision it is, from 1 on. */
  readonly number: number;
  readonly revisionId: string;
  /** Who wrote this revision; `null` once the character is gone. */
  readonly writer: string | null;
};

/** A revision that was taken. */
export type PastRevision = {
  readonly id: string;
  readonly number: number;
  readonly title: string;
  /** What the writer said of the change; may be empty. */
  readonly note: string;
  /** Letters of the text. */
  readonly length: number;
  readonly takenAtMs: number;
  readonly writer: string | null;
  /** Staff keep others from reading it. */
  readonly isHidden: boolean;
};

/** `null` for the text of a hidden one. */
export type RevisionText = PastRevision & { readonly text: string | null };

/** What the reader's account proposed. */
export type OwnProposal = {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly note: string;
  readonly atMs: number;
  /** The number of the revision it was written upon; 0 for a new article. */
  readonly base: number;
  readonly state: RevisionState;
  /** Which revision of the article it became. */
  readonly number: number | null;
  /** What the staff answered. */
  readonly reason: string | null;
};

export type DraftView = OwnProposal & { readonly text: string };

/** What somebody proposed and nobody has answered. */
export type ProposalView = {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly note: string;
  readonly atMs: number;
  readonly length: number;
  readonly writer: string | null;
  /** The reader's own account proposed it, so that somebody else has to answer. */
  readonly isOwn: boolean;
  /** The numbers of the revision it was written upon, and of the one that is read now; 0 where there is none. */
  readonly base: number;
  readonly current: number;
};

export type ReviewView = ProposalView & {
  readonly text: string;
  /** Empty for a new article. */
  readonly currentTitle: string;
  readonly currentText: string;
};

export type WikiApi = {
  readonly articles: Query<Record<string, never>, readonly ArticleHead[]>;
  readonly article: Query<{ slug: string }, ArticleView | null>;
  /** A page of what was taken, the newest first; the next one is below the last number of this. */
  readonly history: Query<{ slug: string; below: number | null }, readonly PastRevision[]>;
  readonly revision: Query<{ slug: string; number: number }, RevisionText | null>;
  readonly mine: Query<{ characterId: string }, readonly OwnProposal[] | null>;
  readonly draft: Query<{ characterId: string; revisionId: string }, DraftView | null>;
  /** `slug` is `null` for a new article, and `text` in the pieces of `textPieces`. */
  readonly propose: Command<
    {
      characterId: string;
      slug: string | null;
      title: string;
      text: string[];
      note: string;
      base: number;
    },
    { readonly slug: string }
  >;
  readonly withdraw: Command<{ characterId: string; revisionId: string }>;
  readonly queue: Query<Record<string, never>, Outcome<readonly ProposalView[]>>;
  readonly review: Query<{ revisionId: string }, Outcome<ReviewView | null>>;
  /** `over`: the number of the revision that it was compared with. */
  readonly take: Command<{ revisionId: string; over: number; reason: string }>;
  readonly decline: Command<{ revisionId: string; reason: string }>;
  readonly hide: Command<{ revisionId: string; reason: string }>;
};
