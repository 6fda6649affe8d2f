import type { KeyboardEvent, PointerEvent, ReactNode } from "react";
import { useLayoutEffect, useRef, useState } from "react";
import { classNames } from "../class-names.ts";
import { Button } from "../controls/button.tsx";
import { Icon } from "../icons/icon.tsx";
import { formatNumber } from "../text/format-number.ts";
import { useUiWords } from "../text/ui-words.ts";
import { useNumberFormat } from "../theme/theme-hooks.ts";
import "./chart.css";
import { ChartTable } from "./chart-table.tsx";
import type { Range } from "./scale.ts";
import { labelledPoints, nearestPoint, niceTicks } from "./scale.ts";

/** What is told of each point: in the box beside the crosshair, aloud, and in the table. */
export type ChartColumn = {
  readonly id: string;
  readonly label: string;
  readonly text: (point: number) => string;
  /** The colour of its line, as the legend shows it; without one it is no part of the legend. */
  readonly color?: string | undefined;
};

/** Where things lie on the drawing, in px. */
export type Plot = {
  readonly width: number;
  readonly height: number;
  readonly x: (point: number) => number;
  readonly y: (value: number) => number;
};

export type ChartFrameProps = {
  /** What the chart tells: "Price, last 7 days". */
  readonly label: string;
  /** Where each point lies, as rising shares of the width from 0 to 1. */
  readonly shares: readonly number[];
  /** A point in full words: "Monday 14:00". */
  readonly pointText: (point: number) => string;
  /** The same in the few letters that fit below the axis. */
  readonly axisText?: ((point: number) => string) | undefined;
  /** Which points have a word below the axis; as many as fit, evenly, when left out. */
  readonly axisPoints?: readonly number[] | undefined;
  readonly range: Range;
  /** The least distance between two lines of the grid: 1 for what is counted. */
  readonly stepMin?: number | undefined;
  readonly valueText: (value: number) => string;
  readonly columns: readonly ChartColumn[];
  /** Of the whole drawing, in px. */
  readonly heightPx?: number | undefined;
  /** The point an outer control is at, such as the round of a replay. */
  readonly playhead?: number | undefined;
  readonly draw: (plot: Plot) => ReactNode;
};

/**
 * What all charts share: axes, legend, a crosshair for pointer and arrow keys, and the same figures
 * as a table. The drawing itself comes from the kind of chart.
 */
export function ChartFrame(props: ChartFrameProps) {
  const { label, columns, shares, pointText } = props;
  const words = useUiWords();
  const [isTable, setTable] = useState(false);
  const legend = columns.filter(({ color }) => color !== undefined);
  return (
    <figure className="chart" aria-label={label}>
      <figcaption className="chart__head">
        {legend.map(({ id, label: name, color }) => (
          <span key={id} className="chart__key">
            <i className="chart__swatch" style={{ background: color }} />
            {name}
          </span>
        ))}
        <Button
          size="sm"
          variant="ghost"
          className="chart__switch"
          icon={<Icon name={isTable ? "chart-line" : "list"} size={14} />}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? words.chartAsChart : words.chartAsTable}
        </Button>
      </figcaption>
      {isTable ? (
        <ChartTable label={label} columns={columns} points={shares.length} pointText={pointText} />
      ) : (
        <Drawing {...props} />
      )}
    </figure>
  );
}

/** Room at the right for the values and below for the points. */
const axisRightPx = 54;
const axisBottomPx = 22;
/** From here on a number with all its digits is wider than the axis. */
const longFrom = 1_000_000;
const airTopPx = 8;

function Drawing(props: ChartFrameProps) {
  const { label, shares, range, heightPx = 220, columns, pointText, playhead, draw } = props;
  const { ref, width } = useWidth();
  const [at, setAt] = useState<number | null>(null);
  const plot = plotOf({ width, heightPx, shares, range });
  const last = shares.length - 1;
  const shown = at === null ? null : Math.min(at, last);
  const valueText = shown === null ? label : spoken(shown, { columns, pointText });
  const onKeyDown = (event: KeyboardEvent) => {
    const next = keyPoint(event.key, shown, last);
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
  };
  return (
    <div
      ref={ref}
      className="chart__drawing"
      style={{ height: heightPx }}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, last)}
      aria-valuenow={shown ?? last}
      aria-valuetext={valueText}
      onKeyDown={onKeyDown}
      onBlur={() => setAt(null)}
      onPointerMove={(event) => setAt(nearestPoint(shares, shareAt(event, plot.width)))}
      onPointerLeave={() => setAt(null)}
    >
      {width > 0 && (
        <svg className="chart__svg" width={width} height={heightPx} aria-hidden>
          <g transform={`translate(0 ${airTopPx})`}>
            <Axes {...props} plot={plot} />
            {draw(plot)}
            {playhead !== undefined && (
              <Line className="chart__playhead" x={plot.x(playhead)} plot={plot} />
            )}
            {shown !== null && <Line className="chart__crosshair" x={plot.x(shown)} plot={plot} />}
          </g>
        </svg>
      )}
      {shown !== null && width > 0 && <Readout {...props} point={shown} plot={plot} />}
    </div>
  );
}

