import { defineNews } from "../../core/content/define-news.ts";
import { hourMs } from "../../core/content/time-spans.ts";

declare module "../../core/content/events.ts" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- a feature adds its own
  interface DeedEvents {
    /** Somebody of the party wants to go on an expedition. */
    readonly "expedition-opened": { readonly by: string; readonly expedition: string };
    /** The character is home, and what it was paid waits. */
    readonly "expedition-back": { readonly expedition: string; readonly percent: number };
    /** One that the character had joined does not take place. */
    readonly "expedition-called-off": { readonly expedition: string };
  }
}

const link = "/game/party/expeditions";

export const expeditionNews = {
  "expedition-opened": defineNews({
    from: ["expedition-opened"],
    bell: {
      tell: ({ by, expedition }) => ({ by, expedition }),
      about: ["expedition"],
      until: ["expedition-back", "expedition-called-off"],
      group: "chat",
      usual: "bell-and-toast",
    },
    push: { ttlMs: 12 * hourMs, urgency: "normal" },
    icon: "trail",
    link,
    values: ({ by, expedition }) => ({ by, expedition: { named: "expedition", id: expedition } }),
  }),
  "expedition-back": defineNews({
    from: ["expedition-back"],
    log: {
      type: "party.expedition",
      lines: ({ expedition, percent }) => [{ expedition, percent }],
    },
    bell: {
      tell: ({ expedition, percent }) => ({ expedition, percent }),
      group: "chat",
      usual: "bell-and-toast",
      toast: "find",
    },
    push: { ttlMs: 12 * hourMs, urgency: "normal" },
    icon: "trail",
    link,
    values: ({ expedition, percent }) => ({
      expedition: { named: "expedition", id: expedition },
      percent,
    }),
  }),
  "expedition-called-off": defineNews({
    from: ["expedition-called-off"],
    bell: { tell: ({ expedition }) => ({ expedition }), group: "chat", usual: "bell" },
    push: { ttlMs: 12 * hourMs, urgency: "low" },
    icon: "trail",
    link,
    values: ({ expedition }) => ({ expedition: { named: "expedition", id: expedition } }),
  }),
};
