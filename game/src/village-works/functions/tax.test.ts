import * as fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { loadProgress } from "../../core/functions/progress.ts";
import { auditWorld } from "../../testing/audit-world.ts";
import { api, day, hour, levels, minute, openGame, second } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import { allAtLevel } from "../../testing/settled-state.ts";
import { furnishVillage, worker } from "../../testing/village-works.ts";
import type { Villager } from "../../testing/villagers.ts";
import { newVillager, settleFenwick } from "../../testing/villagers.ts";
import { taxPaidCenti } from "./payers.ts";

let game: GameTest;
beforeEach(() => {
  game = openGame();
});
afterEach(async () => {
  expect(await auditWorld(game)).toEqual([]);
  await game.close();
});

const fight = ({ as, own }: Villager) =>
  as.order(api.activity.fight, { ...own, zone: "fenside-meadows" });

async function fenwick() {
  const wren = await newVillager(game, "wren", "Wrenfield");
  const finch = await newVillager(game, "finch", "Finchling");
  await settleFenwick(game, wren, [finch]);
  for (const { characterId } of [wren, finch])
    await game.become(characterId, levels({ combat: 40 }));
  return { wren, finch, elder: worker(game, wren) };
}

/** In hundredths: what the books of somebody have paid, and earned by kills. */
async function booksOf({ characterId }: Villager) {
  return game.world.run(async ({ db }) => {
    const { ledger } = await loadProgress(db, characterId);
    const { in: gold = 0, inCenti = 0 } = ledger.goldFlows["kill"] ?? {};
    return { tax: taxPaidCenti(ledger), kills: 100 * gold + inCenti };
  });
}

async function treasuryCenti(): Promise<number> {
  return game.world.run(async ({ db }) => {
    const rows = await db.query("holderLedgers").collect();
    const ledger = rows.find(({ holder }) => holder.startsWith("village:"));
    return 100 * (ledger?.gold ?? 0) + (ledger?.centiGold ?? 0);
  });
}

