import { defineNews, hourMs } from "../../core/content/define-news.ts";

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
};
