import type { OwnPiece } from "@aldermoor/game/core/rules/goods/better-pieces.ts";
import type { BagView } from "@aldermoor/game/inventory/api.ts";
import { rulePiece } from "./rule-piece.ts";

/** What is worn and what lies in the bag, as the rules of better pieces know it; not what lies in the chest. */
export function ownPieces({ pieces }: Pick<BagView, "pieces">): readonly OwnPiece[] {
  return pieces
    .filter(({ inChest }) => !inChest)
    .map((view) => ({
      id: view.id,
      piece: rulePiece(view),
      stats: view.stats,
      slot: view.slot,
    }));
}