describe("the tax of a village", () => {
  test("is taken of gold from kills a day after it was set, and collected every ten minutes", async () => {
    const { wren, elder } = await fenwick();
    await wren.setTax(10);
    await fight(wren);
    game.wait(day - minute);
    await wren.checkIn();
    expect((await booksOf(wren)).tax).toBe(0);
    game.wait(6 * hour);
    await wren.checkIn();
    const { tax } = await booksOf(wren);
    expect(tax).toBeGreaterThan(0);
    await game.jobUntilDone("village-works:tend");
    expect(await treasuryCenti()).toBe(tax);
    expect((await elder.store()).collectedAtMs).toBe(Date.now());
    expect((await elder.giving())?.givers[0]).toMatchObject({
      name: "Wrenfield",
      everGold: Math.floor(tax / 100),
    });
    expect(await elder.favour()).toBeGreaterThan(0);
    // Nothing is collected twice.
    game.wait(10 * minute);
    await game.jobUntilDone("village-works:tend");
    expect(await treasuryCenti()).toBe(tax);
  });

  test("is collected of who leaves, and of who is sent away, up to that instant", async () => {
    const { wren, finch } = await fenwick();
    await wren.setTax(10);
    game.wait(day);
    for (const one of [wren, finch]) {
      await one.checkIn();
      await fight(one);
    }
    game.wait(2 * hour);
    await wren.kick("Finchling");
    const kicked = await booksOf(finch);
    expect(kicked.tax).toBeGreaterThan(0);
    expect(await treasuryCenti()).toBe(kicked.tax);
    game.wait(2 * hour);
    await finch.checkIn();
    const later = await booksOf(finch);
    // One action at most had begun before.
    expect(later.tax - kicked.tax).toBeLessThan((later.kills - kicked.kills) / 100);
    await wren.checkIn();
    await game.jobUntilDone("village-works:tend");
    expect(await treasuryCenti()).toBe((await booksOf(wren)).tax + later.tax);
  });

  test("begins with nothing for who comes from another village", async () => {
    const { wren, finch } = await fenwick();
    await wren.setTax(10);
    game.wait(day);
    await finch.checkIn();
    await fight(finch);
    game.wait(3 * hour);
    await finch.leave();
    const paid = await treasuryCenti();
    expect(paid).toBe((await booksOf(finch)).tax);
    game.wait(day);
    const robin = await newVillager(game, "robin", "Robinet");
    await robin.found("Mirefold");
    game.wait(second);
    await robin.invite("Finchling");
    await finch.accept(await finch.askId());
    game.wait(10 * minute);
    await game.jobUntilDone("village-works:tend");
    expect(await treasuryCenti()).toBeGreaterThanOrEqual(paid);
    expect((await worker(game, robin).store()).treasuryGold).toBe(0);
  });

  test("is collected before anything is spent", async () => {
    const { wren, elder } = await fenwick();
    await wren.setTax(10);
    game.wait(day);
    await wren.checkIn();
    await fight(wren);
    game.wait(2 * hour);
    const before = await treasuryCenti();
    expect(await elder.build("hall")).toMatchObject({ code: "treasury-short" });
    expect((await treasuryCenti()) - before).toBe((await booksOf(wren)).tax);
  });

  test("and what buildings do are the same however the time is cut", async () => {
    const play = async (pausesMs: readonly number[]) => {
      const wren = await newVillager(game, "wren", "Wrenfield");
      await wren.found();
      await wren.setTax(10);
      game.wait(day - hour);
      const skills = allAtLevel(100);
      const rng: [number, number, number, number] = [11, 22, 33, 44];
      await game.become(wren.characterId, (state) => ({ ...state, skills, rng }));
      await wren.checkIn();
      await fight(wren);
      for (const pauseMs of pausesMs) {
        game.wait(pauseMs);
        await wren.checkIn();
      }
      await game.jobUntilDone("village-works:tend");
      return { books: await booksOf(wren), treasury: await treasuryCenti() };
    };
    const whole = await play([4 * hour]);
    await game.close();
    game = openGame();
    const cut = await play([7 * minute, 4 * minute, 2 * hour, 55 * minute, 54 * minute]);
    expect(cut).toEqual(whole);
    expect(whole.treasury).toBe(whole.books.tax);
  });

  test("and rites, buildings and a kick are the same whenever the member gives a sign", async () => {
    /** What a village does over three hours, whoever looks on. */
    const course = async (signsAtMs: readonly number[]) => {
      const finch = await newVillager(game, "finch", "Finchling");
      const wren = await newVillager(game, "wren", "Wrenfield");
      await settleFenwick(game, finch, [wren]);
      await finch.setTax(9);
      const items = { "alder-plank": 200, "soft-leather": 200 };
      await furnishVillage(game, { gold: 50_000, favour: 900, items, levels: { hall: 1 } });
      game.wait(day);
      const skills = allAtLevel(100);
      const rng: [number, number, number, number] = [11, 22, 33, 44];
      await game.become(wren.characterId, (state) => ({ ...state, skills, rng }));
      await wren.checkIn();
      await fight(wren);
      const beganAtMs = Date.now();
      const elder = worker(game, finch);
      const deeds: readonly (readonly [number, () => Promise<unknown>])[] = [
        [20 * minute, () => elder.light("rite-of-the-magpie")],
        [30 * minute, () => elder.build("training-grounds")],
        [50 * minute, () => finch.setTax(4)],
        [60 * minute, () => game.jobUntilDone("core:runDeadlines")],
        [2 * hour, () => finch.kick("Wrenfield")],
        ...signsAtMs.map((atMs) => [atMs, () => wren.checkIn()] as const),
        // A sign need not be written down with what was done since the last.
        [3 * hour, () => wren.as.order(api.activity.stop, wren.own)],
      ];
      for (const [atMs, act] of deeds.toSorted(([one], [other]) => one - other)) {
        game.wait(beganAtMs + atMs - Date.now());
        await act();
      }
      const { state } = await game.progressOf(wren.characterId);
      return { books: await booksOf(wren), skills: state.skills, treasury: await treasuryCenti() };
    };
    const unseen = await course([]);
    expect(unseen.books.tax).toBeGreaterThan(0);
    const signs = fc.array(fc.integer({ min: second, max: 3 * hour - second }), {
      minLength: 1,
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(signs, async (signsAtMs) => {
        await game.close();
        game = openGame();
        expect(await course(signsAtMs)).toEqual(unseen);
      }),
      { numRuns: 3 },
    );
  });
});
