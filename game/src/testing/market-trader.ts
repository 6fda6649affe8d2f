import type { ItemId } from "../core/content/items.ts";
import type { CharacterId } from "../core/tables.ts";
import { marketNews } from "../market/content/news.ts";
import type { Side } from "../market/rules/prices.ts";
import type { WorldDb } from "./audit-world.ts";
import { auditWorldIn } from "./audit-world.ts";
import type { GameTest } from "./game-test.ts";
import { api, levels } from "./game-test.ts";

/** Of copper ore: eight gold, so that prices from 3 to 24 are taken, and 7 to 10 are usual. */
export const ore: ItemId = "copper-ore";

export type Trader = Awaited<ReturnType<typeof newTrader>>;

/** Somebody who may trade and has something to trade with; a day has to pass after the arrival. */
export async function newTrader(game: GameTest, account: string, name: string) {
  const characterId = await game.newCharacter(account, name);
  await game.become(characterId, levels({ mining: 30, fishing: 30 }));
  await game.give(characterId, { gold: 100_000, items: { [ore]: 1_000 } });
  const caller = game.as(account);
  const place = (
    side: Side,
    price: number,
    quantity: number,
    more: { item?: string; confirmed?: boolean } = {},
  ) =>
    caller.order(api.market.place, {
      ...{ characterId, item: ore, side, price, quantity, confirmed: true },
      ...more,
    });
  return {
    account,
    characterId,
    caller,
    place,
    placed: async (side: Side, price: number, quantity: number) => {
      const answer = await place(side, price, quantity);
      if (!answer.ok) throw new Error(answer.code);
      return answer.value;
    },
    cancel: (orderId: string | null) =>
      caller.order(api.market.cancel, { characterId, orderId: orderId ?? "none" }),
    claim: () => caller.order(api.inventory.claimDeliveries, { characterId, deliveryIds: null }),
    has: () => holdings(game, characterId, ore),
    orders: async () =>
      (await caller.ask(api.market.orders, { characterId }))?.orders.map((one) => {
        return { side: one.side, price: one.price, left: one.left };
      }),
    /** What the bell tells of the market, the newest first. */
    told: async () => {
      const bell = await caller.ask(api.notifications.recent, { characterId });
      const events = bell?.notices.map(({ event }) => event) ?? [];
      return events.filter(({ type }) => Object.hasOwn(marketNews, type));
    },
    ended: async () => (await caller.ask(api.market.ended, { characterId })) ?? [],
    waiting: async () =>
      (await caller.ask(api.inventory.deliveries, { characterId }))?.deliveries.map((one) => {
        return { gold: one.gold, items: one.items };
      }) ?? [],
  };
}

/** Gold and goods in the hands of a character, without what waits for it. */
async function holdings(game: GameTest, characterId: CharacterId, item: ItemId) {
  return game.actFor(characterId, async ({ db, progress }) => {
    const stack = await db
      .query("stacks")
      .withIndex("by_character_item", (q) => q.eq("characterId", characterId).eq("item", item))
      .unique();
    return { gold: progress.ledger.gold, goods: stack?.quantity ?? 0 };
  });
}

/** Every book of the world and every escrow that does not add up, in a sentence. */
export function auditMarket(game: GameTest): Promise<readonly string[]> {
  return game.world.run(({ db }) => auditMarketIn(db));
}

/** The same of a world that is open in any other way. */
export async function auditMarketIn(db: Pick<WorldDb, "query">): Promise<readonly string[]> {
  return [...(await auditWorldIn(db)), ...(await auditEscrows(db))];
}

/** Every escrow that does not hold what its open orders have laid down, in a sentence. */
async function auditEscrows(db: Pick<WorldDb, "query">): Promise<readonly string[]> {
  const orders = await db.query("marketOrders").collect();
  const ledgers = await db.query("holderLedgers").collect();
  const stacks = await db.query("holdings").collect();
  const faults: string[] = [];
  const reserved = await db.query("marketReservations").collect();
  const listed = await db.query("marketListings").collect();
  const pieces = (await db.query("pieces").collect()).filter(
    ({ holder }) => holder === "escrow:market-listings",
  );
  const promised = reserved.reduce((sum, { gold }) => sum + gold, 0);
  const kept = ledgers.find(({ holder }) => holder === "escrow:market-listings")?.gold ?? 0;
  if (kept !== promised) faults.push(`Listings hold ${kept} gold for ${promised} reserved.`);
  if (pieces.length !== listed.length)
    faults.push(`Listings hold ${pieces.length} pieces for ${listed.length} that are open.`);
  for (const { holder, gold } of ledgers) {
    if (!holder.startsWith("escrow:market-") || holder.endsWith("-listings")) continue;
    const own = orders.filter(({ item }) => holder === `escrow:market-${item}`);
    const laid = own.reduce(
      (sum, { side, price, left }) => sum + (side === "buy" ? price * left : 0),
      0,
    );
    const units = own.reduce((sum, { side, left }) => sum + (side === "sell" ? left : 0), 0);
    const held = stacks.find((row) => row.holder === holder)?.quantity ?? 0;
    if (gold !== laid) faults.push(`${holder} has ${gold} gold for orders of ${laid}.`);
    if (held !== units) faults.push(`${holder} has ${held} units for orders of ${units}.`);
  }
  return faults;
}
