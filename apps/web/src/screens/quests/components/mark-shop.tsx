import type { MarkOfferView } from "@aldermoor/game/quests/api.ts";
import { markOffers } from "@aldermoor/game/quests/content/mark-offers.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Badge } from "@aldermoor/ui/data/badge.tsx";
import { NumberStepper } from "@aldermoor/ui/fields/number-stepper.tsx";
import { Currency } from "@aldermoor/ui/game/currency.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { RelativeTime } from "@aldermoor/ui/text/relative-time.tsx";
import { useState } from "react";
import { api } from "../../../realtime/api.ts";
import { useCharacter } from "../../../realtime/character-choice.ts";
import { useCommands } from "../../../realtime/use-commands.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { itemListText } from "../../../shared/items/item-list-text.ts";
import { ItemTile } from "../../../shared/items/item-tile.tsx";
import { entriesOf } from "../../../shared/world/known-id.ts";
import { t } from "../../../texts/t.ts";
import { useContentName } from "../../../texts/use-content-name.ts";
import { articleWithin } from "../../../texts/within-sentence.ts";
import "./quest-card.css";
import "./mark-shop.css";

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
  const { name, icon, gives, weeklyLimit } = markOffers[offer.offer];
  const [item] = entriesOf(offer.items);
  return (
    <li className="quest-card mark-shop__offer">
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
          {offer.left !== null && weeklyLimit !== undefined && (
            <span className="num text-3">{t("tasks.shop-limit", { n: offer.left })}</span>
          )}
        </p>
        {offer.event !== null && !offer.owned && (
          <EventLine event={offer.event} opensAtMs={offer.opensAtMs} />
        )}
      </div>
      {offer.owned ? (
        <Badge tone="good">{t("tasks.owned")}</Badge>
      ) : (
        <BuyForm offer={offer} marks={marks} />
      )}
    </li>
  );
}

type EventLineProps = { readonly event: string; readonly opensAtMs: number | null };

/** What an event brings is sold while it holds, and again when it returns. */
function EventLine({ event, opensAtMs }: EventLineProps) {
  const name = articleWithin(useContentName("boost", event));
  if (opensAtMs === null) return <p className="text-3 text-sm">{t("tasks.event-now", { name })}</p>;
  return (
    <p className="text-3 text-sm">
      {t("tasks.event-returns", { name })} <RelativeTime atMs={opensAtMs} />
    </p>
  );
}

function BuyForm({ offer, marks }: OfferRowProps) {
  const characterId = useCharacter();
  const { send, busy, enabled } = useCommands();
  const [quantity, setQuantity] = useState<number | null>(1);
  const { name, gives } = markOffers[offer.offer];
  const most = Math.max(1, Math.min(offer.left ?? 1_000, Math.floor(marks / offer.price)));
  const count = quantity ?? 1;
  const price = count * offer.price;
  const buy = async () => {
    const outcome = await send(api.quests.buyWithMarks, {
      characterId,
      offer: offer.offer,
      quantity: count,
    });
    if (!outcome.ok) return;
    setQuantity(1);
    toast.success(t("tasks.bought", { name }));
  };
  const isOnSale = offer.left !== 0 && offer.opensAtMs === null;
  return (
    <div className="mark-shop__offer-buy">
      {isOnSale && marks < offer.price && (
        <span className="num text-3 text-sm">
          {t("tasks.marks-short", { n: offer.price - marks })}
        </span>
      )}
      {!boughtSingly.has(gives.kind) && most > 1 && (
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
        disabled={!enabled || !isOnSale || marks < price}
        onClick={() => void buy()}
      >
        {t("tasks.buy")} <Currency kind="marks" value={price} size={13} />
      </Button>
    </div>
  );
}

const boughtSingly: ReadonlySet<string> = new Set(["change", "title", "frame"]);

function ornamentText(kind: string): string {
  if (kind === "change") return t("tasks.change");
  if (kind === "half-reroll") return t("tasks.half-reroll");
  return kind === "title" ? t("tasks.ornament-title") : t("tasks.ornament-frame");
}
