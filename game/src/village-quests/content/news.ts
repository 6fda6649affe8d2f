import { defineNews } from "../../core/content/define-news.ts";

declare module "../../core/content/events.ts" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- a feature adds its own
  interface DeedEvents {
    /** The character's village votes on what it is about next. */
    readonly "village-vote": { readonly village: string; readonly endsAtMs: number };
    readonly "village-quest-begun": { readonly village: string; readonly quest: string };
    /** It is done; what the character is paid for its part, which is nothing for who did too little. */
    readonly "village-quest-done": {
      readonly quest: string;
      readonly favour: number;
      readonly gold: number;
    };
    readonly "village-quest-lapsed": { readonly quest: string };
  }
}

const icon = "village";
const link = "/game/village/quests";

export const villageQuestNews = {
  "village-vote": defineNews({
    from: ["village-vote"],
    bell: {
      tell: ({ village, endsAtMs }) => ({ village, endsAtMs }),
      about: ["village"],
      until: ["village-quest-begun"],
      group: "chat",
      usual: "bell",
    },
    icon,
    link,
    values: ({ village, endsAtMs }) => ({ village, when: { atMs: endsAtMs } }),
  }),
  "village-quest-begun": defineNews({
    from: ["village-quest-begun"],
    bell: { tell: ({ village, quest }) => ({ village, quest }), group: "chat", usual: "bell" },
    icon,
    link,
    values: ({ village, quest }) => ({ village, quest: { named: "quest", id: quest } }),
  }),
  "village-quest-done": defineNews({
    from: ["village-quest-done"],
    log: {
      type: "village.quest",
      lines: ({ quest, favour, gold }) => [{ quest, favour, gold }],
    },
    bell: {
      tell: ({ quest, favour, gold }) => ({ quest, favour, gold }),
      group: "chat",
      usual: "bell",
      toast: "find",
    },
    icon,
    link,
    values: ({ quest, favour, gold }) => ({
      quest: { named: "quest", id: quest },
      favour,
      gold,
    }),
    text: ({ favour }) => (favour > 0 ? "paid" : "unpaid"),
  }),
  "village-quest-lapsed": defineNews({
    from: ["village-quest-lapsed"],
    bell: { tell: ({ quest }) => ({ quest }), group: "chat", usual: "bell" },
    icon,
    link,
    values: ({ quest }) => ({ quest: { named: "quest", id: quest } }),
  }),
};
