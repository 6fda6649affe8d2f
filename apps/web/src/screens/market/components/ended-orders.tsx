import { items } from "@aldermoor/game/core/content/items.ts";
import type { EndedOrderView } from "@aldermoor/game/market/api.ts";
import { RarityName } from "@aldermoor/ui/game/rarity-name.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { RelativeTime } from "@aldermoor/ui/text/relative-time.tsx";
import { Link } from "@tanstack/react-router";
import { api } from "../../../realtime/api.ts";
import { useCharacter } from "../../../realtime/character-choice.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { t } from "../../../texts/t.ts";
import { listedName } from "../listings/listed-view.ts";
import "./ended-orders.css";

/** The own orders that are over, and pieces that were listed or bought, the latest first. */
export default function EndedOrders() {
  const query = useGameQuery(api.market.ended, { characterId: useCharacter() });
  return (
    <QueryView
      query={query}
      skeleton={
        <Panel>
          <SkeletonRows rows={6} />
        </Panel>
      }
    >
      {(rows) =>
        rows.length === 0 ? (
          <Panel>
            <EmptyState
              icon={<GameIcon name="scroll-quill" size={40} />}
              title={t("market.no-history")}
            >
              {t("market.no-history-text")}
            </EmptyState>
          </Panel>
        ) : (
          <Panel flush title={t("market.tab-history")}>
            <ul>
              {rows.map((one) => (
                <li key={one.id} className="ended-orders__one">
                  <span>
                    <What ended={one} />
                    <small className="num text-3">{cameOf(one)}</small>
                  </span>
                  <span className="ended-orders__end">
                    {t(`market.how-${one.how}`)}
                    <small className="text-3">
                      <RelativeTime atMs={one.atMs} />
                    </small>
                  </span>
                </li>
              ))}
            </ul>
          </Panel>
        )
      }
    </QueryView>
  );
}

function What({ ended: { item, piece, side } }: { readonly ended: EndedOrderView }) {
  const words = (name: string) => t(`market.${side}ing`, { item: name });
  if (piece !== undefined) {
    return (
      <b>
        <RarityName rarity={piece.rarity}>{words(listedName(piece))}</RarityName>
      </b>
    );
  }
  return (
    <Link to="/game/market/exchange" search={{ item }} className="link">
      <b>{words(items[item].name)}</b>
    </Link>
  );
}

function cameOf(ended: EndedOrderView): string {
  const { side, piece, price, quantity: of, left, gold, taxGold: tax } = ended;
  const n = of - left;
  if (piece !== undefined) {
    if (n === 0) return t("market.ended-unsold", { price });
    return side === "buy"
      ? t("market.ended-piece-bought", { gold })
      : t("market.ended-piece-sold", { gold: gold - tax, tax });
  }
  if (n === 0) return t("market.ended-nothing", { of, price });
  return side === "buy"
    ? t("market.ended-bought", { n, of, gold })
    : t("market.ended-sold", { n, of, gold: gold - tax, tax });
}
