import { v } from "convex/values";
import type { ItemId } from "../../core/content/items.ts";
import { items } from "../../core/content/items.ts";
import { keysOf } from "../../core/content/keys-of.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { isItemId } from "../../core/functions/goods/item-id.ts";
import { postEntries } from "../../core/functions/ledger.ts";
import { asReturned } from "../../core/functions/ledger/gone-pieces.ts";
import { pieceOf } from "../../core/functions/pieces.ts";
import { vendorPrice } from "../../core/rules/goods/equipment.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { gemsOf } from "../rules/gems-of.ts";
import { isTradeQuantity } from "../rules/trade-quantity.ts";
import type { InventoryModel } from "../tables.ts";
import { findPiecesToPartWith } from "./part-with.ts";
import { rememberSale } from "./sales.ts";

const { characterMutation } = gameFunctions<InventoryModel>();

type Goods = readonly { readonly item: string; readonly quantity: number }[];
type Sold = { readonly gold: number; readonly saleId: string };

const goodsArgs = v.array(v.object({ item: v.string(), quantity: v.number() }));

/** Sells goods to the vendor. Refuses `target-gone`, `bad-quantity` and `not-enough-items`. */
export const sellStack = characterMutation({
  args: { item: v.string(), quantity: v.number() },
  handler: (context, { item, quantity }) => sell(context, [], [{ item, quantity }]),
});

/** Sells a piece to the vendor; its gems come back. Refuses as `findPiecesToPartWith` does. */
export const sellPiece = characterMutation({
  args: { pieceId: v.string() },
  handler: (context, { pieceId }) => sell(context, [pieceId], []),
});

/** Sells many pieces and goods, all or none. Refuses as `sellPiece` and `sellStack` do. */
export const sellAll = characterMutation({
  args: { pieceIds: v.array(v.string()), goods: v.optional(goodsArgs) },
  handler: (context, { pieceIds, goods = [] }) => sell(context, pieceIds, goods),
});

async function sell(
  context: CharacterContext<InventoryModel>,
  pieceIds: readonly string[],
  goods: Goods,
): Promise<Outcome<Sold>> {
  const amounts = amountsOf(goods);
  if (!amounts.ok) return amounts;
  const isPartingWithPieces = pieceIds.length > 0 || goods.length === 0;
  const found = isPartingWithPieces ? await findPiecesToPartWith(context, pieceIds) : done([]);
  if (!found.ok) return found;

  const pieces = found.value.map(pieceOf);
  const gems = gemsOf(pieces);
  const gold =
    pieces.reduce((sum, piece) => sum + vendorPrice(piece), 0) + vendorGold(amounts.value);
  const goneIds = found.value.map(({ _id }) => _id);
  const entry = { reason: "vendor", gold, items: withGems(amounts.value, gems), goneIds } as const;
  const posted = await postEntries(context, [entry]);
  if (!posted.ok) return posted;
  const sale = { gold, items: amounts.value, pieces: found.value.map(asReturned), gems };
  return done({ gold, saleId: await rememberSale(context, sale) });
}

type Counts = Readonly<Partial<Record<ItemId, number>>>;

function amountsOf(goods: Goods): Outcome<Counts> {
  const amounts: Partial<Record<ItemId, number>> = {};
  for (const { item, quantity } of goods) {
    if (!isItemId(item)) return refuse("target-gone");
    if (!isTradeQuantity(quantity) || item in amounts) return refuse("bad-quantity");
    amounts[item] = quantity;
  }
  return done(amounts);
}

function vendorGold(amounts: Counts): number {
  return keysOf(amounts).reduce((sum, item) => sum + items[item].vendor * (amounts[item] ?? 0), 0);
}

function withGems(sold: Counts, gems: Counts): Counts {
  const net: Partial<Record<ItemId, number>> = { ...gems };
  for (const item of keysOf(sold)) net[item] = (net[item] ?? 0) - (sold[item] ?? 0);
  return net;
}
