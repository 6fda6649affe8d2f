import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import { keysOf } from "@aldermoor/game/core/content/keys-of.ts";
import { recipes } from "@aldermoor/game/crafting/content/recipes.ts";
import { ordersMax, quantityMax } from "@aldermoor/game/market/content/limits.ts";
import { addStock, count, earn } from "../bot.ts";
import type { Closed } from "./exchange.ts";
import { buyPieces, collectPieces, offerPieces } from "./pieces.ts";
import type { Town } from "./town.ts";
import type { Townsman } from "./townsman.ts";
import { nameOf, surplusOf } from "./townsman.ts";
import { soldFor } from "./value.ts";
import type { Want } from "./wants.ts";
import {
  ambitionGoods,
  plansFor,
  rationWanted,
  toolPlans,
  wantsOfAmbitions,
  wantsOfPlans,
} from "./wants.ts";

/** Looks after everything on the market: takes in, learns from what was traded, offers and bids anew. */
export function visit(town: Town, man: Townsman): void {
  const closed = man.orders.map((order) => town.exchange.close(order, town.nowMs));
  man.orders = [];
  takeIn(town, man);
  learn(man, closed, Math.min(1, (town.hour - man.visitedAtHour) / 12));
  man.visitedAtHour = town.hour;
  collectPieces(town, man);
  const plans = [...toolPlans(man), ...plansFor(town, man)];
  man.plans = plans;
  const ration = rationWanted(town, man);
  sell(town, man, keptOf(man, ration));
  offerPieces(town, man);
  buyPieces(town, man);
  for (const want of [
    ...missing(man, ration),
    ...wantsOfPlans(town, man, plans),
    ...wantsOfAmbitions(man),
  ])
    buy(town, man, want);
  const held = man.bot.stock;
  man.lacks = new Map(
    wantsOfPlans(town, man, plans).map(({ item, quantity, limit }) => {
      return [item, { quantity: quantity + (held[item] ?? 0), limit }];
    }),
  );
  if (ration !== null && (man.bot.stock[ration.item] ?? 0) > 0)
    man.bot.state = { ...man.bot.state, ration: ration.item };
  if (man.kind.deals) deal(town, man);
}

/** Gold and goods out of the market, and the tax of what was sold into the own books. */
export function takeIn(town: Town, man: Townsman): void {
  const { bot } = man;
  const { gold, goods } = town.exchange.collect(nameOf(man));
  const paid = gold + town.stalls.collect(nameOf(man));
  bot.state = { ...bot.state, gold: bot.state.gold + paid };
  for (const [item, units] of goods) addStock(bot, item, units);
}

/** Whoever sold all asks for more the next time; whoever sold nothing, for less. */
function learn(man: Townsman, closed: readonly Closed[], share: number): void {
  for (const { item, side, price, quantity, filled } of closed) {
    const done = filled / quantity;
    const [memory, none, all] =
      side === "sell" ? ([man.asks, 0.9, 1.06] as const) : ([man.bids, 1.3, 0.97] as const);
    const factor = done === 1 ? all : none + (1 - none) * done;
    memory.set(item, Math.max(0.6, price * factor ** share));
  }
}

function missing({ bot }: Townsman, want: Want | null): readonly Want[] {
  if (want === null) return [];
  const quantity = Math.ceil(want.quantity - (bot.stock[want.item] ?? 0));
  return quantity > 0 ? [{ ...want, quantity }] : [];
}

/** What is not for sale: what is going to be eaten, made and built. */
function keptOf(man: Townsman, ration: Want | null): Readonly<Partial<Record<ItemId, number>>> {
  const kept: Partial<Record<ItemId, number>> = { ...ambitionGoods(man) };
  if (ration !== null) kept[ration.item] = (kept[ration.item] ?? 0) + 2 * ration.quantity;
  for (const { recipe, count: crafts } of man.plans) {
    for (const { item, quantity } of recipes[recipe].inputs)
      kept[item] = (kept[item] ?? 0) + quantity * crafts;
  }
  return kept;
}

const soldTypes: ReadonlySet<string> = new Set(["resource", "refined", "ration", "gem"]);
const lotMin = 5;
/** What nobody took for so long goes to the vendor beyond this. */
const heapMax = 3_000;

