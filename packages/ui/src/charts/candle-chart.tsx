import { useUiWords } from "../text/ui-words.ts";
import type { ChartFrameProps, Plot } from "./chart-frame.tsx";
import { ChartFrame } from "./chart-frame.tsx";
import { movingMean } from "./moving-mean.ts";
import { rangeOf } from "./scale.ts";
import { useValueText } from "./use-value-text.ts";
import "./chart.css";

/** One stretch of trade. */
export type Candle = {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  /** How much changed hands. */
  readonly volume: number;
};

type CandleChartProps = Pick<
  ChartFrameProps,
  "label" | "pointText" | "axisText" | "axisPoints" | "heightPx"
> & {
  /** The oldest first. */
  readonly candles: readonly Candle[];
  readonly valueText?: ((value: number) => string) | undefined;
  /** Over how many candles the mean is taken, and its name in the legend; none when left out. */
  readonly mean?: { readonly over: number; readonly label: string } | undefined;
};

/** Prices: rising stretches hollow, falling ones filled, what changed hands below. */
export function CandleChart(props: CandleChartProps) {
  const { candles, valueText: ownText, mean, heightPx = 300, ...frame } = props;
  const valueText = useValueText(ownText);
  const words = useUiWords();
  const means =
    mean === undefined
      ? []
      : movingMean(
          candles.map(({ close }) => close),
          mean.over,
        );
  const reach = rangeOf(
    candles.flatMap(({ high, low }) => [high, low]),
    0.04,
  );
  // The lowest fifth belongs to the amounts.
  const range = { min: reach.min - (reach.max - reach.min) * 0.25, max: reach.max };
  const figure = (id: keyof Candle, label: string) => ({
    id,
    label,
    text: (point: number) => valueText(candles[point]?.[id] ?? 0),
  });
  const meanColumn =
    mean === undefined
      ? []
      : [
          {
            id: "mean",
            label: mean.label,
            color: "var(--chart-1)",
            text: (point: number) => meanText(means[point], valueText),
          },
        ];
  return (
    <ChartFrame
      {...frame}
      heightPx={heightPx}
      shares={candles.map((_, point) => (point + 0.5) / candles.length)}
      range={range}
      valueText={valueText}
      columns={[
        figure("open", words.candleOpen),
        figure("high", words.candleHigh),
        figure("low", words.candleLow),
        figure("close", words.candleClose),
        figure("volume", words.candleVolume),
        ...meanColumn,
      ]}
      draw={(plot) => (
        <>
          <Candles candles={candles} plot={plot} />
          <path className="chart__line" stroke="var(--chart-1)" d={meanPath(means, plot)} />
          <LastPrice candles={candles} plot={plot} valueText={valueText} />
        </>
      )}
    />
  );
}

type CandlesProps = { readonly candles: readonly Candle[]; readonly plot: Plot };

function Candles({ candles, plot }: CandlesProps) {
  const width = Math.max(2, (plot.width / candles.length) * 0.62);
  const volumeMax = Math.max(1, ...candles.map(({ volume }) => volume));
  return candles.map((candle, point) => {
    const { open, close, high, low, volume } = candle;
    const kind = close >= open ? "up" : "down";
    const x = plot.x(point);
    const top = plot.y(Math.max(open, close));
    const volumeHeight = (volume / volumeMax) * plot.height * 0.17;
    return (
      <g key={point}>
        <rect
          className={`chart__volume chart__volume--${kind}`}
          x={x - width / 2}
          y={plot.height - volumeHeight}
          width={width}
          height={volumeHeight}
        />
        <g className={`chart__candle--${kind}`}>
          <line x1={x} x2={x} y1={plot.y(high)} y2={plot.y(low)} />
          <rect
            x={x - width / 2}
            y={top}
            width={width}
            height={Math.max(1.2, plot.y(Math.min(open, close)) - top)}
          />
        </g>
      </g>
    );
  });
}

type LastPriceProps = CandlesProps & { readonly valueText: (value: number) => string };

function LastPrice({ candles, plot, valueText }: LastPriceProps) {
  const last = candles.at(-1);
  if (last === undefined) return null;
  const y = plot.y(last.close);
  return (
    <>
      <line className="chart__last" x2={plot.width} y1={y} y2={y} />
      <rect
        className="chart__last-plate"
        x={plot.width + 2}
        y={y - 10}
        width="52"
        height="20"
        rx="4"
      />
      <text className="chart__last-text" x={plot.width + 28} y={y + 4} textAnchor="middle">
        {valueText(last.close)}
      </text>
    </>
  );
}

function meanText(mean: number | null | undefined, valueText: (value: number) => string): string {
  return mean === null || mean === undefined ? "–" : valueText(Math.round(mean));
}

function meanPath(means: readonly (number | null)[], plot: Plot): string {
  const points = means.flatMap((mean, point) =>
    mean === null ? [] : [`${plot.x(point)} ${plot.y(mean)}`],
  );
  return points.length === 0 ? "" : `M${points.join("L")}`;
}
