import type { PieceView } from "@aldermoor/game/inventory/api.ts";
import { pieceReference } from "@aldermoor/game/market/rules/worth.ts";
import { StatList, StatRow } from "@aldermoor/ui/data/stat-row.tsx";
import { Currency } from "@aldermoor/ui/game/currency.tsx";
import { eachGold, usePrices } from "../../../shared/market/use-prices.ts";
import { t } from "../../../texts/t.ts";

/** What its kind and rarity go for; nothing for a bound one, which nobody can buy. */
export function PieceWorth({ piece }: { readonly piece: PieceView }) {
  const prices = usePrices();
  if (prices === null || piece.bound) return null;
  return (
    <StatList>
      <StatRow
        label={t("prices.each")}
        value={<Currency value={eachGold(pieceReference(piece, prices))} />}
      />
    </StatList>
  );
}
