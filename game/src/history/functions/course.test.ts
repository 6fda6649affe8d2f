import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { CharacterId } from "../../core/tables.ts";
import { audit } from "../../testing/audit.ts";
import { api, day, hour, noonMs, openGame } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import type { HistorySpan } from "../api.ts";

let game: GameTest;
beforeEach(() => {
  game = openGame();
});
afterEach(() => game.close());

const wren = () => game.as("wren");

async function courseOf(characterId: string, span: HistorySpan) {
  return (await wren().ask(api.history.course, { characterId, span })) ?? [];
}

async function atWork(): Promise<CharacterId> {
  const characterId = await game.newCharacter();
  await wren().order(api.activity.checkIn, { characterId });
  await wren().order(api.activity.gather, { characterId, node: "copper-scrape" });
  return characterId;
}

describe("the history of a character", () => {
  test("counts what was done while away in the hours in which it was done", async () => {
    const characterId = await atWork();
    game.wait(5 * hour);
    await wren().order(api.activity.checkIn, { characterId });
    const hours = (await courseOf(characterId, "hour")).filter(({ xp }) => xp > 0);
    expect(hours.map(({ fromMs }) => fromMs)).toEqual(
      [0, 1, 2, 3, 4, 5].map((n) => noonMs + n * hour),
    );
  });

  test("holds all the gold that went through the ledger", async () => {
    const characterId = await atWork();
    await wren().order(api.activity.fight, { characterId, zone: "fenside-meadows" });
    game.wait(3 * hour);
    await wren().order(api.inventory.buy, { characterId, item: "rock-salt", quantity: 3 });
    const { tallied, held } = await audit(game, characterId);
    expect(tallied).toBe(held.centiGold);
    const spent = (await courseOf(characterId, "hour")).at(-1)?.goldOut;
    expect(spent).toBe(9);
  });

  test("counts the xp of quests beside that of work, and none twice", async () => {
    const characterId = await atWork();
    await wren().order(api.activity.fight, { characterId, zone: "fenside-meadows" });
    game.wait(hour);
    const quest = "a-dry-pair-of-boots";
    expect(await wren().order(api.quests.claim, { characterId, quest })).toMatchObject({
      ok: true,
    });
    const { learned } = await audit(game, characterId);
    expect(learned.tallied).toBe(learned.held);
    const xp = (await courseOf(characterId, "hour")).reduce((sum, point) => sum + point.xp, 0);
    expect(xp).toBeLessThanOrEqual(learned.held / 1000);
    expect(xp).toBeGreaterThan(learned.held / 1000 - 3);
  });

  test("moves a day that is over into a row of its own, and folds it when it is old", async () => {
    const characterId = await atWork();
    game.wait(20 * hour);
    await wren().order(api.activity.checkIn, { characterId });
    const xpByMonth = async () =>
      (await courseOf(characterId, "month")).reduce((sum, { xp }) => sum + xp, 0);
    const before = await xpByMonth();
    expect((await courseOf(characterId, "day")).filter(({ xp }) => xp > 0)).toHaveLength(2);
    await wren().order(api.activity.stop, { characterId });
    game.wait(20 * day);
    await game.job("history:prune");
    const rows = await game.world.run(({ db }) => db.query("tallies").collect());
    expect(rows).toMatchObject([{ isFolded: true }]);
    expect(await xpByMonth()).toBe(before);
  });

  test("is nobody else's to see", async () => {
    const characterId = await atWork();
    const stranger = game.as("fenn");
    expect(await stranger.ask(api.history.course, { characterId, span: "day" })).toBeNull();
  });
});
