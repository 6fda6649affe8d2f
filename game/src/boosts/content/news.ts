import { defineNews } from "../../core/content/define-news.ts";

export const boostNews = {
  "boost-ending": defineNews({
    from: ["boost-ending"],
    bell: {
      tell: ({ boost, endsAtMs }) => ({ boost, endsAtMs }),
      group: "boosts",
      // Only for those who ask for it.
      usual: "nothing",
    },
    // It ends in ten minutes; what comes later says when it did.
    push: { ttlMs: 10 * 60_000, urgency: "high" },
    icon: "campfire",
    link: "/game/boosts/personal",
    values: ({ boost }) => ({ boost: { named: "boost", id: boost } }),
  }),
};
