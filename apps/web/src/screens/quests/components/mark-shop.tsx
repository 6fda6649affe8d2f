import type { MarkOfferView } from "@aldermoor/game/quests/api.ts";
import { markOffers } from "@aldermoor/game/quests/content/mark-offers.ts";
import { Badge } from "@aldermoor/ui/badge.tsx";
import { Button } from "@aldermoor/ui/button.tsx";
import { Currency } from "@aldermoor/ui/currency.tsx";
import { GameIcon } from "@aldermoor/ui/icon.tsx";
import { NumberStepper } from "@aldermoor/ui/number-stepper.tsx";
import { Panel } from "@aldermoor/ui/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/skeleton.tsx";
import { toast } from "@aldermoor/ui/toast.ts";
import { useState } from "react";
import { api, useCharacter, useCommand, useGameQuery } from "../../../screen-context.ts";
import { t } from "../../../texts/t.ts";
import { itemListText } from "../../../things/item-list-text.ts";
import { ItemTile } from "../../../things/item-tile.tsx";
import { entriesOf } from "../../../things/known-id.ts";
import { QueryView } from "../../../things/query-view.tsx";

/** What marks buy. */
export function MarkShop() {
  const shop = useGameQuery(api.quests.markOffers, { characterId: useCharacter() });
  return (
    <QueryView
      query={shop}
      skeleton={
        <Panel>
          <SkeletonRows rows={6} />
        </Panel>
      }
    >
      {({ marks, offers }) => (
        <Panel
          flush
          title={t("tasks.shop")}
          aside={<Currency kind="marks" value={marks} unit={t("tasks.your-marks", { n: marks })} />}
        >
          <p className="mark-shop__note text-3 text-sm">{t("tasks.shop-note")}</p>
          <ul>
            {offers.map((offer) => (
              <OfferRow key={offer.offer} offer={offer} marks={marks} />
            ))}
          </ul>
        </Panel>
      )}
    </QueryView>
  );
}

type OfferRowProps = { readonly offer: MarkOfferView; readonly marks: number };

function OfferRow({ offer, marks }: OfferRowProps) {
  const { name, icon, gives } = markOffers[offer.offer];
  const [item] = entriesOf(offer.items);
  return (
    <li className="quest-card mark-offer">
      {item === undefined ? (
        <span className="quest-card__icon">
          <GameIcon name={icon} size={24} />
        </span>
      ) : (
        <ItemTile item={item[0]} count={item[1]} />
      )}
      <div>
        <b>{name}</b>
        <p className="quest-card__goal">
          <span>{item === undefined ? ornamentText(gives.kind) : itemListText(offer.items)}</span>
          {offer.left !== null && item !== undefined && (
            <span className="num text-3">{t("tasks.shop-limit", { n: offer.left })}</span>
          )}
        </p>
      </div>
      {offer.owned ? (
        <Badge tone="good">{t("tasks.owned")}</Badge>
      ) : (
        <BuyForm offer={offer} marks={marks} isOrnament={item === undefined} />
      )}
    </li>
  );
}

function BuyForm({ offer, marks, isOrnament }: OfferRowProps & { readonly isOrnament: boolean }) {
  const characterId = useCharacter();
  const { run, busy, enabled } = useCommand(api.quests.buyWithMarks);
  const [quantity, setQuantity] = useState<number | null>(1);
  const { name } = markOffers[offer.offer];
  const most = Math.max(1, Math.min(offer.left ?? 1_000, Math.floor(marks / offer.price)));
  const count = quantity ?? 1;
  const price = count * offer.price;
  const buy = async () => {
    const outcome = await run({ characterId, offer: offer.offer, quantity: count });
    if (!outcome.ok) return;
    setQuantity(1);
    toast.success(t("tasks.bought", { name }));
  };
  return (
    <div className="mark-offer__buy">
      {!isOrnament && most > 1 && (
        <NumberStepper
          label={t("tasks.quantity-of", { name })}
          value={quantity}
          onChange={setQuantity}
          min={1}
          max={most}
        />
      )}
      <Button
        size="sm"
        busy={busy}
        disabled={!enabled || marks < price || offer.left === 0}
        onClick={() => void buy()}
      >
        {t("tasks.buy")} <Currency kind="marks" value={price} size={13} />
      </Button>
    </div>
  );
}

function ornamentText(kind: string): string {
  if (kind === "change") return t("tasks.change");
  return kind === "title" ? t("tasks.ornament-title") : t("tasks.ornament-frame");
}
