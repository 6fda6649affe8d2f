import type { Outcome } from "@aldermoor/game/core/rules/outcome.ts";
import type { DashboardCourse } from "@aldermoor/game/telemetry/api.ts";
import type { CourseSpan } from "@aldermoor/game/telemetry/content/spans.ts";
import { courses, weekMs } from "@aldermoor/game/telemetry/content/spans.ts";
import { LineChart } from "@aldermoor/ui/charts/line-chart.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { formatNumber } from "@aldermoor/ui/text/format-number.ts";
import { useNumberFormat } from "@aldermoor/ui/theme/theme-hooks.ts";
import type { GameQuery } from "../../../realtime/use-game-query.ts";
import { dateLocale } from "../../../texts/language.ts";
import { t } from "../../../texts/t.ts";
import { StaffView } from "../parts/staff-view.tsx";
import type { Figure } from "./figures.ts";
import { gridOf, looks } from "./figures.ts";

type CoursePanelProps = {
  readonly course: GameQuery<Outcome<DashboardCourse>>;
  readonly span: CourseSpan;
  readonly figure: Figure;
};

/** The course of one figure within the chosen span; of those online also the week before. */
export function CoursePanel({ course, span, figure }: CoursePanelProps) {
  return (
    <StaffView query={course} part={t(`dashboard.course-${figure}`)}>
      {(view) => (
        <Panel stacked title={t(`dashboard.course-${figure}`)}>
          {view.points.length < 2 ? (
            <p className="text-3">{t("dashboard.course-early")}</p>
          ) : (
            <Chart view={view} span={span} figure={figure} />
          )}
        </Panel>
      )}
    </StaffView>
  );
}

type ChartProps = Omit<CoursePanelProps, "course"> & { readonly view: DashboardCourse };

function Chart({ view, span, figure }: ChartProps) {
  const format = useNumberFormat();
  const { pointMs } = courses[span];
  const { points, onlineBefore } = view;
  const { atMs, values, before } = gridOf(points, onlineBefore, { figure, pointMs });
  const { color, isCounted, digitsMax } = looks[figure];
  const hasBefore = figure === "online" && before.some((value) => value !== null);
  const lastAtMs = atMs.at(-1) ?? 0;
  const known = [...values, ...(hasBefore ? before : [])].filter((value) => value !== null);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  return (
    <LineChart
      label={t(`dashboard.course-${figure}`)}
      heightPx={250}
      pointText={(at) => fullText(atMs[at] ?? 0, span)}
      axisText={(at) =>
        at === atMs.length - 1 ? t("dashboard.today") : axisText(atMs[at] ?? 0, span)
      }
      {...(isCounted ? { stepMin: 1 } : {})}
      // A line that nearly fills its height says more, unless it comes near to nothing anyway.
      {...(least < most / 2 || most < 10 ? { min: 0, max: Math.max(1, most * 1.08) } : {})}
      valueText={(value) => unitText(figure, formatNumber(value, { format, digitsMax }))}
      series={[
        { id: "now", label: t(`dashboard.course-${figure}`), values, color, isArea: true },
        ...(hasBefore
          ? [
              {
                id: "before",
                label: beforeText(lastAtMs, span),
                values: before,
                color: "var(--text-3)",
                isDashed: true,
              },
            ]
          : []),
      ]}
    />
  );
}

function unitText(figure: Figure, written: string): string {
  return figure === "settleMs" ? t("dashboard.ms", { n: written }) : written;
}

/** "Last Saturday" of a day, and of a week the one before it. */
function beforeText(lastAtMs: number, span: CourseSpan): string {
  if (span === "week") return t("dashboard.week-before");
  const day = new Date(lastAtMs - weekMs).toLocaleDateString(dateLocale(), { weekday: "long" });
  return t("dashboard.last-weekday", { day });
}

const time = { hour: "numeric", minute: "2-digit" } as const;
const date = { day: "numeric", month: "short" } as const;

function axisText(atMs: number, span: CourseSpan): string {
  const at = new Date(atMs);
  switch (span) {
    case "hour":
    case "day":
      return at.toLocaleTimeString(dateLocale(), time);
    case "week":
      return at.toLocaleDateString(dateLocale(), { weekday: "short" });
    case "season":
      return at.toLocaleDateString(dateLocale(), date);
  }
}

function fullText(atMs: number, span: CourseSpan): string {
  const isLong = span === "week" || span === "season";
  const day = isLong ? ({ weekday: "short", ...date } as const) : ({ weekday: "short" } as const);
  return new Date(atMs).toLocaleString(dateLocale(), { ...day, ...time });
}
