import { defineNews } from "../../core/content/define-news.ts";
import { hourMs } from "../../core/content/time-spans.ts";
import { callingFromLevel } from "./opening.ts";

export const callingNews = {
  /** None can have been chosen before this level. */
  "calling-open": defineNews({
    from: ["levelled"],
    bell: {
      tell: ({ skill, from, to }) =>
        skill === "combat" && from < callingFromLevel && to >= callingFromLevel ? {} : null,
      about: [],
      until: ["calling-set"],
      group: "growth",
      usual: "bell-and-toast",
    },
    push: { ttlMs: 6 * hourMs, urgency: "low" },
    icon: "scroll-quill",
    link: "/game/profile/calling",
  }),
};
