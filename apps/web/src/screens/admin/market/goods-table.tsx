import type { MarketGoods } from "@aldermoor/game/telemetry/api.ts";
import { isAtEdge } from "@aldermoor/game/telemetry/rules/market-goods.ts";
import { FilterChips } from "@aldermoor/ui/controls/filter-chips.tsx";
import { Badge } from "@aldermoor/ui/data/badge.tsx";
import type { DataColumn } from "@aldermoor/ui/data/data-table.tsx";
import { DataTable } from "@aldermoor/ui/data/data-table.tsx";
import type { Sort } from "@aldermoor/ui/data/sort-rows.ts";
import { sortRows } from "@aldermoor/ui/data/sort-rows.ts";
import { SearchField } from "@aldermoor/ui/fields/search-field.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { Stack } from "@aldermoor/ui/layout/columns.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { ItemTile } from "../../../shared/items/item-tile.tsx";
import { t } from "../../../texts/t.ts";
import { FactTiles } from "../parts/fact-tiles.tsx";
import { percentSign } from "../parts/percent-sign.ts";
import type { GoodsFilter, GoodsRow } from "./goods-rows.ts";
import { foundGoods, goodsFilters, goodsRows, goodsSums } from "./goods-rows.ts";
import "./goods-table.css";
import { OtherItems } from "./other-items.tsx";

/** All goods with their figures, to be narrowed down and ordered by each of them. */
export function GoodsTable({ goods }: { readonly goods: readonly MarketGoods[] }) {
  const [words, setWords] = useState("");
  const [filters, setFilters] = useState<readonly GoodsFilter[]>([]);
  const [sort, setSort] = useState<Sort>({ column: "today", direction: "descending" });
  const rows = goodsRows(goods);
  const { traded, units, turnover, orders, edges } = goodsSums(rows);
  const shown = sortRows(foundGoods(rows, { words, filters }), sort, {
    item: ({ name }) => name,
    last: ({ last }) => last ?? 0,
    change: ({ changePercent }) => changePercent ?? 0,
    reference: ({ reference }) => reference,
    spread: ({ spread }) => spread ?? Infinity,
    today: ({ unitsToday }) => unitsToday,
    before: ({ unitsBefore }) => unitsBefore,
    orders: (row) => row.orders,
  });
  return (
    <Stack>
      <FactTiles
        facts={[
          { label: t("marketDesk.traded"), value: <NumberText value={traded} /> },
          { label: t("marketDesk.units"), value: <NumberText value={units} /> },
          {
            label: t("marketDesk.turnover"),
            hint: t("marketDesk.turnover-hint"),
            value: <NumberText value={turnover} />,
          },
          {
            label: t("marketDesk.orders"),
            hint: t("marketDesk.orders-hint"),
            value: <NumberText value={orders} />,
          },
          { label: t("marketDesk.edges"), value: <NumberText value={edges} /> },
        ]}
      />
      <div className="goods-table__find">
        <SearchField label={t("marketDesk.find")} value={words} onChange={setWords} />
        <FilterChips
          label={t("marketDesk.show")}
          chips={goodsFilters.map((value) => ({ value, label: t(`marketDesk.show-${value}`) }))}
          chosen={filters}
          onChange={setFilters}
        />
      </div>
      <Panel flush title={t("marketDesk.goods")}>
        <DataTable
          label={t("marketDesk.goods")}
          rows={shown}
          rowKey={({ item }) => item}
          columns={[...priceColumns(), ...amountColumns()]}
          sort={sort}
          onSort={setSort}
          empty={
            <EmptyState icon={<GameIcon name="scales" size={40} />} title={t("marketDesk.none")}>
              {t("marketDesk.none-text")}
            </EmptyState>
          }
        />
      </Panel>
      <OtherItems words={words} listed={new Set(rows.map(({ item }) => item))} />
    </Stack>
  );
}

function priceColumns(): readonly DataColumn<GoodsRow>[] {
  return [
    {
      id: "item",
      header: t("marketDesk.item"),
      cell: (row) => <Named row={row} />,
      sortFirst: "ascending",
      onCard: "title",
    },
    {
      id: "last",
      header: t("marketDesk.last"),
      cell: (row) => <Last row={row} />,
      align: "end",
      sortFirst: "descending",
      onCard: "line",
    },
    {
      id: "change",
      header: t("marketDesk.change"),
      cell: ({ changePercent }) =>
        changePercent === null ? (
          "–"
        ) : (
          <NumberText value={changePercent} digitsMax={1} signed suffix={percentSign()} />
        ),
      align: "end",
      sortFirst: "descending",
      onCard: "line",
    },
    {
      id: "reference",
      header: t("marketDesk.reference"),
      cell: ({ reference }) => <NumberText value={reference} />,
      align: "end",
      sortFirst: "descending",
      onCard: "line",
    },
    {
      id: "band",
      header: t("marketDesk.band"),
      cell: ({ least, most }) => (
        <span className="text-3 num">
          <NumberText value={least} />–<NumberText value={most} />
        </span>
      ),
      align: "end",
      onCard: "line",
    },
    {
      id: "spread",
      header: t("marketDesk.spread"),
      cell: ({ spread }) => (spread === null ? "–" : <NumberText value={spread} />),
      align: "end",
      sortFirst: "ascending",
      onCard: "line",
    },
  ];
}

function amountColumns(): readonly DataColumn<GoodsRow>[] {
  return [
    {
      id: "today",
      header: t("marketDesk.units-today"),
      cell: ({ unitsToday }) => <NumberText value={unitsToday} />,
      align: "end",
      sortFirst: "descending",
      onCard: "line",
    },
    {
      id: "before",
      header: t("marketDesk.units-before"),
      cell: ({ unitsBefore }) => <NumberText value={unitsBefore} />,
      align: "end",
      sortFirst: "descending",
      onCard: "line",
    },
    {
      id: "orders",
      header: t("marketDesk.orders"),
      cell: ({ orders }) => <NumberText value={orders} />,
      align: "end",
      sortFirst: "descending",
      onCard: "line",
    },
  ];
}

function Named({ row: { item, name, haltedAtMs } }: { readonly row: GoodsRow }) {
  return (
    <span className="goods-table__item">
      <ItemTile item={item} size="sm" decorative />
      <Link to="/game/admin/market" search={{ item }} className="link">
        {name}
      </Link>
      {haltedAtMs !== null && <Badge tone="warn">{t("marketDesk.halted")}</Badge>}
    </span>
  );
}

function Last({ row }: { readonly row: GoodsRow }) {
  if (row.last === null) return <>–</>;
  const value = <NumberText value={row.last} />;
  return isAtEdge(row) ? (
    <Badge tone="warn" title={t("marketDesk.edges")}>
      {value}
    </Badge>
  ) : (
    value
  );
}
