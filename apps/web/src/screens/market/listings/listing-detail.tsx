import { items } from "@aldermoor/game/core/content/items.ts";
import { skills } from "@aldermoor/game/core/content/skills.ts";
import type { SlotId } from "@aldermoor/game/core/content/slots.ts";
import type { PieceView } from "@aldermoor/game/inventory/api.ts";
import type { ListingView } from "@aldermoor/game/market/api.ts";
import { pieceReference } from "@aldermoor/game/market/rules/worth.ts";
import { useTicked } from "@aldermoor/ui/data/shared-ticker.ts";
import { StatList, StatRow } from "@aldermoor/ui/data/stat-row.tsx";
import { Currency } from "@aldermoor/ui/game/currency.tsx";
import { RarityName } from "@aldermoor/ui/game/rarity-name.tsx";
import { ConfirmButton } from "@aldermoor/ui/overlays/confirm-button.tsx";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { AffixList } from "../../../shared/items/affix-list.tsx";
import { itemKind } from "../../../shared/items/item-kind.ts";
import { ItemTile } from "../../../shared/items/item-tile.tsx";
import { PiecePastList } from "../../../shared/items/piece-past.tsx";
import { PieceWork } from "../../../shared/items/piece-work.tsx";
import { StatRows } from "../../../shared/items/stat-rows.tsx";
import { missingLevel, replacedBy, slotsFor, wornIn } from "../../../shared/items/worn-pieces.ts";
import { eachGold, hasMarket, usePrices } from "../../../shared/market/use-prices.ts";
import { HourChange } from "../../../shared/work/hour-change.tsx";
import { previewWith } from "../../../shared/work/piece-preview.ts";
import { previewZone } from "../../../shared/work/preview-zone.ts";
import { momentText } from "../../../texts/moment-text.ts";
import { t } from "../../../texts/t.ts";
import { HaltNote } from "../components/halt-note.tsx";
import { listedName, listedView } from "./listed-view.ts";
import type { ListingState } from "./listing-row.tsx";
import { WhenText } from "./listing-row.tsx";
import type { Wearer } from "./listings-page.tsx";
import { useListingCommands } from "./use-listings.ts";
import "./listing-detail.css";

type ListingDetailProps = {
  readonly listing: ListingView;
  readonly wearer: Wearer;
  readonly state: ListingState;
};

/** All of a piece that is for sale, against what it would replace, and the way to buy it. */
export function ListingDetail({ listing, wearer, state }: ListingDetailProps) {
  const { piece } = listing;
  const { bag, sheet } = wearer;
  const view = listedView(listing, sheet.skills.combat.level);
  const worn = replacedBy(view, bag.pieces);
  const missing = missingLevel(piece.item, sheet);
  return (
    <div className="listing-detail">
      <header className="listing-detail__head">
        <ItemTile item={piece.item} name={view.name} rarity={piece.rarity} size="big" decorative />
        <div>
          <h2>{view.name}</h2>
          <p className="text-3">
            <b>
              <RarityName rarity={piece.rarity} />
            </b>{" "}
            {itemKind(piece.item)}
          </p>
        </div>
      </header>
      {missing !== null && (
        <p className="text-warn text-sm">
          {t("items.level-needed", { skill: skills[missing.skill].name, n: missing.level })}
        </p>
      )}
      <p className="listing-detail__worn text-sm">
        {worn === null ? t("items.nothing-worn") : `${t("items.worn-now")}: ${worn.name}`}
      </p>
      <StatRows stats={view.stats} against={worn?.stats ?? null} />
      <AffixList affixes={view.affixes} rangesOfTier={items[piece.item].tier} />
      <PieceWork piece={view} />
      <Hour view={view} wearer={wearer} />
      <PiecePastList past={piece} />
      <Prices listing={listing} />
      <p className="text-3 text-sm">
        <WhenText listing={listing} />
      </p>
      <HaltNote item={piece.item} />
      {state === "free" && <Buy listing={listing} canTrade={hasMarket(sheet)} />}
      {state !== "free" && <p className="text-2">{t(`market.state-${state}`)}</p>}
    </div>
  );
}

/** What an hour of fights would bring with it: where it would be put on. */
function Hour({ view, wearer }: { readonly view: PieceView; readonly wearer: Wearer }) {
  const { bag, sheet, zones } = wearer;
  const slot = slotFor(view, bag.pieces);
  if (slot === null || slot.startsWith("tool-")) return null;
  const scene = { sheet, slot, zone: previewZone(sheet, zones) };
  const now = previewWith(null, { ...scene, bag });
  const with_ = previewWith(view, { ...scene, bag: { ...bag, pieces: [...bag.pieces, view] } });
  return (
    <p className="listing-detail__hour">
      <HourChange now={now} preview={with_} />
    </p>
  );
}

function slotFor(view: PieceView, pieces: readonly PieceView[]): SlotId | null {
  const empty = slotsFor(view.item).find((slot) => wornIn(slot, pieces) === null);
  return empty ?? replacedBy(view, pieces)?.slot ?? null;
}

function Prices({ listing }: Pick<ListingDetailProps, "listing">) {
  const { piece, price } = listing;
  const prices = usePrices();
  return (
    <StatList>
      {prices !== null && (
        <StatRow
          label={t("market.usual-kind")}
          value={<Currency value={eachGold(pieceReference(piece, prices))} />}
        />
      )}
      <StatRow label={t("market.price")} value={<Currency value={price} size={17} />} />
    </StatList>
  );
}

type BuyProps = { readonly listing: ListingView; readonly canTrade: boolean };

function Buy({ listing, canTrade }: BuyProps) {
  const commands = useListingCommands();
  const { id, piece, price, drawsAtMs } = listing;
  const nowMs = useTicked(serverNowMs);
  if (!canTrade) return null;
  const way = drawsAtMs > nowMs ? "reserve" : "buy";
  return (
    <ConfirmButton
      wide
      variant="primary"
      disabled={commands.isBlocked}
      label={t(`market.${way}-piece`)}
      title={t(`market.${way}-title`, { name: listedName(piece) })}
      description={t(`market.${way}-text`, { price, when: momentText(drawsAtMs, nowMs) })}
      cancelLabel={t("market.ask-no")}
      onConfirm={async () => void (await commands.buy(id, price))}
    />
  );
}
