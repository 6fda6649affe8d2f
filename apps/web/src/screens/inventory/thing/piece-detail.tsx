import type { CharacterSheet } from "@aldermoor/game/character/api.ts";
import type { BagView, PieceView } from "@aldermoor/game/inventory/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { RarityName } from "@aldermoor/ui/game/rarity-name.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { Link } from "@tanstack/react-router";
import { AffixList } from "../../../shared/items/affix-list.tsx";
import { itemKind } from "../../../shared/items/item-kind.ts";
import { ItemTile } from "../../../shared/items/item-tile.tsx";
import { PiecePastList } from "../../../shared/items/piece-past.tsx";
import { PieceWork } from "../../../shared/items/piece-work.tsx";
import { StatRows } from "../../../shared/items/stat-rows.tsx";
import { isUpgrade, missingLevel, replacedBy } from "../../../shared/items/worn-pieces.ts";
import { t } from "../../../texts/t.ts";
import { isProtected } from "../selection.ts";
import type { BagCommands } from "../use-inventory.ts";
import { DetailHead } from "./detail-head.tsx";
import { GiveButton } from "./give-button.tsx";
import { MarketLink } from "./market-link.tsx";
import { PieceActions } from "./piece-actions.tsx";
import { PieceWorth } from "./piece-worth.tsx";
import "./piece-detail.css";

type PieceDetailProps = {
  readonly piece: PieceView;
  readonly bag: BagView;
  readonly sheet: CharacterSheet;
  readonly commands: BagCommands;
};

/** A piece of equipment against the one it would replace. */
export function PieceDetail({ piece, bag, sheet, commands }: PieceDetailProps) {
  const worn = replacedBy(piece, bag.pieces);
  return (
    <div className="piece-detail">
      <DetailHead
        item={piece.item}
        name={piece.name}
        rarity={piece.rarity}
        subtitle={<PieceSubtitle piece={piece} />}
      />
      <WornRow worn={worn} />
      <StatRows stats={piece.stats} against={worn?.stats ?? null} />
      <AffixList affixes={piece.affixes} />
      <PieceWork piece={piece} />
      <PiecePastList past={piece} />
      <PieceWorth piece={piece} />
      {piece.pending !== null && <p className="piece-detail__waits">{t("bag.choice-waits")}</p>}
      <PieceActions
        piece={piece}
        isUpgrade={isUpgrade(piece, bag.pieces)}
        missing={missingLevel(piece.item, sheet)}
        commands={commands}
      >
        <WorkLinks piece={piece} />
        {!piece.bound && !isProtected(piece) && (
          <>
            <MarketLink search={{ piece: piece.id }} />
            <GiveButton given={{ name: piece.name, pieceId: piece.id }} />
          </>
        )}
      </PieceActions>
    </div>
  );
}

function WorkLinks({ piece }: { readonly piece: PieceView }) {
  const search = { piece: piece.id };
  return (
    <>
      {piece.pending === null && (
        <Button
          icon={<GameIcon name="anvil" size={16} />}
          render={<Link to="/game/recipes/tempering" search={search} />}
        >
          {t("items.temper")}
        </Button>
      )}
      <Button
        icon={<GameIcon name="cut-diamond" size={16} />}
        render={<Link to="/game/recipes/sockets" search={search} />}
      >
        {piece.pending === null ? t("items.sockets") : t("bag.choose-affix")}
      </Button>
    </>
  );
}

function PieceSubtitle({ piece }: { readonly piece: PieceView }) {
  const words = [itemKind(piece.item), piece.bound && t("items.bound")].filter(Boolean);
  return (
    <>
      <b>
        <RarityName rarity={piece.rarity} />
      </b>{" "}
      {words.join(", ")}
    </>
  );
}

function WornRow({ worn }: { readonly worn: PieceView | null }) {
  if (worn === null) return <p className="piece-detail__worn">{t("items.nothing-worn")}</p>;
  return (
    <div className="piece-detail__worn">
      <ItemTile item={worn.item} name={worn.name} rarity={worn.rarity} size="sm" />
      <span>
        <small>{t("items.worn-now")}</small>
        <b>{worn.name}</b>
      </span>
    </div>
  );
}
