import { defineNews } from "../../core/content/define-news.ts";
import { hourMs } from "../../core/content/time-spans.ts";

export const activityNews = {
  "work-ended": defineNews({
    from: ["work-ended"],
    log: {
      type: "system",
      lines: ({ kind, reason }) => [{ what: kind, reason }],
      isOf: (line) => "reason" in line,
      join: { same: ["reason"] },
    },
    bell: {
      tell: ({ reason }) => (reason === "queue-done" ? null : { reason }),
      about: [],
      group: "work",
      usual: "bell-and-toast",
      toast: "warning",
    },
    push: { ttlMs: 6 * hourMs, urgency: "normal" },
    icon: "lantern",
    link: "/game/actions/combat",
    values: ({ reason }) => ({ why: { reason } }),
  }),
  "queue-empty": defineNews({
    from: ["work-ended"],
    bell: {
      tell: ({ reason }) => (reason === "queue-done" ? {} : null),
      about: [],
      group: "work",
      usual: "bell-and-toast",
    },
    push: { ttlMs: 6 * hourMs, urgency: "normal" },
    icon: "anvil",
    link: "/game/actions/queue",
    values: () => ({ why: { reason: "queue-done" } }),
  }),
  "lamp-low": defineNews({
    from: ["lamp-low"],
    bell: {
      tell: ({ endsAtMs }) => ({ endsAtMs }),
      about: [],
      until: ["returned"],
      group: "work",
      usual: "bell",
    },
    push: { ttlMs: hourMs, urgency: "high" },
    icon: "old-lantern",
    link: "/game/actions/combat",
    values: ({ endsAtMs }) => ({ time: { atMs: endsAtMs } }),
  }),
  "welcome-back": defineNews({
    from: ["returned"],
    bell: {
      tell: ({ summary: { fromMs, toMs, kills, gold } }) => ({ fromMs, toMs, kills, gold }),
      about: [],
      group: "character",
      usual: "bell",
    },
    icon: "campfire",
    link: "/game/actions/combat",
    values: ({ fromMs, toMs, kills, gold }) => ({
      time: { durationMs: toMs - fromMs },
      kills,
      gold,
    }),
  }),
};
