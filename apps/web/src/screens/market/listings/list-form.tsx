import type { PieceView } from "@aldermoor/game/inventory/api.ts";
import type { ReferencePrices } from "@aldermoor/game/market/api.ts";
import { depositOn, listingBand, listingTax } from "@aldermoor/game/market/rules/listing.ts";
import { isBadFor } from "@aldermoor/game/market/rules/prices.ts";
import { pieceReference } from "@aldermoor/game/market/rules/worth.ts";
import { NumberStepper } from "@aldermoor/ui/fields/number-stepper.tsx";
import { Select } from "@aldermoor/ui/fields/select.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { ConfirmButton } from "@aldermoor/ui/overlays/confirm-button.tsx";
import { useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../../realtime/api.ts";
import { useCharacter } from "../../../realtime/character-choice.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { rulePiece } from "../../../shared/items/rule-piece.ts";
import { useBag } from "../../../shared/items/use-bag.ts";
import { eachGold, hasMarket } from "../../../shared/market/use-prices.ts";
import { useSheet } from "../../../shared/present/present-queries.ts";
import { t } from "../../../texts/t.ts";
import { HaltNote } from "../components/halt-note.tsx";
import { useListingCommands } from "./use-listings.ts";
import "./list-form.css";

/** Offers a piece that is bound to nobody; nothing where there is none, or no place for one more. */
export function ListForm() {
  const bag = useBag();
  const references = useGameQuery(api.market.prices, {});
  const own = useGameQuery(api.market.ownListings, { characterId: useCharacter() });
  const known = bag.state === "ready" && bag.value !== null ? bag.value.pieces : [];
  const mine = own.state === "ready" ? own.value : null;
  const hasRoom = mine !== null && mine.listings.length < mine.max;
  const free = known.filter(isFree);
  const sheet = useSheet();
  const mayTrade = sheet.state === "ready" && sheet.value !== null && hasMarket(sheet.value);
  if (!mayTrade || free.length === 0 || !hasRoom || references.state !== "ready") return null;
  return <Form free={free} references={references.value} />;
}

type FormProps = { readonly free: readonly PieceView[]; readonly references: ReferencePrices };

function Form({ free, references }: FormProps) {
  const { piece: asked }: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const [chosen, setChosen] = useState(typeof asked === "string" ? asked : "");
  const [typed, setTyped] = useState<number | null>(null);
  const piece = free.find(({ id }) => id === chosen) ?? free[0];
  if (piece === undefined) return null;
  const centi = pieceReference(piece, references);
  const { least, most } = listingBand(rulePiece(piece), centi);
  const usual = Math.min(most, Math.max(least, eachGold(centi)));
  const price = typed ?? usual;
  return (
    <Panel stacked title={t("market.list-title")}>
      <div className="list-form">
        <Select
          label={t("market.list-piece")}
          value={piece.id}
          options={free.map((one) => ({ value: one.id, label: one.name }))}
          onChange={(id) => {
            setChosen(id);
            setTyped(null);
          }}
        />
        <NumberStepper
          label={t("market.list-price")}
          showLabel
          value={price}
          min={1}
          onChange={setTyped}
        />
      </div>
      <p className="text-3">
        {t("market.list-band", { usual, least, most })}{" "}
        {t("market.list-note", { deposit: depositOn(price), net: price - listingTax(price) })}
      </p>
      <HaltNote item={piece.item} />
      <Offer
        piece={piece}
        price={price}
        isWithin={price >= least && price <= most}
        isCheap={isBadFor("sell", price, centi)}
      />
    </Panel>
  );
}

type OfferProps = {
  readonly piece: PieceView;
  readonly price: number;
  readonly isWithin: boolean;
  /** A quarter below the usual price. */
  readonly isCheap: boolean;
};

function Offer({ piece: { id, name }, price, isWithin, isCheap }: OfferProps) {
  const commands = useListingCommands();
  const text = t("market.list-text", { price, deposit: depositOn(price) });
  return (
    <ConfirmButton
      disabled={commands.isBlocked || !isWithin}
      label={t("market.list")}
      title={t("market.list-ask", { name })}
      description={isCheap ? `${t("market.list-cheap")} ${text}` : text}
      cancelLabel={t("market.ask-no")}
      danger={isCheap}
      onConfirm={async () => void (await commands.list(id, price))}
    />
  );
}

/** Whether it can be given away: neither worn, nor locked, nor bound, nor kept in a loadout. */
function isFree({ slot, locked, bound, loadouts, pending }: PieceView): boolean {
  return slot === null && !locked && !bound && loadouts.length === 0 && pending === null;
}
