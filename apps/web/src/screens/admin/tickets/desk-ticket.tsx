import type { TicketView } from "@aldermoor/game/tickets/api.ts";
import { Badge } from "@aldermoor/ui/data/badge.tsx";
import { Columns, Stack } from "@aldermoor/ui/layout/columns.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { Link } from "@tanstack/react-router";
import { api } from "../../../realtime/api.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { useStaff } from "../../../shared/moderation/use-staff.ts";
import { StateBadge } from "../../../shared/tickets/state-badge.tsx";
import { TicketThread } from "../../../shared/tickets/ticket-thread.tsx";
import { t } from "../../../texts/t.ts";
import { AnswerPanel } from "./answer-panel.tsx";
import "./desk-ticket.css";
import { MergePanel, TakeOutPanel } from "./end-panels.tsx";
import { AssignPanel, LabelPanel } from "./sort-panels.tsx";
import { StatePanel } from "./state-panel.tsx";

/** One ticket at the desk: its thread at the left, what can be done at the right. */
export function DeskTicket({ number }: { readonly number: number }) {
  const ticket = useGameQuery(api.tickets.view, { number });
  return (
    <div className="desk-ticket">
      <p className="desk-ticket__back text-sm">
        <Link to="/game/admin/tickets">{t("ticketDesk.back")}</Link>
      </p>
      {ticket.state === "ready" && ticket.value === null ? (
        <Panel title={t("ticketDesk.gone")} />
      ) : (
        <QueryView
          query={ticket}
          skeleton={
            <Panel>
              <SkeletonRows rows={8} />
            </Panel>
          }
        >
          {(value) => <Ticket ticket={value} />}
        </QueryView>
      )}
    </div>
  );
}

function Ticket({ ticket }: { readonly ticket: TicketView }) {
  const { kind, number, title, state, shelf, area, votes, build, route } = ticket;
  const mayHush = useStaff().includes("hush");
  const facts = [t(`tickets.area-${area}`), t("tickets.votes", { n: votes }), build, route];
  return (
    <>
      <header className="desk-ticket__head">
        <h2 dir="auto">{title}</h2>
        <p className="desk-ticket__facts">
          <StateBadge state={state} />
          {shelf === "exploit" && <Badge tone="danger">{t("tickets.exploit")}</Badge>}
          {shelf === "removed" && <Badge tone="danger">{t("tickets.removed")}</Badge>}
          <span className="text-3 text-sm">
            {t("tickets.ticket", { number })} · {facts.filter((fact) => fact !== "").join(" · ")}
          </span>
          <Link to={`/game/${kind}/view/${number}`} className="text-sm">
            {t("ticketDesk.open-page")}
          </Link>
        </p>
      </header>
      <Columns layout="main-aside">
        <Stack>
          <TicketThread ticket={ticket} />
          {state !== "duplicate" && <AnswerPanel number={number} />}
        </Stack>
        <Stack>
          <AssignPanel ticket={ticket} />
          <StatePanel ticket={ticket} />
          <LabelPanel ticket={ticket} />
          <MergePanel ticket={ticket} />
          {mayHush && shelf !== "removed" && <TakeOutPanel number={number} />}
        </Stack>
      </Columns>
    </>
  );
}