/** As many kinds are offered at once: the other orders are for what is wanted. */
const offersMax = 12;

function sell(town: Town, man: Townsman, kept: Readonly<Partial<Record<ItemId, number>>>): void {
  const { bot } = man;
  const lots = keysOf(bot.stock).flatMap((item) => {
    const { type, family, vendor } = items[item];
    if (!soldTypes.has(type) || family === "essence") return [];
    const surplus = surplusOf(man, item, kept[item] ?? 0);
    const heap = Math.max(0, surplus - heapMax);
    if (heap > 0) addStock(bot, item, -heap);
    earn(bot, "vendor", heap * vendor);
    const quantity = surplus - heap;
    if (quantity < lotMin) return [];
    return [{ item, quantity, gold: quantity * soldFor(town, man, item, quantity) }];
  });
  const dearest = lots.toSorted((one, other) => other.gold - one.gold).slice(0, offersMax);
  for (const { item, quantity } of dearest) offer(town, man, item, quantity);
}

function offer(town: Town, man: Townsman, item: ItemId, quantity: number): void {
  if (man.orders.length >= ordersMax) return;
  const { least, most } = town.exchange.band(item);
  const usual = man.asks.get(item) ?? firstAsk(town, man, item);
  const bid = town.exchange.best(item, "buy") ?? 0;
  const asked = Math.max(usual, Math.min(bid, most));
  // The vendor pays at once what is asked for less.
  const floor = Math.max(least, Math.ceil(items[item].vendor * 1.06));
  const price = Math.min(most, Math.max(floor, Math.round(asked)));
  const order = { item, side: "sell", price, quantity: Math.min(quantityMax, quantity) } as const;
  place(town, man, order);
}

const dealerMargin = 1.08;

function firstAsk(town: Town, { kind }: Townsman, item: ItemId): number {
  const usual = town.exchange.quote(item, town.nowMs);
  return kind.deals ? dealerMargin * usual : usual;
}

function buy(town: Town, man: Townsman, { item, quantity, limit }: Want): void {
  if (man.orders.length >= ordersMax) return;
  const { bot, kind } = man;
  const { least, most } = town.exchange.band(item);
  const usual = man.bids.get(item) ?? 0.95 * town.exchange.quote(item, town.nowMs);
  const ask = town.exchange.best(item, "sell");
  // What is at hand is taken where it is hardly dearer than what one would wait for.
  const bid = ask !== null && ask <= 1.15 * usual ? Math.max(usual, ask) : usual;
  const price = Math.min(most, Math.round(Math.min(limit, bid)));
  if (price < least) return;
  const means = kind.buyShare * Math.max(0, bot.state.gold - (kind.deals ? 0 : bot.hoarded / 2));
  const units = Math.min(quantityMax, Math.ceil(quantity), Math.floor(means / price));
  if (units > 0) place(town, man, { item, side: "buy", price, quantity: units });
}

function place(town: Town, man: Townsman, order: Omit<Closed, "id" | "filled">): void {
  const placed = town.exchange.place({ ...order, trader: nameOf(man), atMs: town.nowMs });
  man.orders = [...man.orders, placed];
  takeIn(town, man);
}

const dealtGoods = 12;

/** Buys below what things go for, to sell it for more. */
function deal(town: Town, man: Townsman): void {
  for (const item of town.exchange.busiest(town.day, dealtGoods)) {
    const { units } = town.exchange.week(item, town.day);
    const quantity = Math.floor(units / 14) - (man.bot.stock[item] ?? 0);
    if (quantity < lotMin || man.orders.some((one) => one.item === item)) continue;
    const limit = town.exchange.quote(item, town.nowMs) / dealerMargin;
    buy(town, man, { item, quantity, limit });
  }
}

/** Counts the tax of the day among what went. */
export function bookTax(town: Town, man: Townsman): void {
  const tax = town.exchange.taxOf(nameOf(man)) + town.stalls.taxOf(nameOf(man));
  count(man.bot.sinks, "market", tax - man.taxed);
  man.taxed = tax;
}
