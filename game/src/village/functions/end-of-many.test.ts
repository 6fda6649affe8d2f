import { afterEach, beforeEach, expect, test } from "vitest";
import { auditWorld } from "../../testing/audit-world.ts";
import { api, day, openGame } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import { furnishVillage } from "../../testing/village-works.ts";
import { newVillager } from "../../testing/villagers.ts";
import type { Villager } from "../../testing/villagers.ts";

const syllables = [..."bdfgkmprstvx"];

let game: GameTest;
let members: Villager[];

beforeEach(async () => {
  game = openGame();
  members = [];
  for (let nth = 0; nth < 30; nth++) {
    const [first = "", last = ""] = [syllables[Math.floor(nth / 12)], syllables[nth % 12]];
    members.push(await newVillager(game, `villager-${nth}`, `Zo${first}a${last}en`));
  }
  const [elder, ...others] = members;
  await elder?.found("Fenwick", { joining: "open" });
  await furnishVillage(game, {
    gold: 1_000_000,
    items: { "copper-bar": 3_000 },
    levels: { hall: 20 },
  });
  const { id } = (await elder?.profile()) ?? { id: "" };
  for (const other of others)
    expect(await other.apply(id)).toMatchObject({ ok: true, value: { isMember: true } });
  for (const one of members) {
    await one.as.order(api.activity.fight, { ...one.own, zone: "fenside-meadows" });
    await one.checkIn();
  }
});
afterEach(async () => {
  expect(await auditWorld(game)).toEqual([]);
  await game.close();
});

const villagesLeft = () =>
  game.world.run(async ({ db }) => (await db.query("villages").collect()).length);

test("a village of thirty who have fought for three days is disbanded when its time is over", async () => {
  await members[0]?.disband();
  game.wait(3 * day);
  await game.jobUntilDone("core:runDeadlines");
  expect(await villagesLeft()).toBe(0);
  for (const one of members) expect((await one.mine())?.village).toBeNull();
});

test("and one that nobody saw for ninety days ends with all of them", async () => {
  game.wait(91 * day);
  await game.jobUntilDone("core:runDeadlines");
  expect(await villagesLeft()).toBe(0);
});
