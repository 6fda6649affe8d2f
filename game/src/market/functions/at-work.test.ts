import * as fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { ItemId } from "../../core/content/items.ts";
import { transfer } from "../../core/functions/ledger/transfer.ts";
import { prepareCommand, prepareForGoods, runForCharacter } from "../../core/functions/wiring.ts";
import { api, day, hour, minute, openGame, refused, second } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import type { Trader } from "../../testing/market-trader.ts";
import { auditMarket, newTrader, ore } from "../../testing/market-trader.ts";
import { escrowOf } from "./books.ts";

const food: ItemId = "fried-mudminnow";

let game: GameTest;
let wren: Trader;
beforeEach(async () => {
  game = openGame();
  wren = await newTrader(game, "wren", "Wrenfield");
  await game.give(wren.characterId, { items: { [food]: 500 } });
  game.wait(15 * day);
});
afterEach(async () => {
  expect(await auditMarket(game)).toEqual([]);
  await game.close();
});

const ofWren = () => ({ characterId: wren.characterId });
const row = () => game.progressOf(wren.characterId);

/** On its page, and fighting. */
async function fight() {
  await wren.caller.order(api.activity.fight, { ...ofWren(), zone: "fenside-meadows" });
  await wren.caller.order(api.activity.checkIn, ofWren());
}

describe("a player whose character is at work", () => {
  test("orders without a word of the work being written down", async () => {
    await fight();
    game.wait(30 * second);
    const before = await row();
    await wren.placed("sell", 8, 10);
    await wren.placed("buy", 7, 10);
    expect(await row()).toEqual(before);
  });

  test("has the work settled by the first order of a minute, and on another day", async () => {
    await fight();
    game.wait(minute);
    await wren.placed("sell", 8, 10);
    expect((await row()).state.settledAtMs).toBe(Date.now());
  });

  test("has it settled first where the goods are eaten at work", async () => {
    await fight();
    game.wait(30 * second);
    await wren.place("sell", 8, 1, { item: food });
    expect((await row()).state.settledAtMs).toBe(Date.now());
  });

  test("buys for what the work earned since it was written down", async () => {
    await game.become(wren.characterId, (state) => {
      const { combat } = state.skills;
      return { ...state, skills: { ...state.skills, combat: { ...combat, level: 30 } } };
    });
    await fight();
    // Two gold are left, which buy nothing.
    const { gold } = await wren.has();
    await game.give(wren.characterId, { gold: (10 - (gold % 8)) % 8 });
    await wren.placed("buy", 8, Math.floor((await wren.has()).gold / 8));
    expect((await wren.has()).gold).toBe(2);
    game.wait(54 * second);
    await wren.placed("buy", 3, 1);
    expect((await row()).state.settledAtMs).toBe(Date.now());
    expect(await wren.place("buy", 3, 1_000)).toMatchObject(refused("not-enough-gold"));
  });

  test("takes orders back, watches and sets alerts, hours after the work was settled, and nothing is", async () => {
    const { orderId } = await wren.placed("sell", 8, 10);
    await fight();
    game.wait(3 * hour);
    const before = await row();
    expect(await wren.cancel(orderId)).toMatchObject({ ok: true });
    const { caller } = wren;
    for (const answer of [
      await caller.order(api.market.watch, { ...ofWren(), item: ore, isWatched: true }),
      await caller.order(api.market.setAlert, { ...ofWren(), item: ore, side: "above", price: 9 }),
    ])
      expect(answer).toMatchObject({ ok: true });
    expect(await row()).toEqual(before);
  });
});

/** How everything of the character stands after goods or gold were laid down before or behind what was due, and some time. */
async function outcomeOf(first: "settled" | "moved", laid: Laid): Promise<unknown> {
  const { characterId } = wren;
  const beginMs = Date.now();
  const rows: Record<string, unknown> = {};
  const run = game.world.run(async ({ db }) => {
    const character = await db.get(characterId);
    if (character === null) throw new Error("Nobody trades.");
    const runIsolated = () => Promise.resolve(null);
    const at = (nowMs: number) => ({ db, nowMs, runIsolated, character });
    await runForCharacter(at(beginMs), async (context) => {
      if (first === "settled") await prepareCommand(context);
      else expect(await prepareForGoods(context, [ore])).toBe(false);
      const { gold, units } = laid;
      const parcel = gold > 0 ? { gold } : { items: { [ore]: units } };
      const paid = await transfer(db, {
        from: context,
        to: escrowOf(ore),
        parcel,
        reason: "escrow",
      });
      expect(paid.ok).toBe(true);
    });
    await runForCharacter(at(beginMs + laid.laterMs), prepareCommand);
    for (const table of [
      "lives",
      "ledgers",
      "stacks",
      "deeds",
      "taskBooks",
      "honours",
      "discoveries",
    ])
      rows[table] = (await db.query(table as "stacks").collect()).map((one) => withoutTimes(one));
    throw new Error("What was tried is undone.");
  });
  await expect(run).rejects.toThrow("undone");
  return rows;
}

/**
 * Each order that settles counts itself; rows that are made anew, or changed at another instant, are the same; and what is not yet
 * in the sums of the world goes there once an hour, whenever the hour began.
 */
function withoutTimes(one: object): unknown {
  const { _id, _creationTime, orders, changedAtMs, uncounted, reached, ...rest } = one as Record<
    string,
    unknown
  >;
  // What was reached counts from when the work was settled, which is two minutes later at the most.
  return { ...rest, reached: Object.keys(reached ?? {}) };
}

type Laid = { readonly gold: number; readonly units: number; readonly laterMs: number };

test("what is laid down before the work is settled, or after, leaves the same of everything", async () => {
  await fight();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("fight", "gather", "stop"),
      fc.integer({ min: 1, max: 59 }),
      fc.record({
        gold: fc.constantFrom(0, 1, 999),
        units: fc.constantFrom(1, 250),
        // Blows of more than a hundred actions are not kept.
        laterMs: fc.integer({ min: 0, max: 9 * minute }),
      }),
      async (work, seconds, laid) => {
        // The lamp is full after an order, and fresh for a minute.
        game.wait(2 * minute);
        if (work === "fight") await fight();
        else if (work === "gather")
          await wren.caller.order(api.activity.gather, { ...ofWren(), node: "copper-scrape" });
        else await wren.caller.order(api.activity.stop, ofWren());
        game.wait(seconds * second);
        expect(await outcomeOf("moved", laid)).toEqual(await outcomeOf("settled", laid));
      },
    ),
    { numRuns: 25 },
  );
});
