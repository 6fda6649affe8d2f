import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import type { OpenOrderView } from "@aldermoor/game/market/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { ProgressBar } from "@aldermoor/ui/data/progress-bar.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { Link } from "@tanstack/react-router";
import { api } from "../../../realtime/api.ts";
import { useCharacter } from "../../../realtime/character-choice.ts";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { momentText } from "../../../texts/moment-text.ts";
import { t } from "../../../texts/t.ts";
import type { MarketCommands } from "../use-market.ts";
import { useMarketCommands } from "../use-market.ts";
import "./open-orders.css";

type OpenOrdersProps = {
  /** Of this item alone; nothing is shown where there are none of it. */
  readonly ofItem?: ItemId;
};

/** The own orders that rest in books, and the way to take them back. */
export function OpenOrders({ ofItem }: OpenOrdersProps) {
  const query = useGameQuery(api.market.orders, { characterId: useCharacter() });
  const commands = useMarketCommands();
  if (ofItem !== undefined && query.state !== "ready") return null;
  return (
    <QueryView
      query={query}
      skeleton={
        <Panel>
          <SkeletonRows rows={4} />
        </Panel>
      }
    >
      {({ orders, max }) => {
        const shown = orders.filter(({ item }) => ofItem === undefined || item === ofItem);
        if (shown.length === 0) return ofItem === undefined && <NoOrders />;
        return (
          <Panel
            flush
            title={t("market.your-orders")}
            aside={
              <span className="num text-3">{t("market.places", { n: orders.length, max })}</span>
            }
          >
            <ul>
              {shown.map((order) => (
                <Order key={order.id} order={order} commands={commands} />
              ))}
            </ul>
          </Panel>
        );
      }}
    </QueryView>
  );
}

type OrderProps = { readonly order: OpenOrderView; readonly commands: MarketCommands };

function Order({ order, commands }: OrderProps) {
  const { id, item, side, price, quantity, left, untilMs } = order;
  const { name } = items[item];
  const done = quantity - left;
  return (
    <li className="open-orders__one">
      <span>
        <Link to="/game/market/exchange" search={{ item }} className="link">
          <b>{t(`market.${side}ing`, { item: name })}</b>
        </Link>
        <small className="num text-3">
          {t("market.each-until", { price, when: momentText(untilMs, serverNowMs()) })}
        </small>
      </span>
      <span className="open-orders__fill">
        <ProgressBar value={done} max={quantity} size="thin" tone="good" label={name} />
        <small className="num">{t("market.filled", { n: done, of: quantity })}</small>
        {done > 0 && <small className="num text-3">{soFar(order)}</small>}
      </span>
      <Button
        size="sm"
        variant="ghost"
        aria-label={t("market.take-back-one", { item: name })}
        disabled={commands.isBlocked}
        onClick={() => void commands.cancel(id)}
      >
        {t("market.take-back")}
      </Button>
    </li>
  );
}

function soFar({ side, gold, taxGold: tax }: OpenOrderView): string {
  return side === "buy"
    ? t("market.so-far-buy", { gold })
    : t("market.so-far-sell", { gold: gold - tax, tax });
}

function NoOrders() {
  return (
    <Panel>
      <EmptyState
        icon={<GameIcon name="scales" size={40} />}
        title={t("market.no-orders")}
        action={
          <Button render={<Link to="/game/market/exchange" />}>{t("market.to-exchange")}</Button>
        }
      >
        {t("market.no-orders-text")}
      </EmptyState>
    </Panel>
  );
}
