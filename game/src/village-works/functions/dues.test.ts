import { afterEach, beforeEach, expect, test } from "vitest";
import { goldMinute } from "../../core/rules/economy/economy-formulas.ts";
import { utcDay } from "../../core/rules/economy/tally.ts";
import type { TaskBook } from "../../quests/rules/task-sets.ts";
import { day, openGame } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import { worker } from "../../testing/village-works.ts";
import { newVillager, settleFenwick } from "../../testing/villagers.ts";

let game: GameTest;
beforeEach(() => {
  game = openGame();
});
afterEach(() => game.close());

const minute = Math.ceil(goldMinute(30));

/** An elder with a week's quest that asks for dues, and how much of it is done. */
async function neighbour() {
  const wren = await newVillager(game, "wren", "Wrenfield");
  await settleFenwick(game, wren, []);
  await game.give(wren.characterId, { gold: 1_000_000, items: { "copper-bar": 20_000 } });
  const entry = {
    task: "weekly-good-neighbour",
    progress: 0,
    claimed: false,
    replacedOnDay: null,
  } as const;
  const sets: TaskBook = [{ kind: "weekly", day: utcDay(Date.now()), entries: [entry] }];
  const book = () => game.world.run(({ db }) => db.query("taskBooks").unique());
  const drawn = await book();
  if (drawn === null) throw new Error("Wrenfield has no quests.");
  await game.world.run(({ db }) => db.patch(drawn._id, { sets }));
  const progress = async () => {
    const now: TaskBook = (await book())?.sets ?? [];
    return now
      .flatMap(({ entries }) => entries)
      .find(({ task }) => task === "weekly-good-neighbour")?.progress;
  };
  return { ...worker(game, wren), progress };
}

test("dues count once a day for gold and for each item, from a gold-minute on", async () => {
  const { giveGold, giveGoods, progress } = await neighbour();
  await giveGold(minute - 1);
  expect(await progress()).toBe(0);
  await giveGold(minute);
  await giveGold(minute);
  expect(await progress()).toBe(1);
  await giveGoods("copper-bar", 2_000);
  await giveGoods("copper-bar", 2_000);
  expect(await progress()).toBe(2);
  game.wait(day);
  await giveGold(minute);
  expect(await progress()).toBe(3);
});
