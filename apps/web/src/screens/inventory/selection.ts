import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import type { BagView, PieceView } from "@aldermoor/game/inventory/api.ts";
import type { Thing } from "./group-things.ts";

type Stack = Extract<Thing, { readonly kind: "stack" }>;

/** What selling or dismantling a choice would take, and what it leaves alone. */
export type Selection = {
  readonly chosen: readonly PieceView[];
  /** Heaps that go whole; what is eaten and drunk by itself is none of them. */
  readonly stacks: readonly Stack[];
  /** Those that may be given up. */
  readonly free: readonly PieceView[];
  readonly gold: number;
};

/** Sorts out a choice: what is locked, waits for a choice of affixes or belongs to a loadout is protected. */
export function selectionOf(
  things: readonly Thing[],
  ids: ReadonlySet<string>,
  bag: Pick<BagView, "ration" | "meal" | "potion">,
): Selection {
  const marked = things.filter(({ id }) => ids.has(id));
  const chosen = marked.flatMap((thing) => (thing.kind === "piece" ? [thing.piece] : []));
  const free = chosen.filter((piece) => !isProtected(piece));
  const stacks = marked.flatMap((thing) =>
    thing.kind === "stack" && isSold(thing.item, bag) ? [thing] : [],
  );
  const gold =
    free.reduce((sum, { vendorGold }) => sum + vendorGold, 0) +
    stacks.reduce((sum, { item, quantity }) => sum + items[item].vendor * quantity, 0);
  return { chosen, stacks, free, gold };
}

/** Whether a heap may be sold with others: the vendor pays for it, and nothing is eaten or drunk of it. */
export function isSold(
  item: ItemId,
  { ration, meal, potion }: Pick<BagView, "ration" | "meal" | "potion">,
): boolean {
  return items[item].vendor > 0 && ![ration, meal, potion].includes(item);
}

/** Whether a piece can be neither sold nor dismantled as it is. */
export function isProtected({ locked, loadouts, pending, slot }: PieceView): boolean {
  return locked || loadouts.length > 0 || pending !== null || slot !== null;
}
