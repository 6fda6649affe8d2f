import type { SessionView } from "@aldermoor/game/activity/api.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import { Currency } from "@aldermoor/ui/game/currency.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import "@aldermoor/ui/game/tile-grid.css";
import { Link } from "@tanstack/react-router";
import { ItemTile } from "../../../shared/items/item-tile.tsx";
import { goldOf, usePrices } from "../../../shared/market/use-prices.ts";
import { entriesOf } from "../../../shared/world/known-id.ts";
import { t } from "../../../texts/t.ts";
import { sum } from "../sum.ts";
import "./found-panel.css";

type FoundPanelProps = { readonly session: SessionView; readonly emptyText: string };

/** What the present work has brought, pieces first. */
export function FoundPanel({ session, emptyText }: FoundPanelProps) {
  const stacks = entriesOf(session.items).filter(([, count]) => count > 0);
  const worth = sum(stacks.map(([item, count]) => items[item].vendor * count));
  const prices = usePrices();
  const marketGold = prices === null ? 0 : goldOf(Object.fromEntries(stacks), prices);
  const isEmpty = stacks.length === 0 && session.pieces.length === 0;
  return (
    <Panel
      title={t("actions.found")}
      aside={
        <Link to="/game/inventory/all" className="link">
          {t("actions.open-inventory")} <Icon name="arrow-right" size={14} />
        </Link>
      }
    >
      {isEmpty && <p className="text-3 text-sm">{emptyText}</p>}
      <div className="tile-grid">
        {session.pieces.map(({ item, rarity }, index) => (
          <ItemTile key={`${item} ${index}`} item={item} rarity={rarity} />
        ))}
        {stacks.map(([item, count]) => (
          <ItemTile key={item} item={item} count={count} />
        ))}
      </div>
      {worth > 0 && (
        <p className="found-panel__worth">
          {t("actions.worth")} <Currency value={worth} />
        </p>
      )}
      {marketGold > 0 && (
        <p className="found-panel__worth">
          {t("prices.found")} <Currency value={marketGold} />
        </p>
      )}
    </Panel>
  );
}
