import type { PieceView } from "@aldermoor/game/inventory/api.ts";
import type { Rarity } from "@aldermoor/ui/game/rarity.ts";
import { rarityWord } from "@aldermoor/ui/game/rarity.ts";
import type { UiWords } from "@aldermoor/ui/text/ui-words.ts";
import { listText } from "../../shared/items/item-list-text.ts";

const missed = [6, 5, 4] as const satisfies readonly Rarity[];

/** How many of each rarity one would miss: "1 unique and 2 epic"; `null` when none is that rare. */
export function rareAmong(
  pieces: readonly Pick<PieceView, "rarity">[],
  words: UiWords,
): string | null {
  const counts = missed.flatMap((rarity) => {
    const count = pieces.filter((piece) => piece.rarity === rarity).length;
    return count === 0 ? [] : [`${count} ${rarityWord(rarity, words).toLowerCase()}`];
  });
  return counts.length === 0 ? null : listText(counts);
}
