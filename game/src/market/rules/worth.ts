import type { ItemId } from "../../core/content/items.ts";
import { keysOf } from "../../core/content/keys-of.ts";
import type { Piece } from "../../core/rules/goods/equipment.ts";
import type { ReferencePrices } from "../api.ts";
import { depositOn, firstPieceReference, listingTax } from "./listing.ts";
import { firstReference, isTraded } from "./prices.ts";
import { taxOn } from "./tax.ts";

type Amounts = Readonly<Partial<Record<ItemId, number>>>;

/** What one of the goods is measured by today, in hundredths of gold; `null` for what the exchange does not trade. */
export function goodsReference(item: ItemId, { goods }: ReferencePrices): number | null {
  return isTraded(item) ? (goods[item] ?? firstReference(item)) : null;
}

/** The same of a piece, by its kind and rarity: what was rolled and done to it is not counted. */
export function pieceReference(
  { item, rarity }: Pick<Piece, "item" | "rarity">,
  { pieces }: ReferencePrices,
): number {
  const moved = pieces[item]?.[rarity - 1] ?? 0;
  return moved > 0 ? moved : firstPieceReference(item, rarity);
}

/** What goods come to at today's references, in hundredths of gold; they may be averages. Pieces count nothing. */
export function goodsWorth(amounts: Amounts, prices: ReferencePrices): number {
  return keysOf(amounts).reduce(
    (sum, item) => sum + (amounts[item] ?? 0) * (goodsReference(item, prices) ?? 0),
    0,
  );
}

/** What is left of an income from the exchange, on average: of many sales the tax is a twentieth. */
export function afterTax(centi: number): number {
  return (centi * 19) / 20;
}

/** What so many of the goods bring at their reference once the tax is paid, in whole gold. */
export function goodsProceeds(item: ItemId, quantity: number, prices: ReferencePrices): number {
  const gold = Math.floor(((goodsReference(item, prices) ?? 0) * quantity) / 100);
  return gold - taxOn(gold);
}

/** What a piece brings at its reference, less the deposit and the tax of its listing, in whole gold. */
export function pieceProceeds(
  piece: Pick<Piece, "item" | "rarity">,
  prices: ReferencePrices,
): number {
  const gold = Math.max(1, Math.round(pieceReference(piece, prices) / 100));
  return gold - listingTax(gold) - depositOn(gold);
}
