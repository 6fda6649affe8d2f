import type { FighterView, LaurelOfferView } from "@aldermoor/game/fighters/api.ts";
import { laurelOffers } from "@aldermoor/game/fighters/content/laurel-offers.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Select } from "@aldermoor/ui/fields/select.tsx";
import { Currency } from "@aldermoor/ui/game/currency.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { useState } from "react";
import { api } from "../../../realtime/api.ts";
import { useCharacter } from "../../../realtime/character-choice.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { itemListText } from "../../../shared/items/item-list-text.ts";
import { t } from "../../../texts/t.ts";
import { fullName } from "../fighter-words.ts";
import type { FighterCommands } from "../use-fighters.ts";
import { useFighterCommands } from "../use-fighters.ts";
import "./laurel-shop.css";

/** What laurels buy. */
export function LaurelShop({ fighters }: { readonly fighters: readonly FighterView[] }) {
  const query = useGameQuery(api.fighters.laurelOffers, { characterId: useCharacter() });
  const commands = useFighterCommands();
  return (
    <QueryView query={query} skeleton={<SkeletonRows rows={4} />}>
      {({ laurels, offers }) => (
        <Panel
          flush
          title={t("fighters.laurel-shop")}
          aside={<Currency kind="laurels" value={laurels} />}
        >
          <ul className="laurel-shop">
            {offers.map((offer) => (
              <OfferRow
                key={offer.offer}
                offer={offer}
                laurels={laurels}
                fighters={fighters}
                commands={commands}
              />
            ))}
          </ul>
        </Panel>
      )}
    </QueryView>
  );
}

type OfferRowProps = {
  readonly offer: LaurelOfferView;
  readonly laurels: number;
  readonly fighters: readonly FighterView[];
  readonly commands: FighterCommands;
};

function OfferRow({ offer, laurels, fighters, commands }: OfferRowProps) {
  const { name, icon, gives } = laurelOffers[offer.offer];
  const [trained, setTrained] = useState<string | null>(null);
  const isTraining = gives.kind === "training";
  const fighterId = isTraining ? (trained ?? fighters[0]?.id ?? null) : null;
  const isGone = offer.left === 0;
  return (
    <li className="laurel-shop__row">
      <GameIcon name={icon} size={28} />
      <span className="laurel-shop__words">
        <b>{name}</b>
        <small>
          {Object.keys(offer.items).length > 0
            ? itemListText(offer.items)
            : t(`fighters.gives-${gives.kind}`)}
          {offer.left !== null && offer.left > 0 && `, ${t("fighters.left", { n: offer.left })}`}
        </small>
      </span>
      {isTraining && (
        <Select
          label={t("fighters.whom-to-train")}
          value={fighterId ?? ""}
          options={fighters.map((one) => ({ value: one.id, label: fullName(one) }))}
          onChange={setTrained}
        />
      )}
      <Button
        disabled={
          commands.isBlocked ||
          isGone ||
          laurels < offer.price ||
          (isTraining && fighterId === null)
        }
        aria-label={t("fighters.buy-name", { name, n: offer.price })}
        onClick={() => void commands.buy({ offer: offer.offer, quantity: 1, fighterId, name })}
      >
        {isGone ? t("fighters.sold-out") : <Currency kind="laurels" value={offer.price} />}
      </Button>
    </li>
  );
}
