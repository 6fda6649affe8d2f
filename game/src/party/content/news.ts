import { defineNews } from "../../core/content/define-news.ts";
import { hourMs } from "../../core/content/time-spans.ts";

declare module "../../core/content/events.ts" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- a feature adds its own
  interface DeedEvents {
    /** A party would like to have the character with it. */
    readonly "party-invited": { readonly by: string };
    /** That invitation waits no longer. */
    readonly "party-invite-closed": { readonly by: string };
    /** Somebody would like to join the character's party. */
    readonly "party-applied": { readonly by: string };
    /** The character was taken into a party. */
    readonly "party-joined": { readonly by: string };
    /** The character left its party, which has ended when it was the last one. */
    readonly "party-left": { readonly isLast: boolean };
    /** What the party did together is done, or its time is over. */
    readonly "party-quest-done": { readonly quest: string };
    readonly "party-quest-lapsed": { readonly quest: string };
    /** The leader sent the character away. */
    readonly "party-kicked": { readonly by: string };
  }
}

const link = "/game/party/overview";
const questLink = "/game/party/quests";
const push = { ttlMs: 24 * hourMs, urgency: "normal" } as const;

export const partyNews = {
  "party-invited": defineNews({
    from: ["party-invited"],
    bell: {
      tell: ({ by }) => ({ by }),
      about: ["by"],
      until: ["party-invite-closed"],
      group: "chat",
      usual: "bell-and-toast",
    },
    push,
    icon: "campfire",
    link,
    values: ({ by }) => ({ by }),
  }),
  "party-applied": defineNews({
    from: ["party-applied"],
    bell: { tell: ({ by }) => ({ by }), about: ["by"], group: "chat", usual: "bell-and-toast" },
    push,
    icon: "campfire",
    link,
    values: ({ by }) => ({ by }),
  }),
  "party-joined": defineNews({
    from: ["party-joined"],
    bell: { tell: ({ by }) => ({ by }), about: ["by"], group: "chat", usual: "bell-and-toast" },
    push,
    icon: "campfire",
    link,
    values: ({ by }) => ({ by }),
  }),
  "party-kicked": defineNews({
    from: ["party-kicked"],
    bell: { tell: ({ by }) => ({ by }), about: ["by"], group: "chat", usual: "bell" },
    push: { ttlMs: 24 * hourMs, urgency: "low" },
    icon: "campfire",
    link,
    values: ({ by }) => ({ by }),
  }),
  "party-quest-done": defineNews({
    from: ["party-quest-done"],
    log: { type: "party.quest", lines: ({ quest }) => [{ quest }] },
    bell: {
      tell: ({ quest }) => ({ quest }),
      group: "chat",
      usual: "bell-and-toast",
      toast: "find",
    },
    push,
    icon: "three-friends",
    link: questLink,
    values: ({ quest }) => ({ quest: { named: "quest", id: quest } }),
  }),
  "party-quest-lapsed": defineNews({
    from: ["party-quest-lapsed"],
    bell: { tell: ({ quest }) => ({ quest }), group: "chat", usual: "bell" },
    push: { ttlMs: 24 * hourMs, urgency: "low" },
    icon: "three-friends",
    link: questLink,
    values: ({ quest }) => ({ quest: { named: "quest", id: quest } }),
  }),
};
