import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { keysOf } from "@aldermoor/game/core/content/keys-of.ts";
import type { CandleSpan } from "@aldermoor/game/market/content/candles.ts";
import { candlesKept } from "@aldermoor/game/market/content/candles.ts";
import { CandleChart } from "@aldermoor/ui/charts/candle-chart.tsx";
import { Segmented } from "@aldermoor/ui/controls/segmented.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { useState } from "react";
import { api } from "../../../realtime/api.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { longDayText, shortDayText } from "../../../texts/day-text.ts";
import { t } from "../../../texts/t.ts";

const spans = keysOf(candlesKept);
const shownMax = 60;
const utc = { timeZone: "UTC" } as const;

/** The prices of an item over time, a candle for each span in which it was traded. */
export function PriceChart({ item }: { readonly item: ItemId }) {
  const [span, setSpan] = useState<CandleSpan>("day");
  const query = useGameQuery(api.market.candles, { item, span });
  return (
    <Panel
      stacked
      title={t("market.prices")}
      aside={
        <Segmented
          label={t("market.span")}
          value={span}
          options={spans.map((value) => ({ value, label: t(`market.span-${value}`) }))}
          onChange={setSpan}
        />
      }
    >
      <QueryView query={query} skeleton={<SkeletonRows rows={6} />}>
        {(all) => {
          const candles = all.slice(-shownMax);
          if (candles.length === 0) return <NeverTraded />;
          return (
            <CandleChart
              label={t("market.prices")}
              candles={candles}
              heightPx={260}
              pointText={(point) => longDayText(new Date(candles[point]?.atMs ?? 0))}
              axisText={(point) => shortDayText(candles[point]?.atMs ?? 0, utc)}
            />
          );
        }}
      </QueryView>
    </Panel>
  );
}

function NeverTraded() {
  return <EmptyState icon={<GameIcon name="scales" size={36} />} title={t("market.no-trade")} />;
}
