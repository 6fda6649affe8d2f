import { afterEach, beforeEach, expect, test } from "vitest";
import type { Writer } from "../../core/functions/context.ts";
import { seasonAt } from "../../core/rules/seasons.ts";
import { newCamp } from "../../testing/besiegers.ts";
import { api, day, noonMs, openGame, refused } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import type { VillageSeasonModel } from "../tables.ts";
import { countHexes, countSiege } from "./scores.ts";

let game: GameTest;
beforeEach(() => {
  game = openGame();
});
afterEach(() => game.close());

const season = seasonAt(noonMs);

async function count(villageId: string, hexes: readonly number[], siegePoints = 0): Promise<void> {
  await game.world.run(async (context) => {
    const db = context.db as unknown as Writer<VillageSeasonModel>;
    const id = db.normalizeId("villages", villageId);
    if (id === null) throw new Error("There is no such village.");
    const scored = { villageId: id, season, atMs: Date.now() };
    for (const points of hexes) await countHexes(db, { ...scored, points });
    await countSiege(db, { ...scored, points: siegePoints });
  });
}

/** The villages with a score, the first of them first. */
const board = () =>
  game.world.run(async (context) => {
    const db = context.db as unknown as Writer<VillageSeasonModel>;
    const rows = await db
      .query("villageSeasons")
      .withIndex("by_score", (q) => q.eq("season", season))
      .order("desc")
      .collect();
    const named = rows.map(async (row) => ({ ...row, name: (await db.get(row.villageId))?.name }));
    return Promise.all(named);
  });

test("a season ranks villages by sieges and hexes, and of equals the one that got there first", async () => {
  const fenwick = await newCamp(game, "Fenwick", [1]);
  const stonehithe = await newCamp(game, "Stonehithe", [1]);
  const lowmere = await newCamp(game, "Lowmere", [1]);
  await count(fenwick.villageId, [3, 4], 0);
  game.wait(day);
  await count(stonehithe.villageId, [2], 1);
  await count(lowmere.villageId, [12]);
  expect(await board()).toMatchObject([
    { name: "Lowmere", score: 12, hexes: 1 },
    { name: "Fenwick", score: 7, hexes: 2 },
    { name: "Stonehithe", score: 7, siegePoints: 1 },
  ]);
  const [own] = await game
    .as("wren")
    .ask(api["village-seasons"].ofVillage, { villageId: fenwick.villageId, season });
  expect(own).toMatchObject({ place: 2, of: 3, result: null });
});

test("what comes for a season that is over counts no more", async () => {
  const fenwick = await newCamp(game, "Fenwick", [1]);
  const stonehithe = await newCamp(game, "Stonehithe", [1]);
  await count(fenwick.villageId, [3]);
  game.wait(28 * day);
  await game.jobUntilDone("core:runDeadlines");
  await count(fenwick.villageId, [5]);
  await count(stonehithe.villageId, [9]);
  expect(await board()).toMatchObject([{ name: "Fenwick", score: 3 }]);
});

test("a village that is no more stands on no board", async () => {
  const fenwick = await newCamp(game, "Fenwick", [1]);
  await count(fenwick.villageId, [3]);
  await fenwick.elder.leave();
  expect(await board()).toEqual([]);
});

test("a place in the first half brings a pattern for the banner, which stays with the village", async () => {
  const fenwick = await newCamp(game, "Fenwick", [1]);
  const stonehithe = await newCamp(game, "Stonehithe", [1]);
  await count(fenwick.villageId, [3]);
  await count(stonehithe.villageId, [2]);
  const won = async ({ elder }: typeof fenwick) => (await elder.mine())?.village?.patternsWon;
  expect(await won(fenwick)).toEqual([]);
  game.wait(28 * day);
  await game.jobUntilDone("core:runDeadlines");
  expect([await won(fenwick), await won(stonehithe)]).toEqual([["heather"], []]);
  const banner = { pattern: "heather", field: "fen", figure: "bone", charge: "none" } as const;
  const write = ({ elder }: typeof fenwick) =>
    elder.as.order(api.village.write, { ...elder.own, text: "", banner });
  expect(await write(stonehithe)).toEqual(refused("pattern-not-won", {}));
  expect(await write(fenwick)).toMatchObject({ ok: true });
});
