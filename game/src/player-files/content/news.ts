import { defineNews } from "../../core/content/define-news.ts";
import { hourMs } from "../../core/content/time-spans.ts";

/** What staff did for a player beside what they decide about one. */
export type StaffHelp = "granted" | "restored" | "returned" | "freed" | "undone";

declare module "../../core/content/events.ts" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- a feature adds its own
  interface DeedEvents {
    readonly "staff-helped": { readonly help: StaffHelp; readonly reason: string };
  }
}

export const playerFileNews = {
  "staff-helped": defineNews({
    from: ["staff-helped"],
    log: { type: "staff-help", lines: ({ help, reason }) => [{ help, reason }] },
    bell: { tell: ({ help, reason }) => ({ help, reason }), group: "chat", usual: "bell" },
    push: { ttlMs: 24 * hourMs, urgency: "low" },
    icon: "scroll-quill",
    link: "/game/log",
    values: ({ reason }) => ({ reason }),
    title: ({ help }) => help,
  }),
};
