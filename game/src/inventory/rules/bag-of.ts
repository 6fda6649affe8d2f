import type { BagView, GoodsView, PiecesView } from "../api.ts";

/** Goods and pieces as one bag. */
export function bagOf(goods: GoodsView, pieces: PiecesView): BagView {
  const unknown = [...(goods.unknown ?? []), ...(pieces.unknown ?? [])];
  return { ...goods, ...pieces, ...(unknown.length === 0 ? {} : { unknown }) };
}
