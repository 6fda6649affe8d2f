import type { TicketKind } from "@aldermoor/game/tickets/content/tickets.ts";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { Link } from "@tanstack/react-router";
import { t } from "../../../texts/t.ts";
import "./back-link.css";

type BackLinkProps = {
  readonly kind: TicketKind;
  /** The ticket that the page is about. */
  readonly number?: number;
};

/** Back to the list, with what the page is of it. */
export function BackLink({ kind, number }: BackLinkProps) {
  return (
    <p className="back-link text-sm">
      <Link to={`/game/${kind}`} className="reach">
        {t(`tickets.list-${kind}`)}
      </Link>
      {number !== undefined && (
        <>
          <Icon name="chevron-right" size={14} />
          <span className="text-3">{t("tickets.ticket", { number })}</span>
        </>
      )}
    </p>
  );
}
