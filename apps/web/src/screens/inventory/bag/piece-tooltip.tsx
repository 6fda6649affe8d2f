import type { BagView, PieceView } from "@aldermoor/game/inventory/api.ts";
import { pieceReference } from "@aldermoor/game/market/rules/worth.ts";
import { Currency } from "@aldermoor/ui/game/currency.tsx";
import { RarityName } from "@aldermoor/ui/game/rarity-name.tsx";
import { compareStats } from "../../../shared/items/compare-stats.ts";
import { itemKind } from "../../../shared/items/item-kind.ts";
import { ModifierValue, StatRows } from "../../../shared/items/stat-rows.tsx";
import { replacedBy } from "../../../shared/items/worn-pieces.ts";
import { eachGold, usePrices } from "../../../shared/market/use-prices.ts";
import { t } from "../../../texts/t.ts";
import "./piece-tooltip.css";

type PieceTooltipProps = { readonly piece: PieceView; readonly bag: BagView };

/** A piece beside the one it would replace, row by row. */
export function PieceTooltip({ piece, bag }: PieceTooltipProps) {
  const prices = usePrices();
  const worn = replacedBy(piece, bag.pieces);
  return (
    <div className="piece-tooltip">
      <div className="piece-tooltip__own">
        <h3>
          <RarityName rarity={piece.rarity}>{piece.name}</RarityName>
        </h3>
        <small>{itemKind(piece.item)}</small>
        <StatRows stats={piece.stats} against={worn?.stats ?? null} />
      </div>
      {worn !== null && (
        <div className="piece-tooltip__worn">
          <h3>
            <RarityName rarity={worn.rarity}>{worn.name}</RarityName>
          </h3>
          <small>{t("items.worn-now")}</small>
          <ul>
            {compareStats(piece.stats, worn.stats).map(({ key }) => (
              <li key={key}>
                <ModifierValue modifier={key} value={worn.stats[key] ?? 0} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="piece-tooltip__foot">
        <span>
          {t("inventory.vendor-pays")} <Currency value={piece.vendorGold} size={13} />
        </span>
        {prices !== null && !piece.bound && (
          <span>
            {t("prices.found")}{" "}
            <Currency value={eachGold(pieceReference(piece, prices))} size={13} />
          </span>
        )}
      </div>
    </div>
  );
}
