import { defineNews } from "../../core/content/define-news.ts";
import { hourMs } from "../../core/content/time-spans.ts";

declare module "../../core/content/events.ts" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- a feature adds its own
  interface DeedEvents {
    /** Somebody said something to the character alone. */
    readonly whispered: { readonly by: string };
    /** What somebody whispered is read, or forgotten. */
    readonly "whispers-read": { readonly by: string };
  }
}

export const chatNews = {
  mention: defineNews({
    from: ["mentioned"],
    bell: {
      tell: ({ by, channel }) => ({ by, channel }),
      about: ["by", "channel"],
      group: "chat",
      usual: "bell",
    },
    push: { ttlMs: hourMs, urgency: "high" },
    icon: "conversation",
    link: "/game/public/profile/{by}",
    values: ({ by, channel }) => ({ by, channel: { channel } }),
  }),
  whisper: defineNews({
    from: ["whispered"],
    bell: {
      tell: ({ by }) => ({ by }),
      about: ["by"],
      until: ["whispers-read"],
      group: "chat",
      usual: "bell-and-toast",
    },
    push: { ttlMs: 24 * hourMs, urgency: "high" },
    icon: "conversation",
    link: "/game/whispers/{by}",
    values: ({ by }) => ({ by }),
  }),
};
