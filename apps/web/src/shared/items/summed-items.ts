import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { entriesOf } from "../world/known-id.ts";

type Counts = Readonly<Partial<Record<ItemId, number>>>;

/** Several heaps as one. */
export function summedItems(heaps: readonly Counts[]): Counts {
  const sum: Partial<Record<ItemId, number>> = {};
  for (const [item, count] of heaps.flatMap((heap) => entriesOf(heap)))
    sum[item] = (sum[item] ?? 0) + count;
  return sum;
}
