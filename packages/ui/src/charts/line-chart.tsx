import { useId } from "react";
import type { ChartFrameProps, Plot } from "./chart-frame.tsx";
import { ChartFrame } from "./chart-frame.tsx";
import { rangeOf } from "./scale.ts";
import { useValueText } from "./use-value-text.ts";
import "./chart.css";

type LineSeries = {
  readonly id: string;
  readonly label: string;
  /** One for each point; `null` leaves a gap. */
  readonly values: readonly (number | null)[];
  /** Any CSS colour; the three of the theme in turn when left out. */
  readonly color?: string | undefined;
  /** Fills the ground below the line. */
  readonly isArea?: boolean | undefined;
  /** Keeps each value until the next point, as health between two rounds does. */
  readonly isStepped?: boolean | undefined;
  readonly isDashed?: boolean | undefined;
};

/** A range of values with a meaning of its own, such as one phase of a boss's health. */
type ChartBand = { readonly from: number; readonly to: number; readonly color: string };

/** A value to stay above or below. */
type ChartThreshold = { readonly value: number; readonly color: string };

type LineChartProps = Pick<
  ChartFrameProps,
  "label" | "pointText" | "axisText" | "axisPoints" | "heightPx" | "playhead" | "stepMin"
> & {
  readonly series: readonly LineSeries[];
  readonly valueText?: ((value: number) => string) | undefined;
  /** The least and greatest value shown; as far as the values reach when left out. */
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly bands?: readonly ChartBand[] | undefined;
  readonly thresholds?: readonly ChartThreshold[] | undefined;
};

/** One or several courses over time, as lines or areas, over bands and against thresholds. */
export function LineChart(props: LineChartProps) {
  const { series, bands = [], thresholds = [], min, max, valueText: ownText, ...frame } = props;
  const valueText = useValueText(ownText);
  const drawn = series.map((one, index) => ({
    ...one,
    color: one.color ?? `var(--chart-${(index % 3) + 1})`,
  }));
  const points = Math.max(0, ...series.map(({ values }) => values.length));
  const values = series.flatMap((one) => one.values.filter((value) => value !== null));
  const reach = rangeOf([...values, ...thresholds.map(({ value }) => value)], 0.06);
  return (
    <ChartFrame
      {...frame}
      shares={Array.from({ length: points }, (_, point) => point / Math.max(1, points - 1))}
      range={{ min: min ?? reach.min, max: max ?? reach.max }}
      valueText={valueText}
      columns={drawn.map(({ id, label, color, values }) => ({
        id,
        label,
        color,
        text: (point) => textOf(values[point], valueText),
      }))}
      draw={(plot) => (
        <>
          {bands.map(({ from, to, color }) => (
            <rect
              key={`${from} ${to}`}
              className="chart__band"
              fill={color}
              width={plot.width}
              y={plot.y(to)}
              height={Math.max(0, plot.y(from) - plot.y(to))}
            />
          ))}
          {thresholds.map(({ value, color }) => (
            <line
              key={value}
              className="chart__threshold"
              stroke={color}
              x2={plot.width}
              y1={plot.y(value)}
              y2={plot.y(value)}
            />
          ))}
          {drawn.map((one) => (
            <Course key={one.id} series={one} plot={plot} />
          ))}
        </>
      )}
    />
  );
}

function textOf(value: number | null | undefined, valueText: (value: number) => string): string {
  return value === null || value === undefined ? "–" : valueText(value);
}

type CourseProps = {
  readonly series: LineSeries & { readonly color: string };
  readonly plot: Plot;
};

function Course({ series, plot }: CourseProps) {
  const gradientId = useId();
  const { color, isArea = false, isDashed = false, values } = series;
  const parts = partsOf(series, plot);
  const ground = plot.height;
  const last = values.findLastIndex((value) => value !== null);
  return (
    <g>
      {isArea && (
        <>
          <linearGradient id={gradientId} x1="0" y1="0" x2="0" y2="1">
            <stop stopColor={color} stopOpacity=".32" />
            <stop offset="1" stopColor={color} stopOpacity="0" />
          </linearGradient>
          <path
            d={parts
              .map(({ path, from, to }) => `${path}L${to} ${ground}L${from} ${ground}z`)
              .join("")}
            fill={`url(#${gradientId})`}
          />
        </>
      )}
      <path
        className={isDashed ? "chart__line chart__line--dashed" : "chart__line"}
        d={parts.map(({ path }) => path).join("")}
        stroke={color}
      />
      {last >= 0 && !isDashed && (
        <circle cx={plot.x(last)} cy={plot.y(values[last] ?? 0)} r="3" fill={color} />
      )}
    </g>
  );
}

/** A part of a course without a gap, and where it begins and ends from the left. */
type CoursePart = { readonly path: string; readonly from: number; readonly to: number };

function partsOf({ values, isStepped = false }: LineSeries, plot: Plot): readonly CoursePart[] {
  const parts: CoursePart[] = [];
  let isOn = false;
  for (const [point, value] of values.entries()) {
    if (value === null) {
      isOn = false;
      continue;
    }
    const to = plot.x(point);
    const y = plot.y(value);
    const before = isOn ? parts.pop() : undefined;
    const step = isStepped ? `H${to}V${y}` : `L${to} ${y}`;
    parts.push(
      before === undefined
        ? { path: `M${to} ${y}`, from: to, to }
        : { ...before, path: before.path + step, to },
    );
    isOn = true;
  }
  return parts;
}
