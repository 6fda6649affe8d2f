import type { StaffMonth } from "@aldermoor/game/staff-tracker/api.ts";
import { monthBeginsAtMs } from "@aldermoor/game/staff-tracker/rules/month.ts";
import { LineChart } from "@aldermoor/ui/charts/line-chart.tsx";
import { Columns } from "@aldermoor/ui/layout/columns.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { formatNumber } from "@aldermoor/ui/text/format-number.ts";
import { useNumberFormat } from "@aldermoor/ui/theme/theme-hooks.ts";
import type { ReactNode } from "react";
import { dateLocale } from "../../../texts/language.ts";
import { t } from "../../../texts/t.ts";
import { figureGroups, figureLabel } from "../figure-groups.ts";

type MonthChartsProps = { readonly months: readonly StaffMonth[] };

const heightPx = 200;
const hourMs = 3_600_000;

/** The courses of the months, each with its table. */
export function MonthCharts({ months }: MonthChartsProps) {
  const format = useNumberFormat();
  const text = (at: number, month: "long" | "short") =>
    new Date(monthBeginsAtMs(months[at]?.month ?? 0)).toLocaleDateString(dateLocale(), {
      month,
      year: month === "long" ? "numeric" : "2-digit",
      timeZone: "UTC",
    });
  const frame = {
    heightPx,
    pointText: (at: number) => text(at, "long"),
    axisText: (at: number) => text(at, "short"),
  };
  const inHours = (ms: number | null) => (ms === null ? null : ms / hourMs);
  return (
    <Panel stacked title={t("team.months")}>
      <p className="text-3 text-sm">{t("team.months-text")}</p>
      {months.length < 2 ? (
        <p className="text-3">{t("team.too-early")}</p>
      ) : (
        <Columns layout="even">
          {figureGroups.map(({ group, figures }) => (
            <Course key={group} title={t(`team.group-${group}`)}>
              <LineChart
                {...frame}
                label={t(`team.group-${group}`)}
                min={0}
                stepMin={1}
                series={figures.map((id) => ({
                  id,
                  label: figureLabel(id),
                  values: months.map(({ counts }) => counts[id]),
                }))}
              />
            </Course>
          ))}
          <Course title={t("team.group-times")}>
            <LineChart
              {...frame}
              label={t("team.group-times")}
              min={0}
              valueText={(hours) => formatNumber(hours, { format, digitsMax: 1 })}
              series={[
                {
                  id: "case",
                  label: t("team.case-time"),
                  values: months.map(({ caseMs }) => inHours(caseMs)),
                },
                {
                  id: "appeal",
                  label: t("team.appeal-time"),
                  values: months.map(({ appealMs }) => inHours(appealMs)),
                },
              ]}
            />
          </Course>
        </Columns>
      )}
    </Panel>
  );
}

type CourseProps = { readonly title: string; readonly children: ReactNode };

function Course({ title, children }: CourseProps) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
