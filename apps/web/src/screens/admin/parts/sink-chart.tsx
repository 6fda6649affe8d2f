import { sinkGates } from "@aldermoor/game/telemetry/content/gates.ts";
import { LineChart } from "@aldermoor/ui/charts/line-chart.tsx";
import { formatNumber } from "@aldermoor/ui/text/format-number.ts";
import { useNumberFormat } from "@aldermoor/ui/theme/theme-hooks.ts";
import { shortDayText } from "../../../texts/day-text.ts";
import { dateLocale } from "../../../texts/language.ts";

type SinkChartProps = {
  readonly label: string;
  /** By days of UTC, the oldest first. */
  readonly ratios: readonly { readonly atMs: number; readonly ratio: number | null }[];
};

const dayOnAxis = { day: "numeric", month: "short", timeZone: "UTC" } as const;

/** The sink ratio day by day, between its gates. */
export function SinkChart({ label, ratios }: SinkChartProps) {
  const format = useNumberFormat();
  const dayOf = (at: number) => ratios[at]?.atMs ?? 0;
  return (
    <LineChart
      label={label}
      heightPx={190}
      pointText={(at) => shortDayText(dayOf(at), { timeZone: "UTC" })}
      axisText={(at) => new Date(dayOf(at)).toLocaleDateString(dateLocale(), dayOnAxis)}
      valueText={(value) => formatNumber(value, { format, digitsMax: 2 })}
      thresholds={[
        { value: sinkGates.least, color: "var(--danger)" },
        { value: sinkGates.most, color: "var(--warn)" },
      ]}
      series={[
        {
          id: "ratio",
          label,
          values: ratios.map(({ ratio }) => ratio),
          color: "var(--chart-2)",
        },
      ]}
    />
  );
}
