import { defineNews } from "../../core/content/define-news.ts";

type Revision = {
  readonly title: string;
  readonly verdict: "taken" | "declined";
  readonly reason: string;
};

declare module "../../core/content/events.ts" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- a feature adds its own
  interface DeedEvents {
    /** Staff answered what the character proposed for the wiki. */
    readonly "revision-answered": Revision;
  }
}

export const wikiNews = {
  "revision-answered": defineNews({
    from: ["revision-answered"],
    bell: {
      tell: ({ title, verdict, reason }) => ({ title, verdict, reason }),
      group: "chat",
      usual: "bell",
    },
    icon: "book-cover",
    link: "/game/wiki/proposals",
    values: ({ title, reason }) => ({ article: title, reason }),
    title: ({ verdict }) => verdict,
  }),
};
