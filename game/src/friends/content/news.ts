import { defineNews } from "../../core/content/define-news.ts";
import { hourMs } from "../../core/content/time-spans.ts";

declare module "../../core/content/events.ts" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- a feature adds its own
  interface DeedEvents {
    /** Somebody would like to be a friend. */
    readonly "friend-asked": { readonly by: string };
    /** That request waits no longer: it was answered, taken back, or its time is over. */
    readonly "friend-ask-closed": { readonly by: string };
    /** Somebody took up the own request. */
    readonly befriended: { readonly by: string };
  }
}

export const friendNews = {
  "friend-asked": defineNews({
    from: ["friend-asked"],
    bell: {
      tell: ({ by }) => ({ by }),
      about: ["by"],
      until: ["friend-ask-closed"],
      group: "chat",
      usual: "bell-and-toast",
    },
    push: { ttlMs: 24 * hourMs, urgency: "normal" },
    icon: "three-friends",
    link: "/game/friends",
    values: ({ by }) => ({ by }),
  }),
  befriended: defineNews({
    from: ["befriended"],
    bell: { tell: ({ by }) => ({ by }), about: ["by"], group: "chat", usual: "bell-and-toast" },
    push: { ttlMs: 24 * hourMs, urgency: "low" },
    icon: "three-friends",
    link: "/game/public/profile/{by}",
    values: ({ by }) => ({ by }),
  }),
};
