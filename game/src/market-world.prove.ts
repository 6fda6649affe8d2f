import { afterEach, beforeEach, expect, test } from "vitest";
import { keysOf } from "./core/content/keys-of.ts";
import { goldMinute } from "./core/rules/economy/economy-formulas.ts";
import { advantageMinutes } from "./market/content/limits.ts";
import { bandAt, firstReference } from "./market/rules/prices.ts";
import type { Side } from "./market/rules/prices.ts";
import type { Command } from "./market/rules/replay.ts";
import { Book } from "./market/rules/replay.ts";
import { Dice } from "./testing/dice.ts";
import { api, day, levels, openGame } from "./testing/game-test.ts";
import type { GameTest } from "./testing/game-test.ts";
import { auditMarket, newTrader, ore } from "./testing/market-trader.ts";
import type { Trader } from "./testing/market-trader.ts";

type Held = Awaited<ReturnType<Trader["has"]>>;

const bots = 60;
const commands = 20_000;
// Each bot changes sixty orders a minute at most.
const pauseMs = 25;

let game: GameTest;
beforeEach(() => {
  game = openGame();
});
afterEach(() => game.close());

const combatLevelOf = (nth: number) => 1 + (nth % 7) * 5;

/** Every tenth bot shares a household with the one before it. */
async function newBots(): Promise<readonly Trader[]> {
  const all: Trader[] = [];
  for (let nth = 0; nth < bots; nth++) {
    const letters = `${"abcdefghij"[Math.floor(nth / 10)]}${"abcdefghij"[nth % 10]}`;
    const bot = await newTrader(game, String(nth), `Trader${letters}`);
    await game.become(bot.characterId, levels({ combat: combatLevelOf(nth) }));
    await game.give(bot.characterId, { gold: 100_000_000, items: { [ore]: 10_000_000 } });
    const before = all.at(-1);
    if (nth % 10 === 9 && before !== undefined) {
      const shown = await before.caller.order(api.households.showCode, {
        characterId: before.characterId,
      });
      const code = shown.ok ? shown.value.code : "";
      const { characterId } = bot;
      await bot.caller.order(api.households.join, { characterId, code });
    }
    all.push(bot);
  }
  game.wait(day);
  return all;
}

const householdOf = (trader: string) => (Number(trader) % 10 === 9 ? String(+trader - 1) : trader);

test("twenty thousand orders through the engine trade as the book that is nothing but its log", async () => {
  const dice = new Dice(7);
  const traders = await newBots();
  const before = new Map<Trader, Held>();
  for (const trader of traders) before.set(trader, await trader.has());
  const book = new Book({
    referenceCenti: firstReference(ore),
    householdOf,
    advantageCenti: (trader) =>
      Math.floor(100 * advantageMinutes * goldMinute(combatLevelOf(Number(trader)))),
  });
  const { least, most } = bandAt(firstReference(ore));
  const open = new Map<number, { readonly trader: Trader; readonly orderId: string }>();
  const refusals: Record<string, number> = {};
  const took: number[] = [];
  let [traded, cancelled] = [0, 0];
  for (let id = 0; id < commands; id++) {
    game.wait(pauseMs);
    const atMs = Date.now();
    const [oldest] = open.keys();
    if (oldest !== undefined && dice.chance(0.3)) {
      const nth = [...open.keys()][dice.between(0, open.size - 1)] ?? oldest;
      const order = open.get(nth);
      open.delete(nth);
      const answer = await order?.trader.cancel(order.orderId);
      if (answer?.ok === true) cancelled += 1;
      // One that was filled meanwhile is gone; the book knows it no more either.
      else if (answer?.code !== "target-gone") open.set(nth, order ?? never());
      if (answer?.ok === true || answer?.code === "target-gone")
        book.tell({ kind: "cancel", id: nth, atMs });
      continue;
    }
    const trader = traders[id % bots] ?? never();
    const side: Side = dice.chance(0.5) ? "buy" : "sell";
    const price = dice.chance(0.2) ? dice.between(least, most) : dice.between(7, 9);
    const quantity = dice.chance(0.05) ? dice.between(1, 20_000) : dice.between(1, 200);
    const began = performance.now();
    const answer = await trader.place(side, price, quantity);
    took.push(performance.now() - began);
    if (!answer.ok) {
      refusals[answer.code] = (refusals[answer.code] ?? 0) + 1;
      continue;
    }
    const { account } = trader;
    const command: Command = { kind: "place", id, atMs, trader: account, side, price, quantity };
    const { trades, rests } = book.tell(command);
    const sums = trades.reduce(
      (sum, one) => ({
        units: sum.units + one.quantity,
        gold: sum.gold + one.price * one.quantity,
      }),
      { units: 0, gold: 0 },
    );
    const { traded: units, gold, rests: left, orderId } = answer.value;
    expect({ units, gold, left }).toEqual({ ...sums, left: rests });
    if (orderId !== null) open.set(id, { trader, orderId });
    traded += trades.length;
  }
  expect(await auditMarket(game)).toEqual([]);
  for (const [trader, held] of before) await expectPurse(trader, held, book);
  process.stdout.write(`${cancelled} cancelled, ${traded} trades, ${summaryOf(took, refusals)}\n`);
  expect(traded).toBeGreaterThan(commands / 10);
});

/** What somebody has, holds back for open orders and has waiting is what the book says. */
async function expectPurse(trader: Trader, before: Held, book: Book): Promise<void> {
  while ((await trader.waiting()).length > 0) {
    await trader.claim();
    game.wait(1_000);
  }
  const { gold, goods } = await trader.has();
  expect(gold).toBe(before.gold + (book.purses.get(trader.account) ?? 0));
  expect(goods).toBe(before.goods + (book.goods.get(trader.account) ?? 0));
}

function summaryOf(took: readonly number[], refusals: Readonly<Record<string, number>>): string {
  const sorted = took.toSorted((one, other) => one - other);
  const [p50, p99, most] = [0.5, 0.99, 1].map((share) =>
    (sorted[Math.ceil(share * sorted.length) - 1] ?? 0).toFixed(1),
  );
  const refused = keysOf(refusals).map((code) => `${code} ${refusals[code]}`);
  return `${took.length} orders in p50 ${p50} p99 ${p99} max ${most} ms, refused: ${refused.join(", ")}`;
}

function never(): never {
  throw new Error("There is nobody.");
}
