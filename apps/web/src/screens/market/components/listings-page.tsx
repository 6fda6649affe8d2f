import { affixes as affixTable } from "@aldermoor/game/core/content/affixes.ts";
import { pieceName } from "@aldermoor/game/core/rules/goods/equipment.ts";
import type { PieceView } from "@aldermoor/game/inventory/api.ts";
import type { ListedPiece, ListingView, OwnListings } from "@aldermoor/game/market/api.ts";
import { depositOn, listingTax } from "@aldermoor/game/market/rules/listing.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { NumberStepper } from "@aldermoor/ui/fields/number-stepper.tsx";
import { Select } from "@aldermoor/ui/fields/select.tsx";
import { Currency } from "@aldermoor/ui/game/currency.tsx";
import { RarityName } from "@aldermoor/ui/game/rarity-name.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { ConfirmButton } from "@aldermoor/ui/overlays/confirm-button.tsx";
import type { ReactNode } from "react";
import { useState } from "react";
import { api } from "../../../realtime/api.ts";
import { useCharacter } from "../../../realtime/character-choice.ts";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { pairQueries } from "../../../shared/answers/pair-queries.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { AffixList } from "../../../shared/items/affix-list.tsx";
import { itemKind } from "../../../shared/items/item-kind.ts";
import { ItemTile } from "../../../shared/items/item-tile.tsx";
import { useBag } from "../../../shared/items/use-bag.ts";
import { knownId } from "../../../shared/world/known-id.ts";
import { momentText } from "../../../texts/moment-text.ts";
import { t } from "../../../texts/t.ts";
import type { ListingCommands } from "../use-listings.ts";
import { useListingCommands } from "../use-listings.ts";
import "../market-screen.css";
import "./listings-page.css";

/** Pieces of equipment at a fixed price: those of others to buy, the own ones, and the form for one more. */
export function ListingsPage() {
  const all = useGameQuery(api.market.listings, { item: null });
  const own = useGameQuery(api.market.ownListings, { characterId: useCharacter() });
  const commands = useListingCommands();
  return (
    <QueryView
      query={pairQueries(all, own)}
      skeleton={
        <Panel>
          <SkeletonRows rows={6} />
        </Panel>
      }
    >
      {([listings, mine]) => {
        const ownIds = new Set(mine.listings.map(({ id }) => id));
        const others = listings.filter(({ id }) => !ownIds.has(id));
        return (
          <div className="market-screen">
            <Own mine={mine} commands={commands} />
            <ListForm hasRoom={mine.listings.length < mine.max} commands={commands} />
            <Others
              listings={others}
              reservedIds={new Set(mine.reserved.map(({ id }) => id))}
              commands={commands}
            />
          </div>
        );
      }}
    </QueryView>
  );
}

type OthersProps = {
  readonly listings: readonly ListingView[];
  readonly reservedIds: ReadonlySet<string>;
  readonly commands: ListingCommands;
};

function Others({ listings, reservedIds, commands }: OthersProps) {
  if (listings.length === 0) {
    return (
      <Panel>
        <EmptyState
          icon={<GameIcon name="crossed-swords" size={40} />}
          title={t("market.no-listings")}
        />
      </Panel>
    );
  }
  return (
    <Panel flush title={t("market.tab-listings")}>
      <ul>
        {listings.map((one) => (
          <Row key={one.id} listing={one}>
            {reservedIds.has(one.id) ? (
              <small className="text-3">{t("market.reserved-own")}</small>
            ) : (
              <Buy listing={one} commands={commands} />
            )}
          </Row>
        ))}
      </ul>
    </Panel>
  );
}

type BuyProps = { readonly listing: ListingView; readonly commands: ListingCommands };

function Buy({ listing, commands }: BuyProps) {
  const { id, piece, price, drawsAtMs } = listing;
  const isFresh = drawsAtMs > serverNowMs();
  const way = isFresh ? "reserve" : "buy";
  return (
    <ConfirmButton
      size="sm"
      disabled={commands.isBlocked}
      label={t(`market.${way}-piece`)}
      title={t(`market.${way}-title`, { name: nameOf(piece) })}
      description={t(`market.${way}-text`, {
        price,
        when: momentText(drawsAtMs, serverNowMs()),
      })}
      cancelLabel={t("market.ask-no")}
      onConfirm={async () => void (await commands.buy(id, price))}
    />
  );
}

