import type { ReferencePrices } from "@aldermoor/game/market/api.ts";
import { goodsWorth, pieceReference } from "@aldermoor/game/market/rules/worth.ts";
import type { Thing } from "./group-things.ts";

/** What things go for at market prices, in whole gold. Bound pieces count nothing: nobody can buy them. */
export function worthOfThings(things: readonly Thing[], prices: ReferencePrices): number {
  return Math.floor(things.reduce((sum, thing) => sum + centiOf(thing, prices), 0) / 100);
}

function centiOf(thing: Thing, prices: ReferencePrices): number {
  if (thing.kind === "stack") return goodsWorth({ [thing.item]: thing.quantity }, prices);
  return thing.piece.bound ? 0 : pieceReference(thing.piece, prices);
}
