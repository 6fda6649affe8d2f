import type { z } from "zod";

/** A word that a question names, out of few: an answer is kept for each combination. */
export type FeedWord = {
  /** In the path as `{name}`, or behind it as `?name=`. */
  readonly in: "path" | "query";
  readonly summary: string;
  readonly words: readonly string[];
  /** What is meant where it is left out, behind the path alone. */
  readonly otherwise?: string;
};

/** The addresses that a written answer names, without a slash at their ends. */
export type FeedPlace = {
  /** Of the site, where people look. */
  readonly siteUrl: string;
  /** Of the answer itself. */
  readonly ownUrl: string;
};

/** Something of the world that anybody may read over plain HTTP, without an account. */
export type FeedRoute = {
  /** Its path below that of the feed: `/items/{item}`. */
  readonly path: string;
  readonly summary: string;
  /** How long it is and what is not in it, in a sentence or two. */
  readonly description: string;
  readonly words: Readonly<Record<string, FeedWord>>;
  /** The internal query that answers, `feature:function`; its arguments are the words. */
  readonly read: string;
  /** What is answered; whatever else the query says is left out. */
  readonly answer: z.ZodType;
  /** How the answer is written, where that is not JSON. */
  readonly written?: {
    /** Without its charset, which is UTF-8. */
    readonly mediaType: string;
    readonly write: (answer: unknown, place: FeedPlace) => string;
  };
  /** For so long an answer is as good as a new one. */
  readonly keptMs: number;
};
