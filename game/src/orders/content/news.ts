import { defineNews } from "../../core/content/define-news.ts";
import { hourMs } from "../../core/content/time-spans.ts";
import type { OrderRole } from "./roles.ts";

declare module "../../core/content/events.ts" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- a feature adds its own
  interface DeedEvents {
    /** An order would like to have the character in it. */
    readonly "order-invited": { readonly order: string; readonly by: string };
    /** That invitation waits no longer. */
    readonly "order-invite-closed": { readonly order: string; readonly by: string };
    /** The account belongs to an order now, under this character. */
    readonly "order-joined": { readonly order: string };
    /** Somebody whom the character had invited belongs to its order now. */
    readonly "order-welcomed": { readonly order: string; readonly name: string };
    /** The account belongs to an order no more. */
    readonly "order-left": { readonly order: string };
    readonly "order-role": { readonly order: string; readonly role: OrderRole };
    /** The order reached the goal of the week. */
    readonly "order-goal": { readonly order: string };
  }
}

const link = "/game/settings/orders";
const icon = "old-lantern";
const push = { ttlMs: 24 * hourMs, urgency: "normal" } as const;
const quietPush = { ttlMs: 24 * hourMs, urgency: "low" } as const;

export const orderNews = {
  "order-invited": defineNews({
    from: ["order-invited"],
    bell: {
      tell: ({ order, by }) => ({ order, by }),
      about: ["order", "by"],
      until: ["order-invite-closed"],
      group: "chat",
      usual: "bell-and-toast",
    },
    push,
    icon,
    link,
    values: ({ order, by }) => ({ order, by }),
  }),
  "order-joined": defineNews({
    from: ["order-joined"],
    log: { type: "order.joined", lines: ({ order }) => [{ order }] },
    bell: { tell: ({ order }) => ({ order }), about: ["order"], group: "chat", usual: "bell" },
    push,
    icon,
    link,
    values: ({ order }) => ({ order }),
  }),
  "order-welcomed": defineNews({
    from: ["order-welcomed"],
    bell: {
      tell: ({ order, name }) => ({ order, name }),
      about: ["order", "name"],
      group: "chat",
      usual: "bell",
    },
    push: quietPush,
    icon,
    link,
    values: ({ order, name }) => ({ order, name }),
  }),
  "order-left": defineNews({
    from: ["order-left"],
    log: { type: "order.left", lines: ({ order }) => [{ order }] },
    bell: { tell: ({ order }) => ({ order }), about: ["order"], group: "chat", usual: "bell" },
    push: quietPush,
    icon,
    link,
    values: ({ order }) => ({ order }),
  }),
  "order-role": defineNews({
    from: ["order-role"],
    bell: {
      tell: ({ order, role }) => ({ order, role }),
      about: ["order"],
      group: "chat",
      usual: "bell",
    },
    push: quietPush,
    icon,
    link,
    values: ({ order }) => ({ order }),
    text: ({ role }) => role,
  }),
  "order-goal": defineNews({
    from: ["order-goal"],
    log: { type: "order.goal", lines: ({ order }) => [{ order }] },
    bell: {
      tell: ({ order }) => ({ order }),
      about: ["order"],
      group: "chat",
      usual: "bell-and-toast",
      toast: "find",
    },
    push,
    icon,
    link,
    values: ({ order }) => ({ order }),
  }),
};
