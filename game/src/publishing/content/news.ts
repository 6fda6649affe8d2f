import { defineNews } from "../../core/content/define-news.ts";

declare module "../../core/content/events.ts" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- a feature adds its own
  interface DeedEvents {
    /** Staff told everybody something. */
    readonly "news-posted": { readonly postId: string; readonly title: string };
  }
}

export const publishingNews = {
  "news-post": defineNews({
    from: ["news-posted"],
    bell: {
      tell: ({ postId, title }) => ({ postId, title }),
      group: "chat",
      usual: "bell",
    },
    icon: "raven",
    link: "/game/news/{postId}",
    values: ({ postId, title }) => ({ postId, title }),
  }),
};
