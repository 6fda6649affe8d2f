import { affixes } from "@aldermoor/game/core/content/affixes.ts";
import type { Piece } from "@aldermoor/game/core/rules/goods/equipment.ts";
import type { PieceView } from "@aldermoor/game/inventory/api.ts";
import { knownId } from "../world/known-id.ts";

/** A piece as the rules know it. Affixes of a newer server that this page has never heard of are left out. */
export function rulePiece(view: PieceView): Piece {
  return {
    item: view.item,
    rarity: view.rarity,
    plus: view.plus,
    affixes: view.affixes.flatMap(({ affix, value }) => {
      const known = knownId(affixes, affix);
      return known === null ? [] : [{ affix: known, value }];
    }),
    gems: view.gems,
    ...(view.enchant === null ? {} : { enchant: view.enchant }),
  };
}
