import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import type { WorkPrice } from "@aldermoor/game/crafting/rules/piece-price.ts";
import { entriesOf } from "../../shared/world/known-id.ts";
import { t } from "../../texts/t.ts";
import type { Stock } from "./stock.ts";

/** The first thing missing for a price, as a sentence; `null` when nothing is. */
export function shortageOf(price: WorkPrice, stock: Stock, gold: number): string | null {
  const short = missingItem(price, stock);
  if (short !== null)
    return t("anvil.short-items", { n: short.quantity, item: items[short.item].name });
  return gold < price.gold ? t("anvil.short-gold", { n: price.gold - gold }) : null;
}

/** The first good of which there is too little for a price. */
function missingItem(
  { items: wanted }: WorkPrice,
  stock: Stock,
): { readonly item: ItemId; readonly quantity: number } | null {
  for (const [item, quantity] of entriesOf(wanted)) {
    const missing = quantity - (stock[item] ?? 0);
    if (missing > 0) return { item, quantity: missing };
  }
  return null;
}
