import type { TicketKind } from "@aldermoor/game/tickets/content/tickets.ts";
import { ticketKinds } from "@aldermoor/game/tickets/content/tickets.ts";
import type { Screen } from "../../page/screen.ts";
import type { Texts } from "../../texts/load-texts.ts";

const texts: Texts = {
  en: () => import("../../shared/tickets/texts.en.ts"),
  de: () => import("../../shared/tickets/texts.de.ts"),
};

/** The list, the form and the page of a ticket, which bugs and suggestions share. */
export const ticketRoutes: readonly Screen[] = ticketKinds.flatMap(routesOf);

function routesOf(kind: TicketKind): readonly Screen[] {
  const title = `places.${kind}` as const;
  return [
    { path: kind, title, texts, component: () => import("./tickets-screen.tsx") },
    { path: `${kind}/create`, title, texts, component: () => import("./ticket-form-screen.tsx") },
    {
      path: `${kind}/view/$ticketId`,
      title,
      texts,
      component: () => import("./ticket-screen.tsx"),
    },
  ];
}
