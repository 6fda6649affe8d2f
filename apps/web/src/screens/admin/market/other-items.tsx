import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import { keysOf } from "@aldermoor/game/core/content/keys-of.ts";
import { Badge } from "@aldermoor/ui/data/badge.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { Link } from "@tanstack/react-router";
import { api } from "../../../realtime/api.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { ItemTile } from "../../../shared/items/item-tile.tsx";
import { t } from "../../../texts/t.ts";
import "./goods-table.css";

const shownMax = 12;
const lettersMin = 2;
const all = keysOf(items);

type OtherItemsProps = { readonly words: string; readonly listed: ReadonlySet<ItemId> };

/** Pieces and goods that nobody ordered yet, which stand in no table: those that are halted, and those that are looked for. */
export function OtherItems({ words, listed }: OtherItemsProps) {
  const halts = useGameQuery(api.market.halts, {});
  const halted = new Set(halts.state === "ready" ? halts.value.map(({ item }) => item) : []);
  const wanted = words.trim().toLowerCase();
  const isWanted = (item: ItemId) =>
    wanted.length < lettersMin ? halted.has(item) : items[item].name.toLowerCase().includes(wanted);
  const found = all.filter((item) => !listed.has(item) && isWanted(item)).slice(0, shownMax);
  if (found.length === 0) return null;
  return (
    <Panel stacked title={t("marketDesk.others")}>
      <ul className="goods-table__others">
        {found.map((item) => (
          <li key={item} className="goods-table__item">
            <ItemTile item={item} size="sm" decorative />
            <Link to="/game/admin/market" search={{ item }} className="link">
              {items[item].name}
            </Link>
            {halted.has(item) && <Badge tone="warn">{t("marketDesk.halted")}</Badge>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
