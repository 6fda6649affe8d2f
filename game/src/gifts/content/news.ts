import { defineNews } from "../../core/content/define-news.ts";
import { hourMs } from "../../core/content/time-spans.ts";

type Gift = { readonly giftId: string; readonly item: string; readonly quantity: number };

declare module "../../core/content/events.ts" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- a feature adds its own
  interface DeedEvents {
    /** Somebody sent a gift, which waits. */
    readonly "gift-came": Gift & { readonly by: string };
    /** It waits no longer: it was taken, declined, or went back by itself. */
    readonly "gift-closed": { readonly giftId: string };
    /** The character took a gift. */
    readonly "gift-taken": Gift & { readonly by: string };
    /** Somebody took what the character gave. */
    readonly "gift-welcomed": Gift & { readonly to: string };
    /** What the character gave came back: it was declined, or nobody answered. */
    readonly "gift-returned": Gift & { readonly to: string };
  }
}

const link = "/game/inventory/overflow";
const group = "chat";
const icon = "chest";
const push = { ttlMs: 24 * hourMs, urgency: "low" } as const;

const thing = ({ item, quantity }: Pick<Gift, "item" | "quantity">) => ({
  item: { named: "item", id: item } as const,
  quantity,
});

export const giftNews = {
  "gift-came": defineNews({
    from: ["gift-came"],
    bell: {
      tell: ({ by, item, quantity, giftId }) => ({ by, item, quantity, giftId }),
      about: ["giftId"],
      until: ["gift-closed"],
      group,
      usual: "bell-and-toast",
    },
    push,
    icon,
    link,
    values: ({ by, ...gift }) => ({ by, ...thing(gift) }),
  }),
  "gift-taken": defineNews({
    from: ["gift-taken"],
    log: {
      type: "gift",
      lines: ({ by, item, quantity }) => [{ by, item, quantity }],
      isOf: (line) => "by" in line,
    },
    icon,
    link,
    values: ({ by, ...gift }) => ({ by, ...thing(gift) }),
  }),
  "gift-welcomed": defineNews({
    from: ["gift-welcomed"],
    log: {
      type: "gift",
      lines: ({ to, item, quantity }) => [{ to, item, quantity }],
      isOf: (line) => "to" in line,
    },
    bell: {
      tell: ({ to, item, quantity }) => ({ to, item, quantity }),
      group,
      usual: "bell",
    },
    icon,
    link,
    values: ({ to, ...gift }) => ({ to, ...thing(gift) }),
  }),
  "gift-returned": defineNews({
    from: ["gift-returned"],
    bell: {
      tell: ({ to, item, quantity }) => ({ to, item, quantity }),
      group,
      usual: "bell",
    },
    push,
    icon,
    link,
    values: ({ to, ...gift }) => ({ to, ...thing(gift) }),
  }),
};
