import { defineNews } from "../../core/content/define-news.ts";
import { hourMs } from "../../core/content/time-spans.ts";

declare module "../../core/content/events.ts" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- a feature adds its own
  interface DeedEvents {
    /** The character decided whether its village takes part in sieges. */
    readonly "village-sieges-set": { readonly villageId: string; readonly takesPart: boolean };
    /** The character belongs to a village from now on; `by` whoever answered its application. */
    readonly "village-joined": {
      readonly villageId: string;
      readonly village: string;
      readonly by: string | null;
    };
    /**
     * The character belongs to it no more. It was settled up to this instant before, and its span is closed. `gone`: it
     * leaves the world, or is banned for long.
     */
    readonly "village-left": {
      readonly villageId: string;
      readonly village: string;
      readonly how: "left" | "kicked" | "gone" | "dissolved";
      readonly by: string | null;
    };
    /** The same, where somebody else decided so. */
    readonly "village-kicked": { readonly village: string; readonly by: string };
    readonly "village-dissolved": { readonly village: string };
    /**
     * A village is about to be no more, told once, to one of those who belong to it to the end. All of them are members
     * still, and settled up to this instant; what it holds is lost after this. `disbanded` alone pays anything out.
     */
    readonly "village-ending": {
      readonly villageId: string;
      readonly village: string;
      readonly how: "disbanded" | "empty" | "abandoned";
    };
    /** A village would like to have the character with it. */
    readonly "village-invited": { readonly by: string; readonly village: string };
    /** That invitation waits no longer. */
    readonly "village-invite-closed": { readonly village: string };
    /** Somebody would like to join the character's village. */
    readonly "village-applied": { readonly by: string };
    /** The character has another rank in its village. */
    readonly "village-rank": {
      readonly village: string;
      readonly rank: "elder" | "steward" | "member";
    };
    /** The character set the tax of its village, which is so much from then on. */
    readonly "village-tax-set": {
      readonly villageId: string;
      readonly percent: number;
      readonly fromMs: number;
    };
    /** The character will pay more to its village. */
    readonly "village-tax-raised": {
      readonly village: string;
      readonly percent: number;
      readonly fromMs: number;
    };
    /** The character's village will be no more, and will be after all. */
    readonly "village-disbanding": { readonly village: string; readonly endsAtMs: number };
    readonly "village-saved": { readonly village: string };
  }
}

const link = "/game/village/overview";
const directory = "/game/village/directory";
const push = { ttlMs: 24 * hourMs, urgency: "normal" } as const;
const quietPush = { ttlMs: 24 * hourMs, urgency: "low" } as const;

export const villageNews = {
  "village-invited": defineNews({
    from: ["village-invited"],
    bell: {
      tell: ({ by, village }) => ({ by, village }),
      about: ["village"],
      until: ["village-invite-closed"],
      group: "chat",
      usual: "bell-and-toast",
    },
    push,
    icon: "village",
    link,
    values: ({ by, village }) => ({ by, village }),
  }),
  "village-applied": defineNews({
    from: ["village-applied"],
    bell: { tell: ({ by }) => ({ by }), about: ["by"], group: "chat", usual: "bell-and-toast" },
    push,
    icon: "village",
    link: "/game/village/applications",
    values: ({ by }) => ({ by }),
  }),
  "village-joined": defineNews({
    from: ["village-joined"],
    log: { type: "village.joined", lines: ({ village }) => [{ village }] },
    bell: {
      // Whoever came by an own press knows it.
      tell: ({ by, village }) => (by === null ? null : { village }),
      group: "chat",
      usual: "bell-and-toast",
    },
    push,
    icon: "village",
    link,
    values: ({ village }) => ({ village }),
  }),
  "village-left": defineNews({
    from: ["village-left"],
    log: { type: "village.left", lines: ({ village }) => [{ village }] },
    icon: "village",
    link: directory,
    values: ({ village }) => ({ village }),
  }),
  "village-kicked": defineNews({
    from: ["village-kicked"],
    bell: { tell: ({ village, by }) => ({ village, by }), group: "chat", usual: "bell" },
    push: quietPush,
    icon: "village",
    link: directory,
    values: ({ village, by }) => ({ village, by }),
  }),
  "village-dissolved": defineNews({
    from: ["village-dissolved"],
    bell: { tell: ({ village }) => ({ village }), group: "chat", usual: "bell" },
    push: quietPush,
    icon: "village",
    link: directory,
    values: ({ village }) => ({ village }),
  }),
  "village-rank": defineNews({
    from: ["village-rank"],
    log: { type: "village.rank", lines: ({ village, rank }) => [{ village, rank }] },
    bell: {
      tell: ({ village, rank }) => ({ village, rank }),
      group: "chat",
      usual: "bell-and-toast",
    },
    push: quietPush,
    icon: "village",
    link: "/game/village/members",
    values: ({ village }) => ({ village }),
    title: ({ rank }) => rank,
  }),
  "village-tax-raised": defineNews({
    from: ["village-tax-raised"],
    bell: {
      tell: ({ village, percent, fromMs }) => ({ village, percent, fromMs }),
      about: ["village"],
      group: "chat",
      usual: "bell-and-toast",
    },
    push: quietPush,
    icon: "village",
    link,
    values: ({ village, percent, fromMs }) => ({ village, percent, time: { atMs: fromMs } }),
  }),
  "village-disbanding": defineNews({
    from: ["village-disbanding"],
    bell: {
      tell: ({ village, endsAtMs }) => ({ village, endsAtMs }),
      about: ["village"],
      until: ["village-saved"],
      group: "chat",
      usual: "bell-and-toast",
      toast: "warning",
    },
    push,
    icon: "village",
    link,
    values: ({ village, endsAtMs }) => ({ village, time: { atMs: endsAtMs } }),
  }),
};
