import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { auditCrowns, crownBooks } from "../../testing/crown-books.ts";
import type { CrownBooks } from "../../testing/crown-books.ts";
import { api, day, openGame } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";

let game: GameTest;
let wren: CrownBooks;
beforeEach(() => {
  game = openGame();
  wren = crownBooks(game, "wren");
});
afterEach(async () => {
  expect(await auditCrowns(game)).toEqual([]);
  await game.close();
});

const shown = () => game.as("wren").ask(api.premium.mine, {});

describe("Crowns", () => {
  test("come with a reason and go with one, and the account sees what it has", async () => {
    expect(await shown()).toMatchObject({ crowns: 0 });
    await wren.grant(500, "code");
    expect(await wren.spend(200)).toMatchObject({ ok: true });
    expect(await wren.spend(301)).toMatchObject({ code: "not-enough-crowns", params: { n: 1 } });
    expect(await shown()).toMatchObject({ crowns: 300 });
  });

  test("are given only when enough of them are old, though the oldest go first", async () => {
    await wren.grant(100, "purchase");
    game.wait(10 * day);
    await wren.grant(100, "purchase");
    const fresh = { code: "crowns-fresh" };
    expect(await wren.spend(100, { hadForMs: 14 * day })).toMatchObject(fresh);
    game.wait(4 * day);
    expect(await wren.spend(150, { hadForMs: 14 * day })).toMatchObject({
      ...fresh,
      params: { date: Date.now() + 10 * day },
    });
    expect(await wren.spend(100, { hadForMs: 14 * day })).toMatchObject({ ok: true });
    expect(await wren.spend(1, { hadForMs: 14 * day })).toMatchObject(fresh);
  });

  test("that were given and come back are as old as they were", async () => {
    const bought = await wren.grant(100, "purchase");
    game.wait(20 * day);
    expect(await wren.spend(100, { hadForMs: 14 * day })).toMatchObject({ ok: true });
    await wren.grant(100, "gift-returned", Date.now() - 14 * day);
    expect(await wren.rest(bought)).toBe(0);
    expect(await wren.spend(100, { hadForMs: 14 * day })).toMatchObject({ ok: true });
  });

  test("of another account are its own", async () => {
    await wren.grant(100, "code");
    expect(await crownBooks(game, "finch").spend(1)).toMatchObject({ ok: false });
    expect(await game.as("finch").ask(api.premium.mine, {})).toMatchObject({ crowns: 0 });
  });
});

describe("an account that owes Crowns", () => {
  test("is no patron until it has made up for them, and loses no day of it", async () => {
    const bought = await wren.grant(500, "purchase");
    await wren.spend(500);
    await wren.addDays(30);
    game.wait(10 * day);
    await wren.takeBack(bought, 500);
    const left = 20 * day;
    expect(await shown()).toEqual({ crowns: -500, patron: { untilMs: null, pausedMs: left } });
    await wren.addDays(1);
    game.wait(40 * day);
    await wren.grant(499, "code");
    expect(await shown()).toMatchObject({ crowns: -1, patron: { untilMs: null } });
    await wren.grant(2, "code");
    const patron = { untilMs: Date.now() + left + day, pausedMs: null };
    expect(await shown()).toEqual({ crowns: 1, patron });
  });

  test("owes since the oldest of the payments that were taken back", async () => {
    const first = await wren.grant(100, "purchase");
    const firstMs = Date.now();
    game.wait(day);
    const second = await wren.grant(100, "purchase");
    await wren.spend(200);
    await wren.takeBack(second, 100);
    expect(await wren.owesSince()).toBe(Date.now());
    await wren.takeBack(first, 100);
    expect(await wren.owesSince()).toBe(firstMs);
    await wren.grant(200, "code");
    expect(await wren.owesSince()).toBeNull();
  });
});

test("Patron of who has none left to pause is not begun by paying back", async () => {
  const bought = await wren.grant(50, "purchase");
  await wren.spend(50);
  await wren.takeBack(bought, 50);
  await wren.grant(50, "code");
  expect(await shown()).toEqual({ crowns: 0, patron: { untilMs: null, pausedMs: null } });
});

const moves = fc.array(
  fc.record({
    what: fc.constantFrom("purchase", "code", "spend", "gift", "refund", "take-back", "wait"),
    amount: fc.integer({ min: 1, max: 300 }),
    nth: fc.nat({ max: 20 }),
  }),
  { minLength: 1, maxLength: 25 },
);

test("the balance is the sum of the movements and of what is left, whatever happens to an account", async () => {
  await fc.assert(
    fc.asyncProperty(moves, fc.uuid(), async (all, accountId) => {
      const books = crownBooks(game, accountId);
      const lots: Awaited<ReturnType<typeof books.grant>>[] = [];
      for (const { what, amount, nth } of all) {
        const lot = lots[nth % Math.max(1, lots.length)];
        if (what === "wait") game.wait((amount * day) / 50);
        if (what === "purchase" || what === "code") lots.push(await books.grant(amount, what));
        if (what === "spend") await books.spend(amount);
        if (what === "gift") await books.spend(amount, { hadForMs: 14 * day });
        if (what === "refund" && lot !== undefined) await books.rest(lot);
        if (what === "take-back" && lot !== undefined) await books.takeBack(lot, amount);
      }
      expect(await auditCrowns(game)).toEqual([]);
    }),
    { numRuns: 12 },
  );
});
