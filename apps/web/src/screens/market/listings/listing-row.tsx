import type { ListingView } from "@aldermoor/game/market/api.ts";
import { classNames } from "@aldermoor/ui/class-names.ts";
import { useTicked } from "@aldermoor/ui/data/shared-ticker.ts";
import { Currency } from "@aldermoor/ui/game/currency.tsx";
import { RarityName } from "@aldermoor/ui/game/rarity-name.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { useNumberFormat } from "@aldermoor/ui/theme/theme-hooks.ts";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { itemKind } from "../../../shared/items/item-kind.ts";
import { ItemTile } from "../../../shared/items/item-tile.tsx";
import { modifierPhrase } from "../../../shared/items/modifier-text.ts";
import { isUpgrade, missingLevel } from "../../../shared/items/worn-pieces.ts";
import { momentText } from "../../../texts/moment-text.ts";
import { t } from "../../../texts/t.ts";
import { affixesOf, listedName, listedView } from "./listed-view.ts";
import type { Wearer } from "./listings-page.tsx";
import "./listing-row.css";

/** How somebody stands to a listing. */
export type ListingState = "own" | "reserved" | "free";

type ListingRowProps = {
  readonly listing: ListingView;
  readonly wearer: Wearer;
  readonly state: ListingState;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

/** One piece that is for sale: what was rolled on it, and whether it is better than what is worn. */
export function ListingRow({ listing, wearer, state, isChosen, onChoose }: ListingRowProps) {
  const format = useNumberFormat();
  const { piece, price } = listing;
  const { bag, sheet } = wearer;
  const view = listedView(listing, sheet.skills.combat.level);
  const missing = missingLevel(piece.item, sheet);
  const affixes = affixesOf(piece).map(({ key, value }) => modifierPhrase(key, value, format));
  return (
    <li>
      <button
        type="button"
        className={classNames("listing-row", isChosen && "listing-row--chosen")}
        aria-pressed={isChosen}
        onClick={onChoose}
      >
        <ItemTile item={piece.item} name={view.name} rarity={piece.rarity} decorative />
        <span>
          <b>
            <RarityName rarity={piece.rarity}>{listedName(piece)}</RarityName>
          </b>
          <small className={missing === null ? "text-3" : "text-warn"}>
            {itemKind(piece.item)}
          </small>
          {affixes.length > 0 && <small className="num">{affixes.join(", ")}</small>}
          {missing === null && isUpgrade(view, bag.pieces) && (
            <small className="listing-row__better">
              <Icon name="arrow-up" size={13} /> {t("market.better")}
            </small>
          )}
        </span>
        <span className="listing-row__price num">
          <Currency value={price} size={16} />
          <small className="text-3">
            <WhenText listing={listing} />
          </small>
          {state !== "free" && <small>{t(`market.state-${state}`)}</small>}
        </span>
      </button>
    </li>
  );
}

/** Until when buyers reserve, or it is for sale. */
export function WhenText({ listing }: { readonly listing: ListingView }) {
  const { drawsAtMs, untilMs, reservations } = listing;
  const nowMs = useTicked(serverNowMs);
  return drawsAtMs > nowMs
    ? t("market.draws", { n: reservations, when: momentText(drawsAtMs, nowMs) })
    : t("market.until", { when: momentText(untilMs, nowMs) });
}
