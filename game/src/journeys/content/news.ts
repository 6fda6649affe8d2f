import { defineNews } from "../../core/content/define-news.ts";
import { hourMs } from "../../core/content/time-spans.ts";

declare module "../../core/content/events.ts" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- a feature adds its own
  interface DeedEvents {
    /** Somebody of the character's village musters for a journey. */
    readonly "journey-muster": {
      readonly journeyId: string;
      readonly by: string;
      readonly terrain: string;
      readonly untilMs: number;
    };
    /** Nobody can join that journey any more. */
    readonly "journey-closed": { readonly journeyId: string };
    /** The character is home; what it was paid waits. `event` is what was met where it was reached, else nothing. */
    readonly "journey-back": {
      readonly journeyId: string;
      readonly villageId: string;
      readonly terrain: string;
      readonly isReached: boolean;
      readonly event: string;
    };
    /** A journey that the character had joined does not take place; its rations wait. */
    readonly "journey-called-off": { readonly terrain: string };
    /** The character may choose what its journey brought. */
    readonly "journey-choice": { readonly journeyId: string; readonly event: string };
    /** It was chosen, or nobody can any more. */
    readonly "journey-chosen": { readonly journeyId: string };
  }
}

const link = "/game/village/explorations";
const report = "/game/public/exploration/{journeyId}";
const push = { ttlMs: 6 * hourMs, urgency: "normal" } as const;
const icon = "treasure-map";

export const journeyNews = {
  "journey-muster": defineNews({
    from: ["journey-muster"],
    bell: {
      tell: ({ journeyId, by, terrain, untilMs }) => ({ journeyId, by, terrain, untilMs }),
      about: ["journeyId"],
      until: ["journey-closed"],
      group: "chat",
      usual: "bell-and-toast",
    },
    push: { ttlMs: hourMs, urgency: "normal" },
    icon,
    link,
    values: ({ by, terrain, untilMs }) => ({
      by,
      terrain: { named: "terrain", id: terrain },
      time: { atMs: untilMs },
    }),
  }),
  "journey-back": defineNews({
    from: ["journey-back"],
    log: {
      type: "exploration",
      lines: ({ journeyId, terrain, isReached }) => [{ journeyId, terrain, isReached }],
      link: report,
    },
    bell: {
      tell: ({ journeyId, terrain, isReached }) => ({ journeyId, terrain, isReached }),
      group: "chat",
      usual: "bell-and-toast",
    },
    push,
    icon,
    link: report,
    values: ({ terrain, journeyId }) => ({
      terrain: { named: "terrain", id: terrain },
      journeyId,
    }),
    title: ({ isReached }) => (isReached ? "known" : "failed"),
    text: ({ isReached }) => (isReached ? "known" : "failed"),
  }),
  "journey-called-off": defineNews({
    from: ["journey-called-off"],
    bell: { tell: ({ terrain }) => ({ terrain }), group: "chat", usual: "bell" },
    push: { ttlMs: 6 * hourMs, urgency: "low" },
    icon,
    link,
    values: ({ terrain }) => ({ terrain: { named: "terrain", id: terrain } }),
  }),
  "journey-choice": defineNews({
    from: ["journey-choice"],
    bell: {
      tell: ({ journeyId, event }) => ({ journeyId, event }),
      about: ["journeyId"],
      until: ["journey-chosen"],
      group: "chat",
      usual: "bell-and-toast",
    },
    push,
    icon,
    link,
    values: ({ event }) => ({ event: { named: "journey-event", id: event } }),
  }),
};
