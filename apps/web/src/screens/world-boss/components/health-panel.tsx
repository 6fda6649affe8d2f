import type { WindowNow } from "@aldermoor/game/world-boss/api.ts";
import { LineChart } from "@aldermoor/ui/charts/line-chart.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { t } from "../../../texts/t.ts";

const minutes = 60;

/** How its health went, minute by minute, over its phases. */
export function HealthPanel({ now: { bar } }: { readonly now: WindowNow }) {
  if (bar === null) return <Panel title={t("boss.chart-title")}>{t("boss.is-sealing")}</Panel>;
  const values = Array.from({ length: minutes + 1 }, (_, minute) => {
    const left = bar.course[minute];
    return left === undefined ? null : Math.round((1_000 * left) / bar.full) / 10;
  });
  const minuteText = (minute: number) => t("boss.chart-minute", { n: minute });
  return (
    <Panel title={t("boss.chart-title")}>
      <LineChart
        label={t("boss.chart-title")}
        pointText={minuteText}
        axisText={String}
        axisPoints={[0, 15, 30, 45, 60]}
        heightPx={200}
        min={0}
        max={100}
        bands={phaseBands}
        valueText={(value) => `${value} %`}
        series={[
          { id: "left", label: t("boss.chart-left"), values, isStepped: true, color: "var(--hp)" },
        ]}
      />
    </Panel>
  );
}

const phaseBands = [
  { from: 75, to: 100, color: "var(--chart-1)" },
  { from: 50, to: 75, color: "var(--chart-2)" },
  { from: 25, to: 50, color: "var(--chart-3)" },
  { from: 0, to: 25, color: "var(--hp)" },
];
