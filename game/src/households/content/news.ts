import { defineNews } from "../../core/content/define-news.ts";
import { hourMs } from "../../core/content/time-spans.ts";

declare module "../../core/content/events.ts" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- a feature adds its own
  interface DeedEvents {
    /** Somebody entered the own code. */
    readonly "household-joined": { readonly by: string };
    /** Staff have bound the account to another one. */
    readonly "household-linked": { readonly to: string; readonly reason: string };
  }
}

export const householdNews = {
  "household-joined": defineNews({
    from: ["household-joined"],
    bell: { tell: ({ by }) => ({ by }), about: ["by"], group: "chat", usual: "bell-and-toast" },
    push: { ttlMs: 24 * hourMs, urgency: "normal" },
    icon: "village",
    link: "/game/settings/privacy",
    values: ({ by }) => ({ by }),
  }),
  "household-linked": defineNews({
    from: ["household-linked"],
    bell: { tell: ({ to, reason }) => ({ to, reason }), group: "chat", usual: "bell-and-toast" },
    push: { ttlMs: 24 * hourMs, urgency: "normal" },
    icon: "village",
    link: "/game/settings/privacy",
    values: ({ to, reason }) => ({ to, reason }),
  }),
};
