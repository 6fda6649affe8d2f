import { afterEach, beforeEach, expect, test } from "vitest";
import type { Writer } from "../../core/functions/context.ts";
import { seasonAt } from "../../core/rules/seasons.ts";
import { api, day, minute, noonMs, openGame } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import type { Villager } from "../../testing/villagers.ts";
import { newVillager } from "../../testing/villagers.ts";
import { countHexes, countSiege } from "../../village-seasons/functions/scores.ts";
import type { VillageBoard } from "../content/boards.ts";
import { daysKept } from "../content/boards.ts";
import type { VillageRankingModel } from "../tables.ts";

let game: GameTest;
beforeEach(() => {
  game = openGame();
});
afterEach(() => game.close());

const today = () => Math.floor(Date.now() / day);
const rank = () => game.jobUntilDone("rankings:rankVillages");
const page = (board: VillageBoard, on: number | null = null, from = 0) =>
  game.world.query(api.rankings.villages, { board, day: on, from });

async function names(board: VillageBoard, on: number | null = null) {
  const { places } = await page(board, on);
  return places.map((place) => `${place.rank} ${place.name} ${place.value}`);
}

type Done = {
  readonly xp?: number;
  readonly flames?: number;
  readonly siege?: { readonly rating: number; readonly isOpen?: boolean };
  readonly hexes?: readonly number[];
  readonly siegePoints?: number;
};

/** Founds a village that has done something; answers its elder. */
async function newVillage(name: string, done: Done): Promise<Villager> {
  const elder = await newVillager(game, name.toLowerCase(), `${name}er`);
  const founded = await elder.found(name);
  if (!founded.ok) throw new Error(`${name} is not founded: ${founded.code}.`);
  await doMore(name, done);
  return elder;
}

async function doMore(name: string, done: Done): Promise<void> {
  const { xp, flames, siege, hexes = [], siegePoints = 0 } = done;
  await game.world.run(async (context) => {
    const db = context.db as unknown as Writer<VillageRankingModel>;
    const villageId = (await db.query("villages").collect()).find((row) => row.name === name)?._id;
    if (villageId === undefined) throw new Error(`There is no ${name}.`);
    if (xp !== undefined) await db.patch(villageId, { xp });
    const works = await db
      .query("villageWorks")
      .withIndex("by_village", (q) => q.eq("villageId", villageId))
      .unique();
    if (flames !== undefined && works !== null) await db.patch(works._id, { flames });
    const week = { week: 0, declared: 0, paidWins: 0, paidLosses: 0, shieldUntilMs: 0 };
    if (siege !== undefined) {
      const standing = { isOpen: true, ...siege, season: seasonAt(noonMs), fought: 1, won: 0 };
      await db.insert("villageRatings", { villageId, ...standing, ...week });
    }
    const scored = { villageId, season: seasonAt(noonMs), atMs: Date.now() };
    for (const points of hexes) await countHexes(db, { ...scored, points });
    await countSiege(db, { ...scored, points: siegePoints });
  });
}

test("villages are ranked by level, rating, hexes, score and Beacon, and by nothing that they have not", async () => {
  await newVillage("Fenwick", { xp: 900, siege: { rating: 1_180 }, hexes: [3, 3, 3] });
  await newVillage("Stonehithe", {
    xp: 5_000,
    siege: { rating: 1_220 },
    siegePoints: 3,
    flames: 2,
  });
  await newVillage("Lowmere", { siege: { rating: 1_500, isOpen: false }, flames: 5 });
  await rank();
  expect(await names("level")).toEqual(["1 Stonehithe 7", "2 Fenwick 3"]);
  expect(await names("rating")).toEqual(["1 Stonehithe 1220", "2 Fenwick 1180"]);
  expect(await names("hexes")).toEqual(["1 Fenwick 3"]);
  expect(await names("score")).toEqual(["1 Stonehithe 15", "2 Fenwick 9"]);
  expect(await names("beacon")).toEqual(["1 Lowmere 5", "2 Stonehithe 2"]);
});

test("they are ranked anew every ten minutes, and say when", async () => {
  expect(await page("level")).toEqual({ asOfMs: null, ranked: 0, places: [] });
  await newVillage("Fenwick", { xp: 900 });
  await rank();
  const rankedAtMs = Date.now();
  await newVillage("Stonehithe", { xp: 5_000 });
  game.wait(9 * minute);
  await rank();
  expect(await page("level")).toMatchObject({ asOfMs: rankedAtMs, ranked: 1 });
  game.wait(minute);
  await rank();
  expect(await page("level")).toMatchObject({ asOfMs: Date.now(), ranked: 2 });
});

test("a season that begins has nothing of the one before it", async () => {
  await newVillage("Fenwick", { hexes: [3], siegePoints: 1, xp: 900 });
  await rank();
  expect(await names("hexes")).toHaveLength(1);
  game.wait(28 * day);
  await rank();
  expect(await names("hexes")).toEqual([]);
  expect(await names("score")).toEqual([]);
  expect(await names("level")).toHaveLength(1);
});

test("a member is told its village's place with those around it, and nobody else is", async () => {
  const elders: Villager[] = [];
  for (let nth = 0; nth < 9; nth++)
    elders.push(await newVillage(`Fen${"abcdefghi"[nth]}`, { xp: 10_000 - nth }));
  await rank();
  const [sixth, stranger] = [elders[5], await newVillager(game, "heron", "Heron")];
  if (sixth === undefined) throw new Error("Nobody leads the sixth.");
  const args = { ...sixth.own, board: "level" } as const;
  const own = await sixth.as.ask(api.rankings.ownVillage, args);
  expect(own?.rank).toBe(6);
  expect(own?.places.map((place) => place.rank)).toEqual([3, 4, 5, 6, 7, 8, 9]);
  expect(await stranger.as.ask(api.rankings.ownVillage, args)).toBeNull();
  const none = { ...stranger.own, board: "level" } as const;
  expect(await stranger.as.ask(api.rankings.ownVillage, none)).toEqual({ rank: null, places: [] });
});

test("what a board looked like as a day began is kept, and tells how many places were won since", async () => {
  await newVillage("Fenwick", { xp: 900 });
  await newVillage("Stonehithe", { xp: 800 });
  game.wait(day);
  await rank();
  await doMore("Stonehithe", { xp: 5_000 });
  game.wait(10 * minute);
  await rank();
  const moves = (await page("level")).places.map((place) => [place.name, place.moved]);
  expect(moves).toEqual([
    ["Stonehithe", 1],
    ["Fenwick", -1],
  ]);
  expect((await names("level", today())).map((place) => place.split(" ")[1])).toEqual([
    "Fenwick",
    "Stonehithe",
  ]);
  const none = { asOfMs: null, ranked: 0, places: [] };
  expect(await page("level", today() - 3)).toEqual(none);
  expect(await page("level", null, 7)).toEqual(none);
  game.wait(daysKept * day);
  await rank();
  expect(await page("level", today() - daysKept)).toEqual(none);
  expect(await names("level")).toHaveLength(2);
});

test("a village that is no more is named by no board", async () => {
  const elder = await newVillage("Fenwick", { xp: 900, flames: 1, hexes: [3] });
  await rank();
  await elder.leave();
  for (const board of ["level", "beacon", "hexes"] as const) expect(await names(board)).toEqual([]);
});
