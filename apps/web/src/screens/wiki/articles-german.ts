/** What each feature says of itself in German, by its file. */
export const germanArticles = import.meta.glob<string>(
  "../../../../../game/src/languages/german/wiki/*.md",
  { query: "?raw", import: "default", eager: true },
);
