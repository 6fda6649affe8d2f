import { defineNews } from "../../core/content/define-news.ts";
import type { EventOf } from "../../core/content/events.ts";

declare module "../../core/content/events.ts" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- a feature adds its own
  interface DeedEvents {
    /** Crowns came that were paid for or given by staff. */
    readonly "crowns-came": { readonly n: number };
    /** A payment was taken back: so many Crowns are missing now, and so many payments were. */
    readonly "payment-taken-back": { readonly n: number; readonly times: number };
    readonly "premium-gift-came": { readonly by: string };
    readonly "premium-gift-returned": { readonly to: string };
    /** Staff stopped what a friend would bring whoever sent it, or took that back. */
    readonly "referral-stopped": { readonly reason: string };
    readonly "referral-resumed": { readonly reason: string };
    /** Patron holds a few days more. */
    readonly "patron-ending": { readonly untilMs: number };
  }
}

export const premiumNews = {
  premium: defineNews({
    from: [
      "crowns-came",
      "payment-taken-back",
      "premium-gift-came",
      "premium-gift-returned",
      "referral-stopped",
      "referral-resumed",
      "patron-ending",
    ],
    bell: { tell: (event) => toldOf(event), group: "character", usual: "bell" },
    icon: "two-coins",
    link: "/game/premium/{page}",
    values: ({ what, n = 0, name = "", reason = "", untilMs = 0 }) => {
      const isOfReferral = what === "referral-stopped" || what === "referral-resumed";
      const page = isOfReferral ? "referrals" : "history";
      return { n, name, reason, page, date: { atMs: untilMs } };
    },
    title: ({ what }) => what,
    text: ({ what }) => `${what}-text` as const,
  }),
};

type Told = {
  readonly what:
    | "crowns"
    | "chargeback"
    | "gift"
    | "gift-returned"
    | "referral-stopped"
    | "referral-resumed"
    | "patron-ends";
  readonly n?: number;
  readonly name?: string;
  readonly reason?: string;
  readonly untilMs?: number;
};

type Event = EventOf<
  | "crowns-came"
  | "payment-taken-back"
  | "premium-gift-came"
  | "premium-gift-returned"
  | "referral-stopped"
  | "referral-resumed"
  | "patron-ending"
>;

function toldOf(event: Event): Told {
  switch (event.kind) {
    case "crowns-came":
      return { what: "crowns", n: event.n };
    case "payment-taken-back":
      return { what: "chargeback", n: event.n };
    case "premium-gift-came":
      return { what: "gift", name: event.by };
    case "premium-gift-returned":
      return { what: "gift-returned", name: event.to };
    case "referral-stopped":
    case "referral-resumed":
      return { what: event.kind, reason: event.reason };
    case "patron-ending":
      return { what: "patron-ends", untilMs: event.untilMs };
  }
}
