import type { TicketView } from "@aldermoor/game/tickets/api.ts";
import type { TicketKind } from "@aldermoor/game/tickets/content/tickets.ts";
import { isUnfinished } from "@aldermoor/game/tickets/rules/states.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Badge } from "@aldermoor/ui/data/badge.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { Stack } from "@aldermoor/ui/layout/columns.tsx";
import { Note } from "@aldermoor/ui/layout/note.tsx";
import { PageHeader } from "@aldermoor/ui/layout/page-header.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { RelativeTime } from "@aldermoor/ui/text/relative-time.tsx";
import { Link } from "@tanstack/react-router";
import { AccountWay } from "../../auth/dialog/account-way.tsx";
import { NoSuchPage } from "../../page/no-such-page.tsx";
import { usePathParam } from "../../page/use-path-param.ts";
import { api } from "../../realtime/api.ts";
import { useCommands } from "../../realtime/use-commands.ts";
import type { GameQuery } from "../../realtime/use-game-query.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";
import { useSession } from "../../session/session.ts";
import { QueryView } from "../../shared/answers/query-view.tsx";
import { StateBadge } from "../../shared/tickets/state-badge.tsx";
import { TicketThread } from "../../shared/tickets/ticket-thread.tsx";
import { t } from "../../texts/t.ts";
import { BackLink } from "./components/back-link.tsx";
import { DetailsPanel } from "./components/details-panel.tsx";
import { Onward } from "./components/onward.tsx";
import { ReplyPanel } from "./components/reply-panel.tsx";
import { SimilarPanel } from "./components/similar-panel.tsx";
import { StatusPanel } from "./components/status-panel.tsx";
import { useTicketKind } from "./use-ticket-kind.ts";
import "./ticket-screen.css";

/** A ticket: what it says, what was answered, how far it has come, and a vote. */
export default function TicketScreen() {
  const kind = useTicketKind();
  const number = Number(usePathParam("ticketId"));
  const ticket = useGameQuery(api.tickets.view, { number });
  if (ticket.state === "ready" && ticket.value === null) return <NoSuchTicket kind={kind} />;
  return (
    <>
      <BackLink kind={kind} {...(Number.isSafeInteger(number) ? { number } : {})} />
      <PageHeader title={titleOf(ticket, number)} />
      <QueryView
        query={ticket}
        skeleton={
          <Panel>
            <SkeletonRows rows={8} />
          </Panel>
        }
      >
        {(value) =>
          value.kind === kind ? (
            <Ticket key={value.number} ticket={value} />
          ) : (
            <Onward kind={value.kind} number={value.number} />
          )
        }
      </QueryView>
    </>
  );
}

/** Nobody learns whether there is one that is not theirs to read. */
function NoSuchTicket({ kind }: { readonly kind: TicketKind }) {
  return (
    <NoSuchPage
      title={t("tickets.no-such")}
      text={t("tickets.no-such-text")}
      pages={[{ to: `/game/${kind}`, label: t(`tickets.list-${kind}`) }]}
    />
  );
}

/** Until it has come a ticket is called by its number. */
function titleOf(ticket: GameQuery<TicketView | null>, number: number) {
  const title = ticket.state === "ready" ? ticket.value?.title : undefined;
  if (title !== undefined) return <span dir="auto">{title}</span>;
  return Number.isSafeInteger(number) ? t("tickets.ticket", { number }) : t("common.gone");
}

function Ticket({ ticket }: { readonly ticket: TicketView }) {
  const { kind, number, title } = ticket;
  return (
    <>
      <Facts ticket={ticket} />
      <Notes ticket={ticket} />
      <div className="ticket-screen">
        <div className="ticket-screen__grid">
          <VotePanel ticket={ticket} />
          <div className="ticket-screen__thread">
            <Stack>
              <TicketThread ticket={ticket} />
              <ReplyPanel ticket={ticket} />
            </Stack>
          </div>
          <Stack>
            <StatusPanel ticket={ticket} />
            <DetailsPanel ticket={ticket} />
            <SimilarPanel kind={kind} words={title} but={number} />
          </Stack>
        </div>
      </div>
    </>
  );
}

function Facts({ ticket }: { readonly ticket: TicketView }) {
  const { state, area, author, atMs, replies, labels, shelf } = ticket;
  return (
    <p className="ticket-screen__facts text-2 text-sm">
      <StateBadge state={state} />
      {shelf === "exploit" && <Badge tone="danger">{t("tickets.exploit")}</Badge>}
      {shelf === "removed" && <Badge tone="danger">{t("tickets.removed")}</Badge>}
      <Badge>{t(`tickets.area-${area}`)}</Badge>
      {labels.map((label) => (
        <Badge key={label}>{label}</Badge>
      ))}
      <span>
        {t("tickets.by", { name: author?.name ?? t("tickets.nobody") })},{" "}
        <RelativeTime atMs={atMs} />
      </span>
      <span>{t("tickets.replies", { n: replies })}</span>
    </p>
  );
}

function Notes({ ticket }: { readonly ticket: TicketView }) {
  const { kind, shelf, duplicateOf } = ticket;
  return (
    <>
      {shelf === "exploit" && <Note tone="warn">{t("tickets.exploit-note")}</Note>}
      {shelf === "removed" && <Note tone="warn">{t("tickets.removed-note")}</Note>}
      {duplicateOf !== null && (
        <Note
          action={
            <Button size="sm" render={<Link to={`/game/${kind}/view/${duplicateOf}`} />}>
              {t("tickets.merged-link", { number: duplicateOf })}
            </Button>
          }
        >
          {t("tickets.merged-note")}
        </Note>
      )}
    </>
  );
}

function VotePanel({ ticket }: { readonly ticket: TicketView }) {
  const { number, votes, hasVoted, isOwn, state } = ticket;
  const { run, isBlocked } = useCommands();
  const session = useSession();
  const isGuest = session.kind === "signed-in" && session.user.isGuest;
  const mayVote = !isOwn && !isGuest && isUnfinished(state);
  return (
    <Panel>
      <div className="ticket-screen__vote">
        <Button
          aria-pressed={hasVoted}
          icon={<Icon name={hasVoted ? "check" : "thumbs-up"} size={16} />}
          disabled={isBlocked || !mayVote}
          onClick={() => void run(api.tickets.vote, { number, isWanted: !hasVoted })}
        >
          {t("tickets.me-too")}
        </Button>
        <span>
          <b className="ticket-screen__count num">{votes}</b>{" "}
          <span className="text-3 text-sm">{t("tickets.voted-players", { n: votes })}</span>
        </span>
      </div>
      {isOwn && <p className="ticket-screen__why">{t("tickets.own-vote")}</p>}
      {isGuest && (
        <>
          <p className="ticket-screen__why">{t("tickets.guest")}</p>
          <AccountWay />
        </>
      )}
    </Panel>
  );
}
