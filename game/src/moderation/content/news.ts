import { defineNews, hourMs } from "../../core/content/define-news.ts";

declare module "../../core/content/events.ts" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- a feature adds its own
  interface DeedEvents {
    /** What somebody reported was looked at. */
    readonly "report-handled": { readonly name: string };
  }
}

export const moderationNews = {
  "report-handled": defineNews({
    from: ["report-handled"],
    bell: { tell: ({ name }) => ({ name }), about: ["name"], group: "chat", usual: "bell" },
    push: { ttlMs: 24 * hourMs, urgency: "low" },
    icon: "scroll-quill",
    link: "/game/log",
    values: ({ name }) => ({ name }),
  }),
};
