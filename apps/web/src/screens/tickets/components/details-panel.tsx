import type { TicketView } from "@aldermoor/game/tickets/api.ts";
import type { TicketShelf } from "@aldermoor/game/tickets/content/tickets.ts";
import { StatList, StatRow } from "@aldermoor/ui/data/stat-row.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { Link } from "@tanstack/react-router";
import { t } from "../../../texts/t.ts";

/** What a ticket is about, and who reads it. */
export function DetailsPanel({ ticket }: { readonly ticket: TicketView }) {
  const { area, build, route, shelf } = ticket;
  return (
    <Panel title={t("tickets.details")}>
      <StatList>
        <StatRow label={t("tickets.area")} value={t(`tickets.area-${area}`)} />
        {build !== "" && <StatRow label={t("tickets.version")} value={build} />}
        {route !== "" && (
          <StatRow label={t("tickets.page")} value={<Link to={route}>{route.slice(6)}</Link>} />
        )}
        <StatRow label={t("tickets.seen-by")} value={t(`tickets.seen-by-${readersOf(shelf)}`)} />
      </StatList>
    </Panel>
  );
}

function readersOf(shelf: TicketShelf): "everybody" | "staff" | "removed" {
  if (shelf === "removed") return "removed";
  return shelf === "exploit" ? "staff" : "everybody";
}