function plotOf({
  width,
  heightPx,
  shares,
  range,
}: {
  readonly width: number;
  readonly heightPx: number;
  readonly shares: readonly number[];
  readonly range: Range;
}): Plot {
  const plotWidth = Math.max(1, width - axisRightPx);
  const height = heightPx - axisBottomPx - airTopPx;
  const scale = height / (range.max - range.min || 1);
  return {
    width: plotWidth,
    height,
    x: (point) => tenth((shares[point] ?? 0) * plotWidth),
    y: (value) => tenth((range.max - value) * scale),
  };
}

function Axes(props: ChartFrameProps & { readonly plot: Plot }) {
  const { plot, range, stepMin, valueText, shares, pointText, axisText = pointText } = props;
  const format = useNumberFormat();
  const fitting = Math.max(2, Math.floor(plot.width / 88));
  const labelled = props.axisPoints ?? labelledPoints(shares.length, fitting);
  return (
    <>
      {niceTicks(range, Math.max(2, Math.floor(plot.height / 46)), stepMin).map((tick) => (
        <g key={tick}>
          <line className="chart__grid" x2={plot.width} y1={plot.y(tick)} y2={plot.y(tick)} />
          <text className="chart__text" x={plot.width + 8} y={plot.y(tick) + 4}>
            {Math.abs(tick) < longFrom
              ? valueText(tick)
              : formatNumber(tick, { format, length: "short" })}
          </text>
        </g>
      ))}
      {labelled.map((point, index) => (
        <text
          key={point}
          className="chart__text"
          x={plot.x(point)}
          y={plot.height + 17}
          textAnchor={props.axisPoints === undefined ? anchorOf(index, labelled.length) : "middle"}
        >
          {axisText(point)}
        </text>
      ))}
    </>
  );
}

type LineProps = { readonly className: string; readonly x: number; readonly plot: Plot };

function Line({ className, x, plot }: LineProps) {
  return <line className={className} x1={x} x2={x} y1={0} y2={plot.height} />;
}

function Readout(props: ChartFrameProps & { readonly point: number; readonly plot: Plot }) {
  const { point, plot, columns, pointText } = props;
  const isRight = plot.x(point) > plot.width / 2;
  return (
    <div
      className={classNames("chart__readout", isRight && "chart__readout--left")}
      style={{ left: plot.x(point) }}
      aria-hidden
    >
      <b>{pointText(point)}</b>
      {columns.map(({ id, label, text, color }) => (
        <span key={id} className="chart__figure">
          {color !== undefined && <i className="chart__swatch" style={{ background: color }} />}
          <span>{label}</span>
          <span className="num">{text(point)}</span>
        </span>
      ))}
    </div>
  );
}

function spoken(
  point: number,
  { columns, pointText }: Pick<ChartFrameProps, "columns" | "pointText">,
) {
  const figures = columns.map(({ label, text }) => `${label} ${text(point)}`);
  return [pointText(point), ...figures].join(", ");
}

/** The point a key leads to; `null` takes the crosshair away, `undefined` is none of its keys. */
function keyPoint(key: string, at: number | null, last: number): number | null | undefined {
  if (key === "ArrowLeft") return Math.max(0, (at ?? last + 1) - 1);
  if (key === "ArrowRight") return Math.min(last, (at ?? -1) + 1);
  if (key === "Home") return 0;
  if (key === "End") return last;
  return key === "Escape" && at !== null ? null : undefined;
}

function shareAt(event: PointerEvent<HTMLElement>, width: number): number {
  return (event.clientX - event.currentTarget.getBoundingClientRect().left) / width;
}

function anchorOf(index: number, count: number): "start" | "middle" | "end" {
  if (index === 0) return "start";
  return index === count - 1 ? "end" : "middle";
}

function tenth(length: number): number {
  return Math.round(length * 10) / 10;
}

/** The width of an element in px, kept up to date; text on the drawing keeps its size that way. */
function useWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    setWidth(element.clientWidth);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
