import { defineNews } from "../../core/content/define-news.ts";
import { hourMs } from "../../core/content/time-spans.ts";

export const achievementNews = {
  achievement: defineNews({
    from: ["achieved"],
    log: { type: "achievement", lines: ({ achievement }) => [{ achievement }] },
    bell: { tell: ({ achievement }) => ({ achievement }), group: "deeds", usual: "bell" },
    push: { ttlMs: 2 * hourMs, urgency: "low" },
    icon: "star-medal",
    link: "/game/profile/achievements",
    values: ({ achievement }) => ({ achievement: { named: "achievement", id: achievement } }),
  }),
};
