import { items } from "@aldermoor/game/core/content/items.ts";
import type { SaleView } from "@aldermoor/game/inventory/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { useTicked } from "@aldermoor/ui/data/shared-ticker.ts";
import { Currency } from "@aldermoor/ui/game/currency.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { api } from "../../../realtime/api.ts";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { listText } from "../../../shared/items/item-list-text.ts";
import { knownId } from "../../../shared/world/known-id.ts";
import { countedText } from "../../../texts/counted-text.ts";
import { durationText } from "../../../texts/duration-text.ts";
import { t } from "../../../texts/t.ts";
import { useBuyBack } from "../use-inventory.ts";
import "./recent-sales.css";

const namesShown = 4;

/** What was sold within the last minutes and can be bought back; nothing where there is none. */
export function RecentSales({ characterId }: { readonly characterId: string }) {
  const sales = useGameQuery(api.inventory.sales, { characterId });
  const { buyBack, isBlocked } = useBuyBack(characterId);
  const nowMs = useTicked(serverNowMs);
  const known = sales.state === "ready" ? (sales.value ?? []) : [];
  const open = known.filter(({ untilMs }) => untilMs > nowMs);
  if (open.length === 0) return null;
  return (
    <Panel title={t("bag.sales")} className="recent-sales">
      <ul>
        {open.map((sale) => (
          <li key={sale.id} className="recent-sales__sale">
            <span>
              {soldText(sale)}
              <small>{t("bag.sales-left", { time: durationText(sale.untilMs - nowMs) })}</small>
            </span>
            <Currency value={sale.gold} />
            <Button size="sm" disabled={isBlocked} onClick={() => void buyBack(sale.id)}>
              {t("bag.buy-back")}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function soldText({ pieces, items: goods }: SaleView): string {
  const names = [
    ...pieces.map(({ item }) => nameOf(item)),
    ...Object.entries(goods).map(([item, count]) => countedText(nameOf(item), count ?? 0)),
  ];
  const more = names.length - namesShown;
  if (more < 1) return listText(names);
  return listText([...names.slice(0, namesShown), t("bag.sales-more", { n: more })]);
}

function nameOf(item: string): string {
  const id = knownId(items, item);
  return id === null ? item : items[id].name;
}
