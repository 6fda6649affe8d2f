import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import { keysOf } from "@aldermoor/game/core/content/keys-of.ts";
import type { TradedGoods } from "@aldermoor/game/market/api.ts";
import { firstReference, isTraded } from "@aldermoor/game/market/rules/prices.ts";
import { SearchField } from "@aldermoor/ui/fields/search-field.tsx";
import { Currency } from "@aldermoor/ui/game/currency.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../../realtime/api.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { pairQueries } from "../../../shared/answers/pair-queries.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { itemKind } from "../../../shared/items/item-kind.ts";
import { ItemTile } from "../../../shared/items/item-tile.tsx";
import { useGoods } from "../../../shared/present/present-queries.ts";
import { t } from "../../../texts/t.ts";
import { useWatched } from "../use-watched.ts";
import "./goods-list.css";

/** As many as are listed at once; the others are found by their name. */
const shownMax = 60;
const tradedIds = keysOf(items).filter(isTraded);

/** The goods of the market, or those of them that one has, with what they cost. */
export function GoodsList({ ofOwn }: { readonly ofOwn: boolean }) {
  const query = pairQueries(
    pairQueries(useGameQuery(api.market.goods, {}), useWatched()),
    useGoods(),
  );
  const [words, setWords] = useState("");
  return (
    <>
      <SearchField label={t("market.find")} value={words} onChange={setWords} />
      <QueryView
        query={query}
        skeleton={
          <Panel>
            <SkeletonRows rows={10} />
          </Panel>
        }
      >
        {([[traded, watched], { stacks }]) => {
          const held = new Map(stacks.map(({ item, quantity }) => [item, quantity]));
          const rows = rowsOf(traded, held, { words, ofOwn });
          const listOf = new Map(
            (ofOwn ? [] : (watched?.items ?? [])).map(({ item, list }) => [item, list]),
          );
          const lists = [...new Set(listOf.values())].toSorted((one, other) => one - other);
          if (lists.length === 0) return <Rows rows={rows} ofOwn={ofOwn} />;
          const others = rows.filter(({ item }) => !listOf.has(item));
          return (
            <div className="goods-list__panels">
              {lists.map((list) => {
                const chosen = rows.filter(({ item }) => listOf.get(item) === list);
                const title =
                  lists.length === 1 ? t("market.watched") : t("market.watched-list", { n: list });
                return (
                  chosen.length > 0 && <Rows key={list} title={title} rows={chosen} ofOwn={ofOwn} />
                );
              })}
              {others.length > 0 && <Rows rows={others} ofOwn={ofOwn} />}
            </div>
          );
        }}
      </QueryView>
    </>
  );
}

type Row = {
  readonly item: ItemId;
  readonly held: number;
  readonly reference: number;
  readonly last: number | null;
};

type Wanted = { readonly words: string; readonly ofOwn: boolean };

/** What was traded last comes first, then what one has. */
function rowsOf(
  traded: readonly TradedGoods[],
  held: ReadonlyMap<ItemId, number>,
  { words, ofOwn }: Wanted,
): readonly Row[] {
  const byItem = new Map(traded.map((one) => [one.item, one]));
  const wanted = words.trim().toLowerCase();
  return tradedIds
    .filter((item) => items[item].name.toLowerCase().includes(wanted))
    .filter((item) => !ofOwn || (held.get(item) ?? 0) > 0)
    .map((item) => {
      const known = byItem.get(item);
      const reference = known?.reference ?? firstReference(item) / 100;
      const at = known?.lastAtMs ?? 0;
      return { item, held: held.get(item) ?? 0, reference, last: known?.last ?? null, at };
    })
    .toSorted((one, other) => other.at - one.at || Number(other.held > 0) - Number(one.held > 0));
}

type RowsProps = {
  readonly title?: string;
  readonly rows: readonly Row[];
  readonly ofOwn: boolean;
};

function Rows({ title, rows, ofOwn }: RowsProps) {
  if (rows.length === 0) {
    return (
      <Panel>
        <EmptyState icon={<GameIcon name="scales" size={40} />} title={t("market.none")}>
          {t(ofOwn ? "market.none-own" : "market.none-found")}
        </EmptyState>
      </Panel>
    );
  }
  const page = ofOwn ? "sell" : "exchange";
  return (
    <Panel flush title={title}>
      <ul>
        {rows.slice(0, shownMax).map(({ item, held, reference, last }) => (
          <li key={item}>
            <Link to={`/game/market/${page}`} search={{ item }} className="goods-list__row">
              <ItemTile item={item} size="sm" decorative />
              <span>
                <b>{items[item].name}</b>
                <small>
                  {itemKind(item)}
                  {held > 0 && ` · ${t("market.you-hold", { n: held })}`}
                </small>
              </span>
              <span className="goods-list__price num">
                <Currency value={last ?? Math.max(1, Math.round(reference))} size={15} />
                <small>{t(last === null ? "market.usual" : "market.last")}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {rows.length > shownMax && (
        <p className="goods-list__more text-3">
          <NumberText value={rows.length - shownMax} /> {t("market.more")}
        </p>
      )}
    </Panel>
  );
}
