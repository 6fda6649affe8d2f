export const posts = {
  subtitle: "What the people who run this server tell everybody",
  feed: "RSS feed",
  pinned: "Pinned",
  pages: "Pages of news",
  newest: "Newest",
  older: "Older news",
  none: "No news from the moor.",
  "none-text": "Nothing was told yet. What happened to you stands in your log.",
  gone: "These news are not here",
  "gone-text": "Nothing is told under this address, or not any more.",
  way: "Where this is",
  corrected: "Corrected",
} as const;

declare module "../../texts/t.ts" {
  interface Catalogue {
    readonly posts: typeof posts;
  }
}
export { comments } from "../../shared/comments/texts.en.ts";
