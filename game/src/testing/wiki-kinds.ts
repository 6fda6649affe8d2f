/** What may be called of `wiki`; see `public-functions.ts`. */
export const wikiKinds = {
  article: "query",
  articles: "query",
  decline: "mutation",
  draft: "query",
  hide: "mutation",
  history: "query",
  mine: "query",
  propose: "mutation",
  queue: "query",
  review: "query",
  revision: "query",
  take: "mutation",
  withdraw: "mutation",
} as const;
