import { dayMs } from "@aldermoor/game/core/content/time-spans.ts";
import type { EconomyDay } from "@aldermoor/game/economy/api.ts";
import { LineChart } from "@aldermoor/ui/charts/line-chart.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { formatNumber } from "@aldermoor/ui/text/format-number.ts";
import { useNumberFormat } from "@aldermoor/ui/theme/theme-hooks.ts";
import type { ReactNode } from "react";
import { shortDayText } from "../../texts/day-text.ts";
import { dateLocale } from "../../texts/language.ts";
import { t } from "../../texts/t.ts";

type EconomyChartsProps = {
  readonly days: readonly EconomyDay[];
  /** How much there is of it, and what goods cost in it. */
  readonly hasSupply: boolean;
};

const heightPx = 220;

/** The courses of a span, each with its table. */
export function EconomyCharts({ days, hasSupply }: EconomyChartsProps) {
  const format = useNumberFormat();
  const dayText = (at: number) => shortDayText((days[at]?.day ?? 0) * dayMs, { timeZone: "UTC" });
  const frame = { pointText: dayText, axisText: (at: number) => axisText(days[at]), heightPx };
  const index = days.map(({ priceIndex }) => priceIndex);
  const hasMoved = days.some(({ made, used }) => made + used > 0);
  return (
    <>
      {hasMoved && (
        <Course title={t("economy.by-day")} days={days}>
          <LineChart
            {...frame}
            label={t("economy.by-day")}
            min={0}
            stepMin={1}
            series={[
              { id: "made", label: t("economy.made"), values: days.map(({ made }) => made) },
              { id: "used", label: t("economy.used"), values: days.map(({ used }) => used) },
            ]}
          />
        </Course>
      )}
      {hasSupply && (
        <Course title={t("economy.supply")} days={days}>
          <LineChart
            {...frame}
            label={t("economy.supply")}
            stepMin={1}
            series={[
              {
                id: "supply",
                label: t("economy.supply"),
                values: days.map(({ supply }) => supply),
              },
            ]}
          />
        </Course>
      )}
      {hasSupply && (
        <Course title={t("economy.price-index")} days={days}>
          <p className="text-3 text-sm">{t("economy.price-index-note")}</p>
          {index.some((value) => value !== null) ? (
            <LineChart
              {...frame}
              label={t("economy.price-index")}
              valueText={(value) => formatNumber(value, { format, digitsMax: 3 })}
              thresholds={[{ value: 1, color: "var(--text-3)" }]}
              series={[{ id: "index", label: t("economy.price-index"), values: index }]}
            />
          ) : (
            <p className="text-3">{t("economy.never-traded")}</p>
          )}
        </Course>
      )}
    </>
  );
}

/** Without the year, which stands with each point. */
function axisText(day: EconomyDay | undefined): string {
  const options = { day: "numeric", month: "short", timeZone: "UTC" } as const;
  return new Date((day?.day ?? 0) * dayMs).toLocaleDateString(dateLocale(), options);
}

type CourseProps = {
  readonly title: string;
  readonly days: readonly EconomyDay[];
  readonly children: ReactNode;
};

/** One point is no line. */
function Course({ title, days, children }: CourseProps) {
  return (
    <Panel stacked title={title}>
      {days.length < 2 ? <p className="text-3">{t("economy.too-early")}</p> : children}
    </Panel>
  );
}
