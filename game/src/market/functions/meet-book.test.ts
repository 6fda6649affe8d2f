import { afterEach, beforeEach, expect, test } from "vitest";
import { utcDay } from "../../core/rules/economy/tally.ts";
import { openGame } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import { ore } from "../../testing/market-trader.ts";
import { fillsMax } from "../content/limits.ts";
import { meetBook } from "./meet-book.ts";

let game: GameTest;
beforeEach(() => {
  game = openGame();
});
afterEach(() => game.close());

const dear = 24;

/** Has others offer at a price that is far from the usual, all but the last of whom may gain nothing more of the buyer today. */
async function fillBook(exhausted: number): Promise<void> {
  for (let nth = 0; nth <= exhausted; nth++) {
    const account = `seller ${nth}`;
    const characterId = await game.newCharacter(account);
    const [nowMs, number] = [Date.now(), nth + 1];
    await game.world.run(async ({ db }) => {
      const offer = { characterId, item: ore, side: "sell", price: dear, rank: dear } as const;
      const amounts = { number, quantity: 1, left: 1, gold: 0, taxGold: 0 };
      const times = { placedAtMs: nowMs, untilMs: nowMs + 1_000_000 };
      await db.insert("marketOrders", { ...offer, ...amounts, ...times });
      const pair = { day: utcDay(nowMs), gainer: account, loser: "wren" };
      if (nth < exhausted) await db.insert("marketAdvantages", { ...pair, centi: 1e12 });
    });
  }
}

async function meet() {
  const order = { item: ore, side: "buy", price: dear, quantity: 5 } as const;
  const buyer = await game.newCharacter("wren");
  return game.actFor(buyer, (context) => meetBook(context, order, 800));
}

test("an order passes by whoever may gain no more of its owner", async () => {
  await fillBook(fillsMax - 1);
  expect(await meet()).toMatchObject({ fills: [{ quantity: 1 }], left: 4, isCut: false });
});

test("an order that passed as many accounts by as it may meet is cut, since what comes next was not asked about", async () => {
  await fillBook(fillsMax);
  expect(await meet()).toMatchObject({ fills: [], left: 5, isCut: true });
});
