import type { TicketRow } from "@aldermoor/game/tickets/api.ts";
import { Badge } from "@aldermoor/ui/data/badge.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { RelativeTime } from "@aldermoor/ui/text/relative-time.tsx";
import { VisuallyHidden } from "@aldermoor/ui/text/visually-hidden.tsx";
import { Link } from "@tanstack/react-router";
import { StateBadge } from "../../../shared/tickets/state-badge.tsx";
import { t } from "../../../texts/t.ts";
import "./ticket-rows.css";

/** Tickets, one a row: how many want it, what it is, how far it has come. */
export function TicketRows({ tickets }: { readonly tickets: readonly TicketRow[] }) {
  return (
    <ul className="ticket-rows">
      {tickets.map((ticket) => (
        <Row key={ticket.number} ticket={ticket} />
      ))}
    </ul>
  );
}

function Row({ ticket }: { readonly ticket: TicketRow }) {
  const { kind, number, title, area, state, shelf, votes, replies, labels, author, atMs } = ticket;
  return (
    <li>
      <Link to={`/game/${kind}/view/${number}`} className="ticket-rows__row">
        <span className="ticket-rows__votes num">
          <Icon name="thumbs-up" size={14} />
          <span aria-hidden>{votes}</span>
          <VisuallyHidden>{t("tickets.votes", { n: votes })}</VisuallyHidden>
        </span>
        <span className="ticket-rows__what">
          <b className="ticket-rows__title" dir="auto">
            {title}
          </b>
          <small className="text-3">
            {t("tickets.by", { name: author?.name ?? t("tickets.nobody") })},{" "}
            <RelativeTime atMs={atMs} /> · {t("tickets.replies", { n: replies })} ·{" "}
            {t(`tickets.area-${area}`)}
            {labels.length > 0 && ` · ${labels.join(", ")}`}
          </small>
        </span>
        <span className="ticket-rows__state">
          {shelf === "exploit" && <Badge tone="danger">{t("tickets.exploit")}</Badge>}
          {shelf === "removed" && <Badge tone="danger">{t("tickets.removed")}</Badge>}
          <StateBadge state={state} />
        </span>
      </Link>
    </li>
  );
}
