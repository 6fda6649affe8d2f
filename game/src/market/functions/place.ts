import { v } from "convex/values";
import type { ItemId } from "../../core/content/items.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { isItemId } from "../../core/functions/goods/item-id.ts";
import { OpenHolder } from "../../core/functions/ledger/holders.ts";
import { transfer } from "../../core/functions/ledger/transfer.ts";
import { prepareCommand, prepareForGoods } from "../../core/functions/wiring.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { orderGoldMax, orderLastsMs, priceMax, quantityMax } from "../content/limits.ts";
import type { Side } from "../rules/prices.ts";
import { bandAt, firstReference, isBadFor, isTraded } from "../rules/prices.ts";
import type { MarketModel } from "../tables.ts";
import { askAlerts } from "./alerts.ts";
import type { BookDoc } from "./books.ts";
import { escrowOf, openBook } from "./books.ts";
import { refuseHalted } from "./halts.ts";
import { meetBook } from "./meet-book.ts";
import { noteOrder } from "./note-change.ts";
import { keepEnded, laidDownFor, openOrdersOf, release } from "./orders.ts";
import { payFills } from "./pay-fills.ts";
import { checkMayTrade, countChange, ordersAllowed } from "./traders.ts";

const { characterMutation } = gameFunctions<MarketModel>();

type Context = CharacterContext<MarketModel>;

type Order = {
  readonly item: ItemId;
  readonly side: Side;
  readonly price: number;
  readonly quantity: number;
};

/**
 * Places a limit order: it trades at once with the best that the other side of the book has, at their prices, and what is left
 * of it rests for fourteen days. What it costs or sells is laid down whole; what trades at once is paid at once.
 *
 * Refuses `full-account`, `ironbound`, `market-locked` (`n`), `cooldown` (`time`), `not-traded`, `trade-halted` (`item`, `reason`),
 * `bad-quantity`, `order-limit` (`n`), `price-band` (`least`, `most`), `confirm-price` (`gold`, `item`) where `confirmed` is missing, `not-enough-gold` and
 * `not-enough-items`.
 */
export const place = characterMutation({
  needs: ["full-account"],
  flag: "market",
  preparesItself: true,
  meetsOthers: true,
  args: {
    item: v.string(),
    side: v.union(v.literal("buy"), v.literal("sell")),
    price: v.number(),
    quantity: v.number(),
    confirmed: v.boolean(),
  },
  handler: async (context, { item, side, price, quantity, confirmed }) => {
    const { db, nowMs, character } = context;
    const asOfNow = new AsOfNow(context, isItemId(item) ? item : null);
    const allowed = await asOfNow.ask(({ state }) => checkMayTrade(character, state, nowMs));
    if (!allowed.ok) return allowed;
    if (!isItemId(item) || !isTraded(item)) return refuse("not-traded");
    const admitted = await refuseHalted(db, item, nowMs);
    if (!admitted.ok) return admitted;
    const order = { item, side, price, quantity };
    if (!isOrder(order)) return refuse("bad-quantity");
    const open = (await openOrdersOf(db, character._id)).length;
    const limited = await asOfNow.ask(({ state }) => checkLimit(open, ordersAllowed(state.rooms)));
    if (!limited.ok) return limited;
    const book = await openBook(db, { key: item, first: firstReference(item) }, nowMs);
    const priced = checkPrice(order, book, confirmed);
    if (!priced.ok) return priced;
    const paced = await countChange(db, character._id, nowMs);
    if (!paced.ok) return paced;
    const escrow = await OpenHolder.open(db, escrowOf(item));
    const parcel = laidDownFor(order, quantity);
    const laidDown = await asOfNow.ask(() =>
      transfer(db, { from: context, to: escrow, parcel, reason: "escrow" }),
    );
    if (!laidDown.ok) return laidDown;
    const placed = await trade(context, order, { book, escrow });
    await escrow.save();
    const { traded, gold, taxGold } = placed;
    const event = { kind: "order-placed", item, side, quantity: traded } as const;
    await context.emit({ ...event, gold: gold - taxGold });
    return done(placed);
  },
});

/**
 * Asks by what is written down of the character, and again as of now where that is not enough: most orders need nothing of what
 * somebody at work earned since.
 */
class AsOfNow {
  readonly #context: Context;
  readonly #item: ItemId | null;
  #isSettled: boolean | null = null;

  constructor(context: Context, item: ItemId | null) {
    this.#context = context;
    this.#item = item;
  }

  async ask(attempt: (progress: Context["progress"]) => Outcome | Promise<Outcome>) {
    const context = this.#context;
    this.#isSettled ??= await prepareForGoods(context, this.#item === null ? [] : [this.#item]);
    const outcome = await attempt(context.progress);
    if (outcome.ok || this.#isSettled) return outcome;
    this.#isSettled = true;
    await prepareCommand(context);
    return attempt(context.progress);
  }
}

function checkLimit(open: number, max: number): Outcome {
  return open >= max ? refuse("order-limit", { n: max }) : done(null);
}

/** Whole amounts, of which nothing in the world is beyond what numbers hold. */
function isOrder({ price, quantity }: Order): boolean {
  const isPrice = Number.isSafeInteger(price) && price >= 1 && price <= priceMax;
  const isQuantity = Number.isSafeInteger(quantity) && quantity >= 1 && quantity <= quantityMax;
  return isPrice && isQuantity && price * quantity <= orderGoldMax;
}

function checkPrice({ side, price }: Order, book: BookDoc, confirmed: boolean): Outcome {
  const { referenceCenti } = book;
  const { least, most } = bandAt(referenceCenti);
  if (price < least || price > most) return refuse("price-band", { least, most });
  if (!confirmed && isBadFor(side, price, referenceCenti))
    return refuse("confirm-price", { gold: Math.round(referenceCenti / 100) });
  return done(null);
}

async function trade(
  context: Context,
  order: Order,
  { book, escrow }: { readonly book: BookDoc; readonly escrow: OpenHolder },
) {
  const { db, nowMs, character } = context;
  const { item, side, price, quantity } = order;
  const { referenceCenti } = book;
  const met = await meetBook(context, order, referenceCenti);
  const paid = await payFills(context, { ...order, referenceCenti, escrow }, met);
  const { gold, taxGold, spared } = paid;
  const fresh = met.fills.map((fill) => ({
    atMs: nowMs,
    price: fill.price,
    quantity: fill.quantity,
  }));
  const number = await noteOrder(db, book, fresh);
  if (fresh.length > 0) await askAlerts(db, item, nowMs);
  const rests = met.isCut ? 0 : met.left;
  const returned = met.left - rests;
  const at = { characterId: character._id, item, side, price, quantity, gold, taxGold };
  const answer = { traded: quantity - met.left, gold, taxGold, rests, returned };
  if (rests > 0) {
    const untilMs = nowMs + orderLastsMs;
    const rank = side === "buy" ? -price : price;
    const resting = { ...at, spared, rank, number, left: rests, placedAtMs: nowMs, untilMs };
    const orderId = await db.insert("marketOrders", resting);
    return { orderId, ...answer };
  }
  if (returned > 0) await release(context, escrow, context, laidDownFor(order, returned));
  const how = returned > 0 ? "cancelled" : "filled";
  await keepEnded(db, { ...at, left: returned, atMs: nowMs, how });
  return { orderId: null, ...answer };
}
