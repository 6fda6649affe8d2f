import { defineNews } from "../../core/content/define-news.ts";
import { hourMs } from "../../core/content/time-spans.ts";

declare module "../../core/content/events.ts" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- a feature adds its own
  interface DeedEvents {
    /** The character was read for a world boss that comes in a moment. */
    readonly "boss-soon": { readonly boss: string; readonly opensAtMs: number };
    /** A world boss fell or withdrew, and what the character earned waits. */
    readonly "boss-over": {
      readonly boss: string;
      readonly fell: boolean;
      readonly tier: string;
      readonly omens: number;
    };
    /** The character could not be read, and does not strike. */
    readonly "boss-left-out": { readonly boss: string };
    /** The world stood still for too much of a window; the pledge stands for the next one. */
    readonly "boss-skipped": { readonly opensAtMs: number };
  }
}

const rewards = "/game/world-boss/rewards";
const schedule = "/game/world-boss/schedule";
/** A strike is no news any more when the hour is over. */
const soonTtlMs = 0.15 * hourMs;

export const worldBossNews = {
  "boss-soon": defineNews({
    from: ["boss-soon"],
    bell: {
      tell: ({ boss, opensAtMs }) => ({ boss, opensAtMs }),
      about: ["opensAtMs"],
      group: "bosses",
      usual: "bell-and-toast",
    },
    push: { ttlMs: soonTtlMs, urgency: "high" },
    icon: "horned-skull",
    link: "/game/world-boss/current",
    values: ({ boss, opensAtMs }) => ({
      boss: { named: "world-boss", id: boss },
      when: { atMs: opensAtMs },
    }),
  }),
  "boss-over": defineNews({
    from: ["boss-over"],
    log: {
      type: "worldboss",
      lines: ({ boss, fell, tier, omens }) => [{ boss, fell, tier, omens }],
    },
    bell: {
      tell: ({ boss, fell, tier, omens }) => ({ boss, fell, tier, omens }),
      group: "bosses",
      usual: "bell-and-toast",
      toast: "find",
    },
    push: { ttlMs: 12 * hourMs, urgency: "normal" },
    icon: "horned-skull",
    link: rewards,
    values: ({ boss, omens }) => ({ boss: { named: "world-boss", id: boss }, n: omens }),
    title: ({ fell }) => (fell ? "fell" : "withdrew"),
  }),
  "boss-left-out": defineNews({
    from: ["boss-left-out"],
    bell: { tell: ({ boss }) => ({ boss }), group: "bosses", usual: "bell" },
    push: { ttlMs: soonTtlMs, urgency: "normal" },
    icon: "horned-skull",
    link: schedule,
    values: ({ boss }) => ({ boss: { named: "world-boss", id: boss } }),
  }),
  "boss-skipped": defineNews({
    from: ["boss-skipped"],
    bell: { tell: ({ opensAtMs }) => ({ opensAtMs }), group: "bosses", usual: "bell" },
    push: { ttlMs: 6 * hourMs, urgency: "low" },
    icon: "horned-skull",
    link: schedule,
    values: ({ opensAtMs }) => ({ when: { atMs: opensAtMs } }),
  }),
};
