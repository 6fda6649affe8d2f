import type { ItemId } from "../../core/content/items.ts";
import { items } from "../../core/content/items.ts";
import { everyRarity } from "../../core/content/rarities.ts";
import type { Reader, Writer } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { isItemId } from "../../core/functions/goods/item-id.ts";
import { isPiece } from "../../core/rules/goods/equipment.ts";
import type { ReferencePrices } from "../api.ts";
import { tradedItems } from "../rules/feed-words.ts";
import { firstPieceReference, pieceKey } from "../rules/listing.ts";
import { firstReference } from "../rules/prices.ts";
import type { MarketModel } from "../tables.ts";

const { internalMutation, sharedQuery } = gameFunctions<MarketModel>();
type Db = Reader<MarketModel>;
type Kind = "references" | "asks";
type Kept = { readonly goods: Record<string, number>; readonly pieces: Record<string, number[]> };

const nothing: Kept = { goods: {}, pieces: {} };

/**
 * Reference prices that have moved since their first, in hundredths; a page knows the others. Books change with every order
 * and this follows them once a minute, where a price has moved: for nearly everybody who plays once a day.
 */
export const prices = sharedQuery({
  args: {},
  handler: ({ db }): Promise<ReferencePrices> => keptOf(db, "references"),
});

/** The lowest price at which each of the goods is for sale, as of the last minute. */
export const asks = sharedQuery({
  args: {},
  handler: async ({ db }): Promise<Readonly<Record<string, number>>> =>
    (await keptOf(db, "asks")).goods,
});

/** Writes both down where they have changed. */
export const writePrices = internalMutation({
  args: {},
  handler: async ({ db }) => {
    await keep(db, "references", await referencesNow(db));
    await keep(db, "asks", { goods: await asksNow(db), pieces: {} });
    return null;
  },
});

async function keptOf(db: Db, kind: Kind): Promise<Kept> {
  const row = await findPrices(db, kind);
  return row === null ? nothing : { goods: row.goods, pieces: row.pieces };
}

function findPrices(db: Db, kind: Kind) {
  return db
    .query("marketPrices")
    .withIndex("by_kind", (q) => q.eq("kind", kind))
    .unique();
}

async function keep(db: Writer<MarketModel>, kind: Kind, fresh: Kept): Promise<void> {
  const row = await findPrices(db, kind);
  const before = row === null ? nothing : { goods: row.goods, pieces: row.pieces };
  if (wordOf(before) === wordOf(fresh)) return;
  if (row === null) await db.insert("marketPrices", { kind, ...fresh });
  else await db.patch(row._id, fresh);
}

/** The same for the same prices, in whatever order they come. */
function wordOf({ goods, pieces }: Kept): string {
  const entries = [...Object.entries(goods), ...Object.entries(pieces)];
  return entries
    .map(([item, price]) => `${item} ${String(price)}`)
    .toSorted()
    .join("\n");
}

async function referencesNow(db: Db): Promise<Kept> {
  const goods: Record<string, number> = {};
  const moved = new Map<string, number>();
  // One row for an item at most, and one for each kind and rarity that was ever listed.
  for (const { item, referenceCenti } of await db.query("marketBooks").collect()) {
    if (!isItemId(item)) moved.set(item, referenceCenti);
    else if (referenceCenti !== firstReference(item)) goods[item] = referenceCenti;
  }
  const pieces: Record<string, number[]> = {};
  for (const item of pieceItems) {
    const row = everyRarity.map((rarity) => {
      const centi = moved.get(pieceKey({ item, rarity })) ?? 0;
      return centi === firstPieceReference(item, rarity) ? 0 : centi;
    });
    if (row.some((centi) => centi > 0)) pieces[item] = row;
  }
  return { goods, pieces };
}

const pieceItems: readonly ItemId[] = Object.keys(items).filter(isItemId).filter(isPiece);

async function asksNow(db: Db): Promise<Record<string, number>> {
  const found = await Promise.all(
    tradedItems.map((item) =>
      db
        .query("marketOrders")
        .withIndex("by_book", (q) => q.eq("item", item).eq("side", "sell"))
        .first(),
    ),
  );
  return Object.fromEntries(found.flatMap((order) => (order ? [[order.item, order.price]] : [])));
}
