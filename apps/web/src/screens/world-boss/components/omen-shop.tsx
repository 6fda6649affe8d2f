import { backdrops } from "@aldermoor/game/achievements/content/backdrops.ts";
import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import type { OmenOfferView } from "@aldermoor/game/world-boss/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Select } from "@aldermoor/ui/fields/select.tsx";
import { Currency } from "@aldermoor/ui/game/currency.tsx";
import { Portrait } from "@aldermoor/ui/game/portrait.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { Link } from "@tanstack/react-router";
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
      failed={t("boss.shop-failed")}
      skeleton={
        <Panel>
          <SkeletonRows rows={6} />
        </Panel>
      }
    >
      {({ omens, offers }) => (
        <Panel title={t("boss.shop")} aside={<Currency kind="omens" value={omens} />}>
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

function Offer(props: OfferProps) {
  const { backdrop } = props.offer;
  return backdrop === null ? <GoodsOffer {...props} /> : <BackdropOffer {...props} id={backdrop} />;
}

/** Bought once; where it hangs is chosen on the profile. */
function BackdropOffer({ offer, omens, commands, id }: OfferProps & { readonly id: string }) {
  const { price, left } = offer;
  const name = backdrops[id] ?? "";
  return (
    <li className="omen-shop__offer">
      <Portrait seed={id} size={44} backdrop="storm" />
      <div className="omen-shop__what">
        <b>{name}</b>
        <small className="text-3 num">
          {[t("boss.backdrop-note"), ...notesOf(offer, omens)].join(" · ")}
        </small>
      </div>
      {left === 0 ? (
        <Button size="sm" render={<Link to="/game/profile/titles" />}>
          {t("boss.backdrop-wear")}
        </Button>
      ) : (
        <Button
          size="sm"
          disabled={commands.isBlocked || omens < price}
          aria-label={t("boss.buy-name", { name, n: price })}
          onClick={() => void commands.buy(offer.offer, id, name)}
        >
          <Currency kind="omens" value={price} />
        </Button>
      )}
    </li>
  );
}

function GoodsOffer({ offer, omens, commands }: OfferProps) {
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
        onClick={() => void commands.buy(offer.offer, choice.item, name)}
      >
        <Currency kind="omens" value={price} />
      </Button>
    </li>
  );
}
