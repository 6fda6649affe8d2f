import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import type { MarketGoods, MarketOrder } from "@aldermoor/game/telemetry/api.ts";
import { CandleChart } from "@aldermoor/ui/charts/candle-chart.tsx";
import type { DataColumn } from "@aldermoor/ui/data/data-table.tsx";
import { DataTable } from "@aldermoor/ui/data/data-table.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { Stack } from "@aldermoor/ui/layout/columns.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { RelativeTime } from "@aldermoor/ui/text/relative-time.tsx";
import { Link } from "@tanstack/react-router";
import { api } from "../../../realtime/api.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { useStaff } from "../../../shared/moderation/use-staff.ts";
import { shortDayText } from "../../../texts/day-text.ts";
import { dateLocale } from "../../../texts/language.ts";
import { t } from "../../../texts/t.ts";
import { FactTiles } from "../parts/fact-tiles.tsx";
import { StaffView } from "../parts/staff-view.tsx";
import { TradePanel } from "./trade-panel.tsx";

type ItemPanelsProps = {
  readonly item: ItemId;
  /** Its figures; none where nobody ever ordered it. */
  readonly goods: MarketGoods | undefined;
};

/** One of the goods: its prices, who buys and sells it, and whether it is traded. */
export function ItemPanels({ item, goods }: ItemPanelsProps) {
  const orders = useGameQuery(api.telemetry.orders, { item });
  const halts = useGameQuery(api.market.halts, {});
  const mays = useStaff();
  return (
    <Stack>
      <p>
        <Link to="/game/admin/market" search={{}} className="link">
          {t("marketDesk.back")}
        </Link>
      </p>
      {goods !== undefined && <Figures goods={goods} />}
      <PricesPanel item={item} />
      <StaffView query={orders} part={t("marketDesk.book")}>
        {(rows) => (
          <Panel flush title={t("marketDesk.book")}>
            <DataTable
              label={t("marketDesk.book")}
              rows={rows}
              rowKey={({ id }) => id}
              columns={columns()}
              empty={
                <EmptyState
                  icon={<GameIcon name="scales" size={36} />}
                  title={t("marketDesk.book-none")}
                />
              }
            />
          </Panel>
        )}
      </StaffView>
      {mays.includes("host") && (
        <QueryView query={halts} skeleton={<SkeletonRows rows={3} />}>
          {(all) => (
            <TradePanel
              key={item}
              item={item}
              halt={all.find((one) => one.item === item) ?? null}
            />
          )}
        </QueryView>
      )}
    </Stack>
  );
}

function Figures({ goods }: { readonly goods: MarketGoods }) {
  const { last, reference, least, most, bid, ask, unitsToday, unitsBefore } = goods;
  const price = (value: number | null) => (value === null ? "–" : <NumberText value={value} />);
  return (
    <FactTiles
      facts={[
        { label: t("marketDesk.last"), value: price(last) },
        { label: t("marketDesk.reference"), value: price(reference) },
        {
          label: t("marketDesk.band"),
          value: (
            <>
              {price(least)}–{price(most)}
            </>
          ),
        },
        {
          label: t("marketDesk.spread"),
          value: price(bid === null || ask === null ? null : ask - bid),
        },
        { label: t("marketDesk.units-today"), value: price(unitsToday) },
        { label: t("marketDesk.units-before"), value: price(unitsBefore) },
      ]}
    />
  );
}

const shownDays = 60;
const utc = { timeZone: "UTC" } as const;
const dayOnAxis = { day: "numeric", month: "short", ...utc } as const;

function PricesPanel({ item }: { readonly item: ItemId }) {
  const query = useGameQuery(api.market.candles, { item, span: "day" });
  return (
    <Panel stacked title={t("marketDesk.prices")}>
      <QueryView query={query} skeleton={<SkeletonRows rows={6} />}>
        {(all) => {
          const candles = all.slice(-shownDays);
          const dayAt = (point: number) => shortDayText(candles[point]?.atMs ?? 0, utc);
          if (candles.length === 0) return <p className="text-3">{t("marketDesk.never-traded")}</p>;
          return (
            <CandleChart
              label={t("marketDesk.prices")}
              candles={candles}
              heightPx={240}
              pointText={dayAt}
              axisText={(point) =>
                new Date(candles[point]?.atMs ?? 0).toLocaleDateString(dateLocale(), dayOnAxis)
              }
            />
          );
        }}
      </QueryView>
    </Panel>
  );
}

function columns(): readonly DataColumn<MarketOrder>[] {
  return [
    { id: "who", header: t("marketDesk.who"), cell: ({ name }) => name, onCard: "title" },
    {
      id: "side",
      header: t("marketDesk.side"),
      cell: ({ side }) => t(`marketDesk.side-${side}`),
      onCard: "line",
    },
    {
      id: "price",
      header: t("marketDesk.price"),
      cell: ({ price }) => <NumberText value={price} />,
      align: "end",
      onCard: "line",
    },
    {
      id: "left",
      header: t("marketDesk.left"),
      cell: ({ left, quantity }) => (
        <>
          <NumberText value={left} /> / <NumberText value={quantity} />
        </>
      ),
      align: "end",
      onCard: "line",
    },
    {
      id: "placed",
      header: t("marketDesk.placed"),
      cell: ({ placedAtMs }) => <RelativeTime atMs={placedAtMs} short />,
      align: "end",
      onCard: "line",
    },
  ];
}
