import { useUiWords } from "../text/ui-words.ts";
import type { ChartFrameProps, Plot } from "./chart-frame.tsx";
import { ChartFrame } from "./chart-frame.tsx";
import type { BookRow, DepthPoint } from "./depth-points.ts";
import { depthPoints } from "./depth-points.ts";
import { rangeOf } from "./scale.ts";
import { useValueText } from "./use-value-text.ts";
import "./chart.css";

type DepthChartProps = Pick<ChartFrameProps, "label" | "heightPx"> & {
  readonly bids: readonly BookRow[];
  readonly asks: readonly BookRow[];
  readonly valueText?: ((value: number) => string) | undefined;
};

/** How deep an order book is at each price: buyers to the left of the middle, sellers to the right. */
export function DepthChart(props: DepthChartProps) {
  const { bids, asks, valueText: ownText, ...frame } = props;
  const valueText = useValueText(ownText);
  const words = useUiWords();
  const points = depthPoints(bids, asks);
  const prices = rangeOf(points.map(({ price }) => price));
  const sums = points.map(({ bought, sold }) => bought ?? sold ?? 0);
  const text = (sum: number | null | undefined) =>
    sum === null || sum === undefined ? "–" : valueText(sum);
  return (
    <ChartFrame
      {...frame}
      shares={points.map(({ price }) => (price - prices.min) / (prices.max - prices.min))}
      pointText={(point) => valueText(points[point]?.price ?? 0)}
      range={{ min: 0, max: Math.max(1, ...sums) * 1.08 }}
      valueText={valueText}
      columns={[
        {
          id: "bought",
          label: words.buyers,
          color: "var(--chart-up)",
          text: (point) => text(points[point]?.bought),
        },
        {
          id: "sold",
          label: words.sellers,
          color: "var(--chart-down)",
          text: (point) => text(points[point]?.sold),
        },
      ]}
      draw={(plot) => (
        <>
          <Side points={points} side="bought" color="var(--chart-up)" plot={plot} />
          <Side points={points} side="sold" color="var(--chart-down)" plot={plot} />
        </>
      )}
    />
  );
}

type SideProps = {
  readonly points: readonly DepthPoint[];
  readonly side: "bought" | "sold";
  readonly color: string;
  readonly plot: Plot;
};

/** Between two prices nothing more is wanted, so the edge is a stair, not a slope. */
function Side({ points, side, color, plot }: SideProps) {
  const own = points.flatMap((point, index) => {
    const sum = point[side];
    return sum === null ? [] : [{ x: plot.x(index), y: plot.y(sum) }];
  });
  const first = own[0];
  const last = own.at(-1);
  if (first === undefined || last === undefined) return null;
  const step = (at: { readonly x: number; readonly y: number }) =>
    side === "sold" ? `H${at.x}V${at.y}` : `V${at.y}H${at.x}`;
  const edge = `M${first.x} ${first.y}${own.slice(1).map(step).join("")}`;
  return (
    <>
      <path className="chart__band" fill={color} d={`${edge}V${plot.height}H${first.x}z`} />
      <path className="chart__line" stroke={color} d={edge} />
    </>
  );
}
