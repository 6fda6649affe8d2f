import { items } from "@aldermoor/game/core/content/items.ts";
import { slotIds } from "@aldermoor/game/core/content/slots.ts";
import type { BagView, PieceView } from "@aldermoor/game/inventory/api.ts";

type AnvilGroup = "worn" | "in-bag" | "in-chest";

/** The pieces that can be worked on: what is worn by its place, the rest best first. */
export function anvilGroups(
  bag: BagView,
  search: string,
): readonly { readonly group: AnvilGroup; readonly pieces: readonly PieceView[] }[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = bag.pieces.filter(({ name }) =>
    words.every((word) => name.toLowerCase().includes(word)),
  );
  const worn = slotIds.flatMap((slot) => found.filter((piece) => piece.slot === slot));
  const rest = found.filter(({ slot }) => slot === null).toSorted(byWorth);
  const groups = [
    { group: "worn", pieces: worn },
    { group: "in-bag", pieces: rest.filter(({ inChest }) => !inChest) },
    { group: "in-chest", pieces: rest.filter(({ inChest }) => inChest) },
  ] as const;
  return groups.filter(({ pieces }) => pieces.length > 0);
}

function byWorth(one: PieceView, other: PieceView): number {
  return (
    other.rarity - one.rarity ||
    items[other.item].tier - items[one.item].tier ||
    one.name.localeCompare(other.name, "en")
  );
}
