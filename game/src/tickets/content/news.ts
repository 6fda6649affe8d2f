import { defineNews } from "../../core/content/define-news.ts";
import { hourMs } from "../../core/content/time-spans.ts";
import type { TicketKind, TicketState } from "./tickets.ts";

declare module "../../core/content/events.ts" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- a feature adds its own
  interface DeedEvents {
    /** Somebody else wrote in a ticket that the character wrote or looks after, or its state is another one. */
    readonly "ticket-moved": {
      readonly kindOf: TicketKind;
      readonly number: number;
      readonly title: string;
      readonly what: "answered" | "comment" | TicketState;
      /** Who wrote, where it is a player; empty otherwise. */
      readonly by: string;
    };
  }
}

export const ticketNews = {
  ticket: defineNews({
    from: ["ticket-moved"],
    bell: {
      tell: ({ kindOf, number, title, what, by }) => ({ kindOf, number, title, what, by }),
      about: ["number", "what"],
      group: "chat",
      usual: "bell",
    },
    push: { ttlMs: 24 * hourMs, urgency: "low" },
    icon: "scroll-quill",
    link: "/game/{kindOf}/view/{number}",
    values: ({ kindOf, number, title, by }) => ({ kindOf, number, title, by }),
    title: ({ what }) => what,
  }),
};
