import { defineNews } from "../../core/content/define-news.ts";

declare module "../../core/content/events.ts" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- a feature adds its own
  interface DeedEvents {
    readonly "arena-fought": {
      readonly won: boolean;
      readonly move: number;
      readonly rating: number;
    };
    /** The rating is another than before, by bouts of whomever or by the turn of a week. */
    readonly "rating-moved": { readonly rating: number };
    /** A day on which others came to the defence is over. */
    readonly "arena-day": {
      readonly attacked: number;
      readonly held: number;
      readonly rating: number;
      readonly move: number;
    };
    /** A week paid its laurels. */
    readonly "arena-week": { readonly laurels: number };
  }
}

const link = "/game/fighters/arena";
const icon = "coliseum";

export const arenaNews = {
  "arena-fought": defineNews({
    from: ["arena-fought"],
    log: {
      type: "arena",
      lines: ({ won, move }) => [{ bouts: 1, wins: won ? 1 : 0, move }],
      join: { add: ["bouts", "wins", "move"] },
    },
    icon,
    link,
    values: ({ bouts, wins, move }) => ({ bouts, wins, move: signed(move) }),
  }),
  "arena-day": defineNews({
    from: ["arena-day"],
    bell: {
      tell: ({ attacked, held, rating, move }) => ({ attacked, held, rating, move }),
      group: "deeds",
      usual: "bell",
    },
    icon,
    link,
    values: ({ attacked, held, rating, move }) => ({
      attacked,
      held,
      rating,
      move: signed(move),
    }),
  }),
  "arena-week": defineNews({
    from: ["arena-week"],
    bell: { tell: ({ laurels }) => ({ laurels }), group: "deeds", usual: "bell" },
    icon,
    link,
    values: ({ laurels }) => ({ laurels }),
  }),
};

function signed(move: number): string {
  return move > 0 ? `+${move}` : move < 0 ? `−${-move}` : "±0";
}
