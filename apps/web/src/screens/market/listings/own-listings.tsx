import type { ListingView } from "@aldermoor/game/market/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Currency } from "@aldermoor/ui/game/currency.tsx";
import { RarityName } from "@aldermoor/ui/game/rarity-name.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import type { ReactNode } from "react";
import { api } from "../../../realtime/api.ts";
import { useCharacter } from "../../../realtime/character-choice.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { itemKind } from "../../../shared/items/item-kind.ts";
import { ItemTile } from "../../../shared/items/item-tile.tsx";
import { t } from "../../../texts/t.ts";
import { listedName } from "./listed-view.ts";
import { WhenText } from "./listing-row.tsx";
import { useListingCommands } from "./use-listings.ts";
import "./own-listings.css";

/** The pieces one offers and those one has reserved; nothing where there are none. */
export function OwnListings() {
  const answer = useGameQuery(api.market.ownListings, { characterId: useCharacter() });
  const commands = useListingCommands();
  if (answer.state !== "ready" || answer.value === null) return null;
  const { listings, reserved, max } = answer.value;
  return (
    <>
      {listings.length > 0 && (
        <Panel
          flush
          title={t("market.your-listings")}
          aside={
            <span className="num text-3">{t("market.places", { n: listings.length, max })}</span>
          }
        >
          <ul>
            {listings.map((one) => (
              <Row key={one.id} listing={one}>
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={t("market.take-back-one", { item: listedName(one.piece) })}
                  disabled={commands.isBlocked || one.reservations > 0}
                  onClick={() => void commands.withdraw(one.id)}
                >
                  {t("market.take-back")}
                </Button>
              </Row>
            ))}
          </ul>
        </Panel>
      )}
      {reserved.length > 0 && (
        <Panel flush title={t("market.your-reserved")}>
          <ul>
            {reserved.map((one) => (
              <Row key={one.id} listing={one} />
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}

type RowProps = { readonly listing: ListingView; readonly children?: ReactNode };

function Row({ listing, children }: RowProps) {
  const { piece, price } = listing;
  const name = listedName(piece);
  return (
    <li className="own-listings__row">
      <ItemTile item={piece.item} name={name} rarity={piece.rarity} size="sm" decorative />
      <span>
        <b>
          <RarityName rarity={piece.rarity}>{name}</RarityName>
        </b>
        <small className="text-3">{itemKind(piece.item)}</small>
      </span>
      <span className="own-listings__price num">
        <Currency value={price} size={16} />
        <small className="text-3">
          <WhenText listing={listing} />
        </small>
      </span>
      {children}
    </li>
  );
}
