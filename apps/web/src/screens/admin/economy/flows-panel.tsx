import { dayMs } from "@aldermoor/game/core/content/time-spans.ts";
import type { LargestFlow } from "@aldermoor/game/flows/api.ts";
import type { DataColumn } from "@aldermoor/ui/data/data-table.tsx";
import { DataTable } from "@aldermoor/ui/data/data-table.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { Link } from "@tanstack/react-router";
import { api } from "../../../realtime/api.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { shortDayText } from "../../../texts/day-text.ts";
import { t } from "../../../texts/t.ts";
import { StaffView } from "../parts/staff-view.tsx";
import "./flows-panel.css";

/** Who gained most from whom, with the case that came of it. */
export function FlowsPanel() {
  const largest = useGameQuery(api.flows.largest, {});
  return (
    <StaffView query={largest} part={t("economyDesk.flows-title")}>
      {({ day, flows }) => (
        <Panel flush title={t("economyDesk.flows-title")}>
          <p className="flows-panel__note text-3 text-sm">
            {t("economyDesk.flows-note")}{" "}
            {day !== null &&
              t("economyDesk.flows-as-of", { day: shortDayText(day * dayMs, { timeZone: "UTC" }) })}
          </p>
          <DataTable
            label={t("economyDesk.flows-title")}
            rows={flows}
            rowKey={({ giver, taker, gold }) => `${giver} ${taker} ${gold}`}
            columns={columns()}
            empty={
              <EmptyState
                icon={<GameIcon name="scales" size={36} />}
                title={t("economyDesk.flows-none")}
              >
                {t("economyDesk.flows-none-text")}
              </EmptyState>
            }
          />
        </Panel>
      )}
    </StaffView>
  );
}

function columns(): readonly DataColumn<LargestFlow>[] {
  return [
    {
      id: "taker",
      header: t("economyDesk.flows-taker"),
      cell: ({ taker }) => nameText(taker),
      onCard: "title",
    },
    {
      id: "giver",
      header: t("economyDesk.flows-giver"),
      cell: ({ giver }) => nameText(giver),
      onCard: "line",
    },
    {
      id: "gold",
      header: t("economyDesk.flows-gold"),
      cell: ({ gold }) => <NumberText value={gold} />,
      align: "end",
      onCard: "line",
    },
    {
      id: "gifts",
      header: t("economyDesk.flows-gifts"),
      cell: ({ giftGold }) => <NumberText value={giftGold} />,
      align: "end",
      onCard: "line",
    },
    {
      id: "sigmas",
      header: t("economyDesk.flows-sigmas"),
      cell: ({ sigmas }) => (sigmas === null ? "–" : t("economyDesk.flows-sigma", { n: sigmas })),
      align: "end",
      onCard: "line",
    },
    {
      id: "case",
      header: t("economyDesk.flows-case"),
      cell: (flow) => <CaseLink flow={flow} />,
      align: "end",
      onCard: "line",
    },
  ];
}

function nameText(name: string): string {
  return name === "" ? t("economyDesk.flows-gone") : name;
}

function CaseLink({ flow: { caseId, isOpen } }: { readonly flow: LargestFlow }) {
  if (caseId === null) return <span className="text-3">{t("economyDesk.flows-no-case")}</span>;
  return (
    <Link to="/game/admin/reports" search={{ case: caseId }} className="link">
      {t(isOpen ? "economyDesk.flows-open" : "economyDesk.flows-closed")}
    </Link>
  );
}
