import { defineNews } from "../../core/content/define-news.ts";

declare module "../../core/content/events.ts" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- a feature adds its own
  interface DeedEvents {
    /** A floor of the tower was tried; `best` is the highest that ever was cleared. */
    readonly "tower-tried": {
      readonly floor: number;
      readonly won: boolean;
      readonly best: number;
    };
  }
}

export const towerNews = {
  "tower-tried": defineNews({
    from: ["tower-tried"],
    log: {
      type: "tower",
      lines: ({ floor, won }) => (won ? [{ floor, floors: 1 }] : []),
      join: { add: ["floors"] },
      amount: ({ floors }) => ({ plus: floors }),
    },
    icon: "white-tower",
    link: "/game/fighters/tower",
    values: ({ floor }) => ({ floor }),
  }),
};
