import { defineNews } from "../../core/content/define-news.ts";

declare module "../../core/content/events.ts" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- a feature adds its own
  interface DeedEvents {
    /** A season is over: where the character's village came in, and what the character was paid for it. */
    readonly "village-season": {
      readonly village: string;
      readonly place: number;
      readonly of: number;
      readonly favour: number;
    };
  }
}

export const villageSeasonNews = {
  "village-season": defineNews({
    from: ["village-season"],
    log: {
      type: "village.season",
      lines: ({ village, place, of, favour }) => [{ village, place, of, favour }],
    },
    bell: {
      tell: ({ village, place, of, favour }) => ({ village, place, of, favour }),
      group: "chat",
      usual: "bell",
    },
    icon: "trophy",
    link: "/game/village/sieges",
    values: ({ village, place, of, favour }) => ({ village, place, of, favour }),
    text: ({ favour }) => (favour > 0 ? "paid" : "unpaid"),
  }),
};
