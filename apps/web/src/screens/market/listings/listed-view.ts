import { affixes as affixTable } from "@aldermoor/game/core/content/affixes.ts";
import { pieceName, pieceStats, vendorPrice } from "@aldermoor/game/core/rules/goods/equipment.ts";
import { socketsOf } from "@aldermoor/game/crafting/rules/sockets.ts";
import type { AffixView, PieceView } from "@aldermoor/game/inventory/api.ts";
import type { ListedPiece, ListingView } from "@aldermoor/game/market/api.ts";
import { rulePiece } from "../../../shared/items/rule-piece.ts";
import { knownId } from "../../../shared/world/known-id.ts";

/** A listed piece as it would be in the bag of somebody of this combat level. */
export function listedView({ id, piece }: ListingView, combatLevel: number): PieceView {
  const bare: PieceView = {
    ...piece,
    id,
    name: listedName(piece),
    affixes: affixesOf(piece),
    sockets: socketsOf(piece),
    stats: {},
    ...{ failures: 0, pending: null, slot: null, inChest: false, bound: false, locked: false },
    ...{ loadouts: [], vendorGold: 0 },
  };
  const rule = rulePiece(bare);
  return { ...bare, stats: pieceStats(rule, combatLevel), vendorGold: vendorPrice(rule) };
}

type Named = Pick<ListedPiece, "item" | "plus" | "affixes">;

/** Its name with its affixes. */
export function listedName(piece: Named): string {
  const affixes = affixesOf(piece).map(({ affix }) => ({ affix }));
  return pieceName({ item: piece.item, plus: piece.plus, affixes });
}

/** The words of rolled affixes; one of a later version has none here. */
export function affixesOf(piece: Pick<Named, "affixes">): readonly AffixView[] {
  return piece.affixes.flatMap(({ affix: word, value }) => {
    const affix = knownId(affixTable, word);
    if (affix === null) return [];
    const { name, stat } = affixTable[affix];
    return [{ affix, name, key: stat, value }];
  });
}
