import type { CharacterSheet } from "@aldermoor/game/character/api.ts";
import { betterPieces } from "@aldermoor/game/core/rules/goods/better-pieces.ts";
import type { PiecesView } from "@aldermoor/game/inventory/api.ts";
import { ownPieces } from "./own-pieces.ts";

/** How many slots the bag holds something better for that can be worn at once. */
export function countBetter(pieces: PiecesView, skills: CharacterSheet["skills"]): number {
  return betterPieces(ownPieces(pieces), skills).length;
}