type OwnProps = { readonly mine: OwnListings; readonly commands: ListingCommands };

function Own({ mine, commands }: OwnProps) {
  if (mine.listings.length === 0) return null;
  return (
    <Panel
      flush
      title={t("market.your-listings")}
      aside={
        <span className="num text-3">
          {t("market.places", { n: mine.listings.length, max: mine.max })}
        </span>
      }
    >
      <ul>
        {mine.listings.map((one) => (
          <Row key={one.id} listing={one}>
            <Button
              size="sm"
              variant="ghost"
              aria-label={t("market.take-back-one", { item: nameOf(one.piece) })}
              disabled={commands.isBlocked || one.reservations > 0}
              onClick={() => void commands.withdraw(one.id)}
            >
              {t("market.take-back")}
            </Button>
          </Row>
        ))}
      </ul>
    </Panel>
  );
}

type RowProps = { readonly listing: ListingView; readonly children: ReactNode };

function Row({ listing, children }: RowProps) {
  const { piece, price, drawsAtMs, untilMs, reservations } = listing;
  const nowMs = serverNowMs();
  return (
    <li className="listings-page__row">
      <ItemTile item={piece.item} name={nameOf(piece)} rarity={piece.rarity} decorative />
      <span>
        <b>
          <RarityName rarity={piece.rarity}>{nameOf(piece)}</RarityName>
        </b>
        <small className="text-3">{itemKind(piece.item)}</small>
        <AffixList affixes={affixesOf(piece)} />
      </span>
      <span className="listings-page__price num">
        <Currency value={price} size={16} />
        <small className="text-3">
          {drawsAtMs > nowMs
            ? t("market.draws", { n: reservations, when: momentText(drawsAtMs, nowMs) })
            : t("market.until", { when: momentText(untilMs, nowMs) })}
        </small>
      </span>
      {children}
    </li>
  );
}

type ListFormProps = { readonly hasRoom: boolean; readonly commands: ListingCommands };

/** Offers a piece that is bound to nobody. */
function ListForm({ hasRoom, commands }: ListFormProps) {
  const bag = useBag();
  const [chosen, setChosen] = useState("");
  const [price, setPrice] = useState<number | null>(null);
  const known = bag.state === "ready" && bag.value !== null ? bag.value.pieces : [];
  const free = known.filter(isFree);
  const piece = free.find(({ id }) => id === chosen) ?? free[0];
  if (piece === undefined || !hasRoom) return null;
  const asked = price ?? 3 * piece.vendorGold;
  const { name } = piece;
  return (
    <Panel stacked title={t("market.list-title")}>
      <div className="listings-page__form">
        <Select
          label={t("market.list-piece")}
          value={piece.id}
          options={free.map((one) => ({ value: one.id, label: one.name }))}
          onChange={(id) => {
            setChosen(id);
            setPrice(null);
          }}
        />
        <NumberStepper
          label={t("market.list-price")}
          showLabel
          value={asked}
          min={1}
          onChange={setPrice}
        />
      </div>
      <p className="text-3">
        {t("market.list-note", { deposit: depositOn(asked), net: asked - listingTax(asked) })}
      </p>
      <ConfirmButton
        disabled={commands.isBlocked}
        label={t("market.list")}
        title={t("market.list-ask", { name })}
        description={t("market.list-text", { price: asked, deposit: depositOn(asked) })}
        cancelLabel={t("market.ask-no")}
        onConfirm={async () => void (await commands.list(piece.id, asked))}
      />
    </Panel>
  );
}

/** Whether it can be given away: neither worn, nor locked, nor bound, nor kept in a loadout. */
function isFree({ slot, locked, bound, loadouts, pending }: PieceView): boolean {
  return slot === null && !locked && !bound && loadouts.length === 0 && pending === null;
}

type Affixes = PieceView["affixes"];

/** The words of rolled affixes; one of a later version has none here. */
function affixesOf(piece: ListedPiece): Affixes {
  return piece.affixes.flatMap(({ affix: word, value }) => {
    const affix = knownId(affixTable, word);
    if (affix === null) return [];
    const { name, stat } = affixTable[affix];
    return [{ affix, name, key: stat, value }];
  });
}

function nameOf(piece: ListedPiece): string {
  return pieceName({ ...piece, affixes: [...affixesOf(piece)] });
}
