import type { TicketKind } from "@aldermoor/game/tickets/content/tickets.ts";
import { useLocation } from "@tanstack/react-router";

/** Which of the two the address is about: they share their pages. */
export function useTicketKind(): TicketKind {
  const { pathname } = useLocation();
  return pathname.startsWith("/game/suggestion") ? "suggestion" : "bug";
}
