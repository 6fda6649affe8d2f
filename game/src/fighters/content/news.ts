import { defineNews } from "../../core/content/define-news.ts";
import type { FighterClassId } from "./classes.ts";
import type { BynameId } from "./names.ts";
import type { FighterRankId } from "./ranks.ts";

declare module "../../core/content/events.ts" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- a feature adds its own
  interface DeedEvents {
    readonly "fighter-hired": {
      readonly name: string;
      readonly byname: BynameId;
      readonly fighterClass: FighterClassId;
      readonly rank: FighterRankId;
    };
    /** Who attacks or who defends was set anew. */
    readonly "formation-set": {};
  }
}

export const fighterNews = {
  "fighter-hired": defineNews({
    from: ["fighter-hired"],
    log: {
      type: "hire",
      lines: ({ name, fighterClass }) => [{ name, fighterClass }],
    },
    icon: "sword-brandish",
    link: "/game/fighters/roster",
    values: ({ name, fighterClass }) => ({
      name,
      class: { named: "fighter", id: fighterClass },
    }),
  }),
};
