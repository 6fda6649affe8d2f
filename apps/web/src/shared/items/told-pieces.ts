import { affixes } from "@aldermoor/game/core/content/affixes.ts";
import { pieceName } from "@aldermoor/game/core/rules/goods/equipment.ts";
import type { AffixView, PiecesView, PieceView } from "@aldermoor/game/inventory/api.ts";
import { language } from "../../texts/language.ts";

/** Pieces by the names that this page calls them: the server, which knows no page, writes English. */
export function toldPieces(view: PiecesView): PiecesView {
  return language() === "en" ? view : { ...view, pieces: view.pieces.map(toldPiece) };
}

function toldPiece(piece: PieceView): PieceView {
  const { pending } = piece;
  return {
    ...piece,
    name: pieceName(piece),
    affixes: piece.affixes.map(toldAffix),
    pending: pending === null ? null : { ...pending, offered: toldAffix(pending.offered) },
  };
}

function toldAffix(affix: AffixView): AffixView {
  return { ...affix, name: affixes[affix.affix].name };
}
