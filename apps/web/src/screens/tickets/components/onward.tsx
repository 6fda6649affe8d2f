import type { TicketKind } from "@aldermoor/game/tickets/content/tickets.ts";
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";

type OnwardProps = { readonly kind: TicketKind; readonly number: number };

/** Leads to the page of a ticket, once: the router's own `Navigate` asks anew at every render until the page has come. */
export function Onward({ kind, number }: OnwardProps) {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate({ to: `/game/${kind}/view/${number}`, replace: true });
  }, [navigate, kind, number]);
  return null;
}
