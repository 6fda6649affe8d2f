import type { ItemId } from "../../core/content/items.ts";
import type { Writer } from "../../core/functions/context.ts";
import { pieceOf } from "../../core/functions/pieces.ts";
import type { PieceDoc } from "../../core/tables.ts";
import type { BookReader } from "../../market/functions/books.ts";
import { findBook, moveReference } from "../../market/functions/books.ts";
import { firstPieceReference, pieceKey } from "../../market/rules/listing.ts";
import { firstReference } from "../../market/rules/prices.ts";
import type { MarketModel } from "../../market/tables.ts";

/** Some of a stack, or a piece: only unbound ones are given, which have no gems, scroll or temper that count beside. */
export type Thing = {
  readonly item: ItemId;
  readonly quantity: number;
  readonly piece: PieceDoc | null;
};

/** What a thing is worth today by the market's reference, in hundredths of gold. */
export async function worthNow(
  db: Writer<MarketModel>,
  thing: Thing,
  nowMs: number,
): Promise<number> {
  const { key, first } = measureOf(thing);
  const book = await findBook(db, key);
  const reference = book === null ? first : (await moveReference(db, book, nowMs)).referenceCenti;
  return thing.quantity * reference;
}

/** As `worthNow`, by the reference as it was moved last. */
export async function worthAsWritten(db: BookReader, thing: Thing): Promise<number> {
  const { key, first } = measureOf(thing);
  return thing.quantity * ((await findBook(db, key))?.referenceCenti ?? first);
}

/** The book by which a thing is measured, and where its reference begins. */
function measureOf({ item, piece }: Thing): { readonly key: string; readonly first: number } {
  if (piece === null) return { key: item, first: firstReference(item) };
  const { rarity } = pieceOf(piece);
  return { key: pieceKey({ item, rarity }), first: firstPieceReference(item, rarity) };
}
