import { defineNews } from "../../core/content/define-news.ts";
import { hourMs } from "../../core/content/time-spans.ts";

declare module "../../core/content/events.ts" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- a feature adds its own
  interface DeedEvents {
    /** The character's village is going to meet another: `by` declared it, who is of the own village where that attacks. */
    readonly "siege-declared": {
      readonly siegeId: string;
      readonly village: string;
      readonly by: string;
      readonly isAttack: boolean;
      readonly resolvesAtMs: number;
    };
    /** It was decided; `isEntered` for those whose fighters took part. */
    readonly "siege-over": {
      readonly siegeId: string;
      readonly villageId: string;
      readonly village: string;
      readonly won: boolean;
      /** Formations that the own village has beaten, and the other. */
      readonly beaten: number;
      readonly lost: number;
      readonly isEntered: boolean;
    };
    /** It does not take place: the other village is gone. */
    readonly "siege-void": { readonly siegeId: string; readonly village: string };
  }
}

const icon = "castle-ruins";
const link = "/game/village/sieges";

export const siegeNews = {
  "siege-declared": defineNews({
    from: ["siege-declared"],
    bell: {
      tell: ({ siegeId, village, by, isAttack, resolvesAtMs }) => ({
        siegeId,
        village,
        by,
        isAttack,
        resolvesAtMs,
      }),
      about: ["siegeId"],
      until: ["siege-over", "siege-void"],
      group: "chat",
      usual: "bell-and-toast",
      toast: "warning",
    },
    push: { ttlMs: 12 * hourMs, urgency: "high" },
    icon,
    link,
    values: ({ village, by, resolvesAtMs }) => ({ village, by, when: { atMs: resolvesAtMs } }),
    title: ({ isAttack }) => (isAttack ? "own" : "theirs"),
    text: ({ isAttack }) => (isAttack ? "own-text" : "theirs-text"),
  }),
  "siege-over": defineNews({
    from: ["siege-over"],
    log: {
      type: "siege",
      lines: ({ siegeId, village, won, beaten, lost }) => [{ siegeId, village, won, beaten, lost }],
    },
    bell: {
      tell: ({ siegeId, village, won, beaten, lost }) => ({ siegeId, village, won, beaten, lost }),
      group: "chat",
      usual: "bell-and-toast",
    },
    push: { ttlMs: 12 * hourMs, urgency: "normal" },
    icon,
    link: "/game/public/villagepvp/{siegeId}",
    values: ({ siegeId, village, beaten, lost }) => ({ siegeId, village, n: beaten, m: lost }),
    title: ({ won }) => (won ? "won" : "lost"),
    text: ({ won }) => (won ? "won-text" : "lost-text"),
  }),
  "siege-void": defineNews({
    from: ["siege-void"],
    bell: { tell: ({ village }) => ({ village }), group: "chat", usual: "bell" },
    icon,
    link,
    values: ({ village }) => ({ village }),
  }),
};
