import type { DomainEvent } from "../../core/content/events.ts";
import type { Deal } from "../content/news.ts";

/** Tells which of two accounts gained from the other in a trade, where it moved anything beyond the usual; `null` where not. */
export function valueMoved(
  { seller, buyer }: { readonly seller: string; readonly buyer: string },
  movedCenti: number,
  deal: Deal,
): DomainEvent | null {
  if (movedCenti === 0) return null;
  const [giver, taker] = movedCenti > 0 ? [seller, buyer] : [buyer, seller];
  return { kind: "value-moved", giver, taker, centi: Math.abs(movedCenti), isGift: false, deal };
}
