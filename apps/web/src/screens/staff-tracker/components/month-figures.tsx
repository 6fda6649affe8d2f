import type { StaffMonth } from "@aldermoor/game/staff-tracker/api.ts";
import { StatList, StatRow } from "@aldermoor/ui/data/stat-row.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { RelativeTime } from "@aldermoor/ui/text/relative-time.tsx";
import { api } from "../../../realtime/api.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { durationText } from "../../../texts/duration-text.ts";
import { t } from "../../../texts/t.ts";
import { figureGroups, figureLabel } from "../figure-groups.ts";
import { MonthCharts } from "./month-charts.tsx";
import "./month-figures.css";

/** What became of reports, sanctions and appeals: this month in figures, and the months as courses. */
export default function MonthFigures() {
  const months = useGameQuery(api["staff-tracker"].months, {});
  return (
    <QueryView
      query={months}
      failed={t("team.failed-months")}
      skeleton={
        <Panel>
          <SkeletonRows rows={8} />
        </Panel>
      }
    >
      {(all) => <Figures months={all} />}
    </QueryView>
  );
}

function Figures({ months }: { readonly months: readonly StaffMonth[] }) {
  const last = months.at(-1);
  if (last === undefined) {
    return (
      <Panel title={t("team.months")}>
        <EmptyState icon={<GameIcon name="scales" size={40} />} title={t("team.no-months")}>
          {t("team.no-months-text")}
        </EmptyState>
      </Panel>
    );
  }
  return (
    <div className="month-figures">
      <Panel stacked title={t("team.month-now")}>
        <p className="text-3 text-sm">
          {t("team.counted")} <RelativeTime atMs={last.countedAtMs} />
        </p>
        <div className="month-figures__groups">
          {figureGroups.map(({ group, figures }) => (
            <section key={group} aria-label={t(`team.group-${group}`)}>
              <h3>{t(`team.group-${group}`)}</h3>
              <StatList>
                {figures.map((id) => (
                  <StatRow
                    key={id}
                    label={figureLabel(id)}
                    value={<NumberText value={last.counts[id]} />}
                  />
                ))}
                {group === "reports" && <Median label={t("team.case-time")} ms={last.caseMs} />}
                {group === "appeals" && <Median label={t("team.appeal-time")} ms={last.appealMs} />}
              </StatList>
            </section>
          ))}
        </div>
      </Panel>
      <MonthCharts months={months} />
    </div>
  );
}

type MedianProps = { readonly label: string; readonly ms: number | null };

function Median({ label, ms }: MedianProps) {
  return <StatRow label={label} value={ms === null ? t("team.never") : durationText(ms)} />;
}
