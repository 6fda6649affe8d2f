import { defineNews } from "../../core/content/define-news.ts";
import type { AppealVerdict } from "../../core/content/sanctions.ts";
import { hourMs } from "../../core/content/time-spans.ts";

declare module "../../core/content/events.ts" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- a feature adds its own
  interface DeedEvents {
    /** What somebody reported was looked at. */
    readonly "report-handled": { readonly name: string };
    /** Somebody else of the staff answered what the player said against a mute or a ban. */
    readonly "appeal-decided": { readonly verdict: AppealVerdict; readonly reason: string };
  }
}

export const moderationNews = {
  sanctioned: defineNews({
    from: ["sanctioned"],
    log: { type: "sanction", lines: ({ what, reason }) => [{ what, reason }] },
    bell: { tell: ({ what, reason }) => ({ what, reason }), group: "chat", usual: "bell" },
    push: { ttlMs: 24 * hourMs, urgency: "normal" },
    icon: "scroll-quill",
    link: "/game/chat-rules",
    values: ({ reason }) => ({ reason }),
    title: ({ what }) => what,
  }),
  "report-handled": defineNews({
    from: ["report-handled"],
    bell: { tell: ({ name }) => ({ name }), about: ["name"], group: "chat", usual: "bell" },
    push: { ttlMs: 24 * hourMs, urgency: "low" },
    icon: "scroll-quill",
    link: "/game/log",
    values: ({ name }) => ({ name }),
  }),
  "appeal-decided": defineNews({
    from: ["appeal-decided"],
    bell: {
      tell: ({ verdict, reason }) => ({ verdict, reason }),
      group: "chat",
      usual: "bell-and-toast",
    },
    push: { ttlMs: 24 * hourMs, urgency: "normal" },
    icon: "scroll-quill",
    link: "/game/chat-rules",
    values: ({ reason }) => ({ reason }),
    title: ({ verdict }) => verdict,
  }),
};
