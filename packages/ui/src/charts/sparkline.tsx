import { useId } from "react";
import { classNames } from "../class-names.ts";
import "./sparkline.css";

type SparklineProps = {
  /** In order of time; fewer than two draw nothing. */
  readonly values: readonly number[];
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  /** Any CSS colour. */
  readonly color?: string | undefined;
  readonly fill?: boolean | undefined;
  /** Marks the newest value. */
  readonly dot?: boolean | undefined;
  /** Stretches to the width of its parent. */
  readonly fluid?: boolean | undefined;
  /** Says what the line tells; without it screen readers skip the line. */
  readonly label?: string | undefined;
};

/** The course of a value as a bare line: the shape, not the figures. */
export function Sparkline(props: SparklineProps) {
  const { values, width = 120, height = 32, color = "var(--chart-1)" } = props;
  const { fill = true, dot = true, fluid = false, label } = props;
  const gradientId = useId();
  const points = sparklinePoints(values, { width, height, inset: fluid ? 0 : 3 });
  const last = points.at(-1);
  if (last === undefined || points.length < 2) return null;
  const line = points.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${x} ${y}`).join("");
  return (
    <svg
      className={classNames("sparkline", fluid && "sparkline--fluid")}
      viewBox={`0 0 ${width} ${height}`}
      {...(fluid ? { preserveAspectRatio: "none", height } : { width, height })}
      {...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
    >
      {fill && (
        <>
          <linearGradient id={gradientId} x1="0" y1="0" x2="0" y2="1">
            <stop stopColor={color} stopOpacity=".32" />
            <stop offset="1" stopColor={color} stopOpacity="0" />
          </linearGradient>
          <path
            d={`${line}L${last.x} ${height}L${points[0]?.x ?? 0} ${height}z`}
            fill={`url(#${gradientId})`}
          />
        </>
      )}
      <path className="sparkline__line" d={line} stroke={color} />
      {dot && !fluid && <circle cx={last.x} cy={last.y} r="2.6" fill={color} />}
    </svg>
  );
}

/** Where the values lie in a box of the given size, the newest at the right; `inset` leaves room for its dot. */
function sparklinePoints(
  values: readonly number[],
  {
    width,
    height,
    inset,
  }: { readonly width: number; readonly height: number; readonly inset: number },
): readonly { readonly x: number; readonly y: number }[] {
  const low = Math.min(...values);
  const range = Math.max(...values) - low || 1;
  return values.map((value, index) => ({
    x: rounded(inset + (index * (width - 2 * inset)) / Math.max(1, values.length - 1)),
    y: rounded(height - 3 - ((value - low) / range) * (height - 7)),
  }));
}

function rounded(length: number): number {
  return Math.round(length * 10) / 10;
}
