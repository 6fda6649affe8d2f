import { journeyEvents } from "@aldermoor/game/journeys/content/journey-events.ts";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { t } from "../../../texts/t.ts";
import type { BackReport } from "./full-report.tsx";
import "./met-panel.css";

/** What was met at the end of the way, and what became of it. */
export function MetPanel({ report }: { readonly report: BackReport }) {
  const { event, cost } = report;
  if (event === null) {
    return (
      <Panel title={t("report.on-the-way")}>
        <EmptyState icon={<GameIcon name="trail" size={36} />} title={t("journeys.kept")}>
          {cost > 0 && t("report.half-back")}
        </EmptyState>
      </Panel>
    );
  }
  const { name, text, icon } = journeyEvents[event];
  return (
    <Panel title={t("report.on-the-way")}>
      <div className="met-panel">
        <GameIcon name={icon} size={40} className="met-panel__icon" />
        <div>
          <b>{name}</b>
          <p className="text-2">{text}</p>
          <p className="text-3">{outcomeText(report)}</p>
        </div>
      </div>
    </Panel>
  );
}

function outcomeText({ event, choice }: BackReport): string {
  if (event === null) return "";
  const { outcome } = journeyEvents[event];
  if (outcome === "choice" && choice !== null && choice !== "open")
    return t(`report.outcome-choice-${choice}`);
  return t(`report.outcome-${outcome}`);
}
