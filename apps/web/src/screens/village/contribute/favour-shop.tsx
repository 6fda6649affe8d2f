import { items } from "@aldermoor/game/core/content/items.ts";
import { keysOf } from "@aldermoor/game/core/content/keys-of.ts";
import type { FavourOfferView } from "@aldermoor/game/village-works/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Badge } from "@aldermoor/ui/data/badge.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { ItemTile } from "../../../shared/items/item-tile.tsx";
import { t } from "../../../texts/t.ts";
import { useFavourOffers, useFavourPurchase } from "../works/use-works.ts";
import "./favour-shop.css";

/** What the own favour buys. */
export function FavourShop() {
  return (
    <QueryView
      query={useFavourOffers()}
      failed={t("villageWorks.favour-shop-failed")}
      skeleton={
        <Panel title={t("villageWorks.favour-shop")}>
          <SkeletonRows rows={4} />
        </Panel>
      }
    >
      {({ favour, offers }) => (
        <Panel flush title={t("villageWorks.favour-shop")}>
          <ul>
            {offers.map((offer) => (
              <OfferRow key={offer.offer} offer={offer} favour={favour} />
            ))}
          </ul>
        </Panel>
      )}
    </QueryView>
  );
}

type OfferRowProps = { readonly offer: FavourOfferView; readonly favour: number };

function OfferRow({ offer, favour }: OfferRowProps) {
  const { buy, busy, isBlocked } = useFavourPurchase();
  const { price, left, isOwned } = offer;
  const name = offerName(offer);
  const [item] = keysOf(offer.items);
  const missing = price - favour;
  return (
    <li className="favour-shop">
      {item === undefined ? (
        <span className="favour-shop__icon">
          <GameIcon name="party-flags" size={22} />
        </span>
      ) : (
        <ItemTile item={item} size="sm" decorative />
      )}
      <div className="favour-shop__what">
        <b>{name}</b>
        <small className="num">{t("villageWorks.favour-price", { n: price })}</small>
        {left !== null && (
          <small className="num">{t("villageWorks.favour-week", { n: left })}</small>
        )}
        {!isOwned && favour > 0 && missing > 0 && (
          <small className="num">{t("villageWorks.favour-missing", { n: missing })}</small>
        )}
      </div>
      {isOwned ? (
        <Badge tone="good">{t("villageWorks.favour-owned")}</Badge>
      ) : (
        <Button
          size="sm"
          busy={busy}
          disabled={isBlocked || missing > 0 || left === 0}
          aria-label={t("villageWorks.favour-buy-name", { name })}
          onClick={() => void buy(offer.offer, name)}
        >
          {t("villageWorks.favour-buy")}
        </Button>
      )}
    </li>
  );
}

/** A pattern is no item: it has a name of its own. */
function offerName({ items: goods }: FavourOfferView): string {
  const [item] = keysOf(goods);
  return item === undefined
    ? t("villageWorks.favour-pattern")
    : t("villageWorks.favour-goods", { item: items[item].name, n: goods[item] ?? 0 });
}
