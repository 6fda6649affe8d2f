import type { QueueRow, QueueSearch } from "@aldermoor/game/tickets/api.ts";
import { ticketShelves, ticketStates } from "@aldermoor/game/tickets/content/tickets.ts";
import { classNames } from "@aldermoor/ui/class-names.ts";
import { Badge } from "@aldermoor/ui/data/badge.tsx";
import { Select } from "@aldermoor/ui/fields/select.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { PageHeader } from "@aldermoor/ui/layout/page-header.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { RelativeTime } from "@aldermoor/ui/text/relative-time.tsx";
import { Link, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../../realtime/api.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { StateBadge } from "../../../shared/tickets/state-badge.tsx";
import { t } from "../../../texts/t.ts";
import { DeskTicket } from "./desk-ticket.tsx";
import "./tickets-page.css";

/** What players wrote and staff answer: the queue, and one ticket with all that can be done about it. */
export default function TicketsPage() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const chosen = Number(search["ticket"] ?? Number.NaN);
  const isChosen = Number.isSafeInteger(chosen);
  return (
    <>
      <PageHeader title={t("admin.tab-tickets")} subtitle={t("ticketDesk.subtitle")} />
      <div className="tickets-page">
        <div className={classNames("tickets-page__list", isChosen && "tickets-page__list--chosen")}>
          <Queue chosen={chosen} />
          <p className="text-sm">
            <Link to="/game/admin/reports">{t("ticketDesk.appeals")}</Link>
          </p>
        </div>
        {isChosen ? (
          <DeskTicket key={chosen} number={chosen} />
        ) : (
          <Panel className="tickets-page__none">
            <EmptyState
              icon={<GameIcon name="scroll-quill" size={40} />}
              title={t("ticketDesk.choose")}
            >
              {t("ticketDesk.choose-text")}
            </EmptyState>
          </Panel>
        )}
      </div>
    </>
  );
}

const everything: QueueSearch = { shelf: null, state: null, assigned: "anybody" };

function Queue({ chosen }: { readonly chosen: number }) {
  const [search, setSearch] = useState(everything);
  const queue = useGameQuery(api.tickets.queue, search);
  return (
    <Panel flush title={t("ticketDesk.queue")}>
      <Filters search={search} onChange={(changed) => setSearch({ ...search, ...changed })} />
      <QueryView query={queue} failed={t("admin.part-failed")} skeleton={<SkeletonRows rows={6} />}>
        {(outcome) => {
          const rows = outcome.ok ? outcome.value : [];
          return rows.length > 0 ? (
            <Rows rows={rows} chosen={chosen} />
          ) : (
            <EmptyState title={t("ticketDesk.none")}>{t("ticketDesk.none-text")}</EmptyState>
          );
        }}
      </QueryView>
    </Panel>
  );
}

type FiltersProps = {
  readonly search: QueueSearch;
  readonly onChange: (changed: Partial<QueueSearch>) => void;
};

function Filters({ search, onChange }: FiltersProps) {
  const any = "any" as const;
  return (
    <div className="tickets-page__filters">
      <Select
        label={t("ticketDesk.kind")}
        value={search.shelf ?? any}
        options={[any, ...ticketShelves].map((value) => ({
          value,
          label: t(`ticketDesk.kind-${value}`),
        }))}
        onChange={(value) => onChange({ shelf: value === any ? null : value })}
      />
      <Select
        label={t("ticketDesk.state")}
        value={search.state ?? any}
        options={[
          { value: any, label: t("ticketDesk.state-any") },
          ...ticketStates.map((value) => ({ value, label: t(`tickets.state-${value}`) })),
        ]}
        onChange={(value) => onChange({ state: value === any ? null : value })}
      />
      <Select
        label={t("ticketDesk.assigned")}
        value={search.assigned}
        options={(["anybody", "reader", "nobody"] as const).map((value) => ({
          value,
          label: t(`ticketDesk.assigned-${value}`),
        }))}
        onChange={(assigned) => onChange({ assigned })}
      />
    </div>
  );
}

type RowsProps = { readonly rows: readonly QueueRow[]; readonly chosen: number };

function Rows({ rows, chosen }: RowsProps) {
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.number}>
          <Link
            to="/game/admin/tickets"
            search={{ ticket: row.number }}
            className="tickets-page__row"
            aria-current={row.number === chosen ? "true" : undefined}
          >
            <b dir="auto">{row.title}</b>
            <span className="tickets-page__badges">
              {row.shelf === "exploit" && <Badge tone="danger">{t("tickets.exploit")}</Badge>}
              {row.shelf === "removed" && <Badge tone="danger">{t("tickets.removed")}</Badge>}
              <StateBadge state={row.state} />
            </span>
            <small className="text-3">
              {t("tickets.ticket", { number: row.number })} · {t(`tickets.list-${row.kind}`)} ·{" "}
              {t("tickets.votes", { n: row.votes })} · <RelativeTime atMs={row.changedAtMs} />
              {row.assignee !== "" &&
                ` · ${row.isAssignedToReader ? t("ticketDesk.looked-after-you") : t("ticketDesk.looked-after", { name: row.assignee })}`}
            </small>
          </Link>
        </li>
      ))}
    </ul>
  );
}
