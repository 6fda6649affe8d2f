import type { TicketRow } from "@aldermoor/game/tickets/api.ts";
import type { TicketKind } from "@aldermoor/game/tickets/content/tickets.ts";
import {
  ticketAreas,
  ticketOrders,
  ticketStates,
} from "@aldermoor/game/tickets/content/tickets.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Segmented } from "@aldermoor/ui/controls/segmented.tsx";
import { SearchField } from "@aldermoor/ui/fields/search-field.tsx";
import { Select } from "@aldermoor/ui/fields/select.tsx";
import { GameIcon, Icon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { PageHeader } from "@aldermoor/ui/layout/page-header.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { QueryView } from "../../shared/answers/query-view.tsx";
import { t } from "../../texts/t.ts";
import { TicketRows } from "./components/ticket-rows.tsx";
import "./tickets-screen.css";
import { useTicketKind } from "./use-ticket-kind.ts";
import type { TicketFilter } from "./use-tickets.ts";
import { noFilter, useTickets } from "./use-tickets.ts";

/** Bugs or suggestions: everybody's, searched and filtered, or the own ones. */
export default function TicketsScreen() {
  const kind = useTicketKind();
  // Another kind begins without the filter of the one before.
  return <Tickets key={kind} kind={kind} />;
}

function Tickets({ kind }: { readonly kind: TicketKind }) {
  const [filter, setFilter] = useState(noFilter);
  const { query, tickets, more } = useTickets(kind, filter);
  return (
    <>
      <PageHeader title={t(`tickets.list-${kind}`)} subtitle={t(`tickets.subtitle-${kind}`)}>
        <Button
          variant="primary"
          icon={<Icon name="pencil" size={15} />}
          render={<Link to={`/game/${kind}/create`} />}
        >
          {t(`tickets.write-${kind}`)}
        </Button>
      </PageHeader>
      <Filters filter={filter} onChange={(changed) => setFilter({ ...filter, ...changed })} />
      <Panel flush>
        <QueryView query={query} skeleton={<SkeletonRows rows={8} />}>
          {() => (
            <Found
              kind={kind}
              filter={filter}
              tickets={tickets}
              onShowAll={() => setFilter(noFilter)}
            />
          )}
        </QueryView>
        {more !== null && (
          <div className="tickets-screen__more">
            <Button size="sm" onClick={more}>
              {t("tickets.more")}
            </Button>
          </div>
        )}
      </Panel>
    </>
  );
}

type FiltersProps = {
  readonly filter: TicketFilter;
  readonly onChange: (changed: Partial<TicketFilter>) => void;
};

function Filters({ filter, onChange }: FiltersProps) {
  const { isOwn, words, order, state, area } = filter;
  return (
    <div className="tickets-screen__filters">
      <Segmented
        label={t("tickets.which")}
        options={[
          { value: "all", label: t("tickets.everybody") },
          { value: "own", label: t("tickets.mine") },
        ]}
        value={isOwn ? "own" : "all"}
        onChange={(which) => onChange({ isOwn: which === "own" })}
      />
      <SearchField
        label={t("tickets.search")}
        value={words}
        maxLength={100}
        onChange={(next) => onChange({ words: next })}
      />
      <div className="tickets-screen__choices">
        <Select
          label={t("tickets.state")}
          hideLabel
          value={state ?? "any"}
          options={[
            { value: "any" as const, label: t("tickets.state-any") },
            ...ticketStates.map((one) => ({ value: one, label: t(`tickets.state-${one}`) })),
          ]}
          onChange={(next) => onChange({ state: next === "any" ? null : next })}
        />
        <Select
          label={t("tickets.area")}
          hideLabel
          value={area ?? "any"}
          options={[
            { value: "any" as const, label: t("tickets.area-any") },
            ...ticketAreas.map((one) => ({ value: one, label: t(`tickets.area-${one}`) })),
          ]}
          onChange={(next) => onChange({ area: next === "any" ? null : next })}
        />
        {!isOwn && words.trim() === "" && (
          <Select
            label={t("tickets.order")}
            hideLabel
            value={order}
            options={ticketOrders.map((one) => ({ value: one, label: t(`tickets.order-${one}`) }))}
            onChange={(next) => onChange({ order: next })}
          />
        )}
      </div>
    </div>
  );
}

type FoundProps = {
  readonly kind: TicketKind;
  readonly filter: TicketFilter;
  readonly tickets: readonly TicketRow[];
  readonly onShowAll: () => void;
};

function Found({ kind, filter, tickets, onShowAll }: FoundProps) {
  const { isOwn, words, state, area } = filter;
  if (tickets.length > 0) return <TicketRows tickets={tickets} />;
  const isNarrowed = words.trim() !== "" || state !== null || area !== null;
  if (isNarrowed) {
    return (
      <EmptyState
        title={t("tickets.none-found")}
        action={<Button onClick={onShowAll}>{t("tickets.show-all")}</Button>}
      >
        {t("tickets.none-found-text")}
      </EmptyState>
    );
  }
  const icon = kind === "bug" ? "spider-web" : "quill-ink";
  return (
    <EmptyState icon={<GameIcon name={icon} size={40} />} title={t("tickets.none")}>
      {t(isOwn ? "tickets.none-mine" : `tickets.none-${kind}`)}
    </EmptyState>
  );
}
