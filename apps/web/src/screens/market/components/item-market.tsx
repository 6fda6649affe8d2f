import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import { effectsAt } from "@aldermoor/game/core/rules/influences/influence.ts";
import { sumModifiers } from "@aldermoor/game/core/rules/modifiers/modifiers.ts";
import type { BookView, OrderSide } from "@aldermoor/game/market/api.ts";
import { pointsOf } from "@aldermoor/game/market/rules/tax.ts";
import { Delta } from "@aldermoor/ui/data/delta.tsx";
import { Currency } from "@aldermoor/ui/game/currency.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../../realtime/api.ts";
import { useCharacter } from "../../../realtime/character-choice.ts";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { BelowQueries } from "../../../shared/answers/below-queries.tsx";
import { pairQueries } from "../../../shared/answers/pair-queries.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { itemKind } from "../../../shared/items/item-kind.ts";
import { ItemTile } from "../../../shared/items/item-tile.tsx";
import { hasMarket } from "../../../shared/market/use-prices.ts";
import { useGoods, useSheet } from "../../../shared/present/present-queries.ts";
import { t } from "../../../texts/t.ts";
import { dayFigures } from "../day-figures.ts";
import { firstPrice } from "../order-sums.ts";
import { useAlerts } from "../use-alerts.ts";
import { useWatched } from "../use-watched.ts";
import { BookTable } from "./book-table.tsx";
import { HaltNote } from "./halt-note.tsx";
import "./item-market.css";
import { LastTrades } from "./last-trades.tsx";
import { OpenOrders } from "./open-orders.tsx";
import { OrderForm } from "./order-form.tsx";
import { PriceAlerts } from "./price-alerts.tsx";
import { PriceChart } from "./price-chart.tsx";
import { WatchButton } from "./watch-button.tsx";

type ItemMarketProps = { readonly item: ItemId; readonly side: OrderSide };

/** The market of one item: prices over time, its book, and the form for an order. */
export function ItemMarket({ item, side }: ItemMarketProps) {
  const book = useGameQuery(api.market.book, { item });
  const own = pairQueries(useGoods(), useSheet());
  return (
    <>
      <nav className="text-3" aria-label={t("market.way")}>
        <Link to="/game/market/exchange" className="link">
          {t("market.all-goods")}
        </Link>
      </nav>
      <HaltNote item={item} />
      <QueryView
        query={pairQueries(book, own)}
        skeleton={
          <Panel>
            <SkeletonRows rows={10} />
          </Panel>
        }
      >
        {([view, [goods, sheet]]) => (
          <Shown
            item={item}
            side={side}
            book={view}
            held={goods.stacks.find((stack) => stack.item === item)?.quantity ?? 0}
            gold={sheet.gold}
            points={pointsOf(sumModifiers(effectsAt(sheet.influences, serverNowMs())))}
            mayTrade={hasMarket(sheet)}
          />
        )}
      </QueryView>
    </>
  );
}

type ShownProps = ItemMarketProps & {
  readonly book: BookView;
  readonly held: number;
  readonly gold: number;
  readonly points: number;
  /** Others look at the same page, and order nothing. */
  readonly mayTrade: boolean;
};

function Shown({ item, side: firstSide, book, held, gold, points, mayTrade }: ShownProps) {
  const [side, setSide] = useState<OrderSide>(firstSide);
  const [price, setPrice] = useState<number | null>(firstPrice(book, firstSide));
  const characterId = useCharacter();
  // The head has what the first two answer; the others are parts that are left out or stand above one another.
  const above = [
    useGameQuery(api.market.candles, { item, span: "day" }),
    useWatched(),
    useGameQuery(api.market.orders, { characterId }),
    useAlerts(),
  ];
  const choose = (next: OrderSide) => {
    setSide(next);
    setPrice(firstPrice(book, next));
  };
  return (
    <div className="item-market">
      <ItemHead item={item} book={book} held={held} />
      <BelowQueries above={above}>
        <div className="item-market__prices">
          <PriceChart item={item} />
          <LastTrades trades={book.trades} />
          <PriceAlerts item={item} />
          <OpenOrders ofItem={item} />
        </div>
        <div className="item-market__trade">
          {mayTrade && (
            <OrderForm
              item={item}
              book={book}
              own={{ held, gold, points }}
              side={side}
              price={price}
              onSide={choose}
              onPrice={setPrice}
            />
          )}
          <BookTable book={book} onPrice={setPrice} />
        </div>
      </BelowQueries>
    </div>
  );
}

function ItemHead({ item, book, held }: Pick<ShownProps, "item" | "book" | "held">) {
  const last = book.trades[0]?.price ?? null;
  return (
    <header className="item-market__head">
      <ItemTile item={item} size="big" decorative />
      <span>
        <h2>{items[item].name}</h2>
        <small className="text-3">
          {itemKind(item)} · {t("market.you-hold", { n: held })}
        </small>
      </span>
      <dl className="item-market__figures">
        {last !== null && (
          <div>
            <dt>{t("market.last-trade")}</dt>
            <dd className="num">
              <Currency value={last} size={16} />
            </dd>
          </div>
        )}
        <Today item={item} />
        <div>
          <dt>{t("market.usual-price")}</dt>
          <dd className="num">
            <Currency value={Math.max(1, Math.round(book.reference))} size={16} />
          </dd>
        </div>
        <div>
          <dt>{t("market.band")}</dt>
          <dd className="num">{t("market.band-of", { least: book.least, most: book.most })}</dd>
        </div>
      </dl>
      <WatchButton item={item} />
    </header>
  );
}

/** How the day went so far; nothing before anything was traded. */
function Today({ item }: { readonly item: ItemId }) {
  const candles = useGameQuery(api.market.candles, { item, span: "day" });
  if (candles.state !== "ready") return null;
  const { change, volume, high, low } = dayFigures(candles.value, serverNowMs());
  return (
    <>
      {change !== null && (
        <div>
          <dt>{t("market.since-yesterday")}</dt>
          <dd className="num">
            <Delta value={Math.round(change * 1_000) / 10} suffix="%" />
          </dd>
        </div>
      )}
      {volume > 0 && (
        <div>
          <dt>{t("market.traded-today")}</dt>
          <dd className="num">
            <NumberText value={volume} />
          </dd>
        </div>
      )}
      {high !== null && low !== null && (
        <div>
          <dt>{t("market.high-low")}</dt>
          <dd className="num">{t("market.high-low-of", { high, low })}</dd>
        </div>
      )}
    </>
  );
}
