import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { postEntries } from "../../core/functions/ledger.ts";
import { postFromWorld } from "../../core/functions/ledger/holders.ts";
import { runForCharacter } from "../../core/functions/wiring.ts";
import { auditWorld } from "../../testing/audit-world.ts";
import { api, day, hour, minute, openGame } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import { newTrader } from "../../testing/market-trader.ts";
import type { EconomyView } from "../api.ts";
import type { CountedCurrency, EconomySpan } from "../content/spans.ts";
import { daysKept } from "../content/spans.ts";

let game: GameTest;
beforeEach(() => {
  game = openGame();
});
afterEach(() => game.close());

const figures = (
  currency: CountedCurrency = "gold",
  span: EconomySpan = "fortnight",
): Promise<EconomyView> => game.as("anybody").ask(api.economy.figures, { currency, span });
const count = () => game.jobUntilDone("economy:count");
/** Without what new characters have in hand. */
const startGold = 50;
const reasonsOf = async (currency: CountedCurrency = "gold") =>
  Object.fromEntries(
    (await figures(currency)).reasons
      .filter(({ reason }) => reason !== "start")
      .map(({ reason, made, used }) => [reason, [made, used]]),
  );

describe("the public figures", () => {
  afterEach(async () => expect(await auditWorld(game)).toEqual([]));

  test("say nothing of a world in which nothing happened", async () => {
    expect(await figures()).toEqual({ days: [], reasons: [] });
  });

  test("tell what came and went for each reason, once an hour is over, and nothing of what changed hands", async () => {
    const id = await game.newCharacter();
    await game.post(id, [{ reason: "kill", centiGold: 1_250_50 }]);
    await game.post(id, [{ reason: "kill", gold: 200, centiGold: 60 }]);
    await game.post(id, [{ reason: "fee", gold: -300, currencies: { marks: 4 } }]);
    await count();
    expect(await reasonsOf()).toEqual({});
    game.wait(hour);
    await count();
    expect(await reasonsOf()).toEqual({ kill: [1_451, 0], fee: [0, 300] });
    expect(await reasonsOf("marks")).toEqual({ fee: [4, 0] });
    const { days } = await figures();
    expect(days).toEqual([
      {
        ...{ day: expect.any(Number), made: 1_451 + startGold, used: 300 },
        ...{ supply: 1_151 + startGold, priceIndex: null },
      },
    ]);
    await count();
    expect(await reasonsOf()).toEqual({ kill: [1_451, 0], fee: [0, 300] });
  });

  test("are of the day on which it was written down, in whichever hour it is counted", async () => {
    const id = await game.newCharacter();
    game.wait(12 * hour - minute);
    await game.post(id, [{ reason: "kill", gold: 10 }]);
    game.wait(2 * minute);
    await game.post(id, [{ reason: "kill", gold: 7 }]);
    game.wait(2 * hour);
    await count();
    const { days } = await figures();
    expect(days.map(({ made }) => made)).toEqual([10 + startGold, 7]);
    expect(days[1]?.day).toBe((days[0]?.day ?? 0) + 1);
  });

  test("cost who plays on no row but one an hour, and one who left none that is forgotten", async () => {
    const id = await game.newCharacter();
    const waiting = () =>
      game.world.run(async ({ db }) => (await db.query("worldFlows").collect()).length);
    for (let each = 0; each < 50; each++) {
      await game.post(id, [{ reason: "kill", gold: 1 }]);
      game.wait(minute);
    }
    expect(await waiting()).toBe(0);
    game.wait(10 * minute);
    await game.post(id, [{ reason: "kill", gold: 1 }]);
    expect(await waiting()).toBe(1);
    game.wait(hour);
    await count();
    expect(await waiting()).toBe(0);
    expect(await reasonsOf()).toEqual({ kill: [51, 0] });
  });

  test("count more who left than one run takes", async () => {
    for (let each = 0; each < 130; each++) await game.newCharacter(`player-${each}`);
    game.wait(hour);
    await count();
    const { reasons } = await figures();
    expect(reasons).toEqual([{ reason: "start", made: 130 * startGold, used: 0 }]);
  });

  test("count what is taxed and paid where nobody has it in hand", async () => {
    const wren = await newTrader(game, "wren", "Wrenfield");
    const finch = await newTrader(game, "finch", "Finchling");
    game.wait(day);
    await wren.placed("sell", 8, 100);
    await finch.placed("buy", 8, 100);
    await game.world.run(({ db }) =>
      postFromWorld(
        db,
        `collection:${wren.characterId}`,
        { reason: "expedition", gold: 9 },
        Date.now(),
      ),
    );
    game.wait(hour);
    await game.job("market:showCandles");
    await count();
    expect(await reasonsOf()).toEqual({ "market-tax": [0, 40], expedition: [9, 0] });
    const { days } = await figures();
    const supply = 2 * (100_000 + startGold) - 40 + 9;
    expect(days.at(-1)).toMatchObject({ supply, priceIndex: 1 });
  });

  test("count what is lost with whoever leaves", async () => {
    const id = await game.newCharacter();
    await game.post(id, [{ reason: "kill", gold: 90, currencies: { marks: 3 } }]);
    await game.job("character:deleteCharacter", { characterId: id });
    await count();
    expect(await reasonsOf()).toEqual({ kill: [90, 0], departed: [0, 90 + startGold] });
    expect(await reasonsOf("marks")).toEqual({ kill: [3, 0], departed: [0, 3] });
    expect((await figures()).days.at(-1)?.supply).toBe(0);
  });
});

describe("the days", () => {
  test("are kept for a year, and told as many as are asked for", async () => {
    const id = await game.newCharacter();
    for (let each = 0; each < 20; each++) {
      await game.post(id, [{ reason: "kill", gold: 1 }]);
      game.wait(day);
    }
    await count();
    expect(await reasonsOf()).toEqual({ kill: [13, 0] });
    expect((await figures("gold", "quarter")).days).toHaveLength(21);
    game.wait((daysKept - 10) * day);
    await count();
    const { days } = await figures("gold", "year");
    expect(days.filter(({ made }) => made > 0)).toHaveLength(9);
    const kept = await game.world.run(({ db }) => db.query("economyDays").collect());
    expect(kept).toHaveLength(9);
  });
});

test("what is refused is not counted", async () => {
  const id = await game.newCharacter();
  await game.world.run(async ({ db }) => {
    const character = await db.get(id);
    if (character === null) throw new Error("Nobody is there.");
    const call = { db, nowMs: Date.now(), runIsolated: () => Promise.resolve(null), character };
    const posted = await runForCharacter(call, (context) =>
      postEntries(context, [{ reason: "fee", gold: -500 }]),
    );
    expect(posted.ok).toBe(false);
  });
  game.wait(hour);
  await count();
  expect(await reasonsOf()).toEqual({});
});
