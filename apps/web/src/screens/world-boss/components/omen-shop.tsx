import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import type { OmenOfferView } from "@aldermoor/game/world-boss/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Select } from "@aldermoor/ui/fields/select.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { useState } from "react";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { ItemTile } from "../../../shared/items/item-tile.tsx";
import { t } from "../../../texts/t.ts";
import type { BossCommands } from "../use-world-boss.ts";
import { useBossCommands, useOmenShop } from "../use-world-boss.ts";
import "./omen-shop.css";

/** What omens buy. */
export function OmenShop() {
  const commands = useBossCommands();
  return (
    <QueryView
      query={useOmenShop()}
      skeleton={
        <Panel>
          <SkeletonRows rows={6} />
        </Panel>
      }
    >
      {({ omens, offers }) => (
        <Panel title={t("boss.shop")} aside={<b>{t("boss.own-omens", { n: omens })}</b>}>
          <p className="text-3">{t("boss.shop-note")}</p>
          <ul className="omen-shop">
            {offers.map((offer) => (
              <Offer key={offer.offer} offer={offer} omens={omens} commands={commands} />
            ))}
          </ul>
        </Panel>
      )}
    </QueryView>
  );
}

/** How much of it is left, and what is missing for it. */
function notesOf({ left, price }: OmenOfferView, omens: number): readonly string[] {
  return [
    ...(left === null ? [] : [t("boss.shop-left", { n: left })]),
    ...(left === 0 || omens >= price ? [] : [t("boss.shop-short", { n: price - omens })]),
  ];
}

type OfferProps = {
  readonly offer: OmenOfferView;
  readonly omens: number;
  readonly commands: BossCommands;
};

function Offer({ offer, omens, commands }: OfferProps) {
  const { choices, price, left } = offer;
  const [chosen, setChosen] = useState<ItemId | null>(null);
  const choice = choices.find(({ item }) => item === chosen) ?? choices[0];
  if (choice === undefined) return <li className="omen-shop__none">{t("boss.shop-none")}</li>;
  const { name } = items[choice.item];
  const isOnSale = left !== 0 && omens >= price;
  return (
    <li className="omen-shop__offer">
      <ItemTile item={choice.item} count={choice.quantity} />
      <div className="omen-shop__what">
        <b>{name}</b>
        <small className="text-3 num">{notesOf(offer, omens).join(" · ")}</small>
        {choices.length > 1 && (
          <Select<ItemId>
            label={t("boss.shop-choice")}
            hideLabel
            value={choice.item}
            options={choices.map(({ item }) => ({ value: item, label: items[item].name }))}
            onChange={setChosen}
          />
        )}
      </div>
      <Button
        size="sm"
        disabled={commands.isBlocked || !isOnSale}
        aria-label={t("boss.buy-name", { name, n: price })}
        onClick={() => void commands.buy(offer.offer, choice.item)}
      >
        {t("boss.omens", { n: price })}
      </Button>
    </li>
  );
}
