import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { influencesOfWorld } from "../../boosts/functions/world-boosts.ts";
import { loadProgress } from "../../core/functions/progress.ts";
import type { Influence } from "../../core/rules/influences/influence.ts";
import { audit } from "../../testing/audit.ts";
import { api, hour, minute, noonMs, openGame } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import { allAtLevel } from "../../testing/settled-state.ts";

const hall: Influence = {
  source: "Moot Hall of Fenwick",
  modifiers: { goldFind: 0.2, feeReduction: 0.1 },
  levy: 0.1,
  fromMs: noonMs + 10 * minute,
  untilMs: noonMs + 3 * hour,
};

/** Nothing has ended it yet. */
const party: Influence = {
  source: "Party",
  modifiers: { goldFind: 0.02 },
  fromMs: noonMs + 10 * minute,
  untilMs: Infinity,
};

let game: GameTest;
beforeEach(() => {
  game = openGame();
  vi.spyOn(influencesOfWorld, "between").mockImplementation(async (_db, _who, sinceMs, nowMs) =>
    [hall, party].filter(({ fromMs, untilMs }) => untilMs > sinceMs && fromMs <= nowMs),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  return game.close();
});

const wren = () => game.as("wren");

/** Fights for four hours, settled after each of these pauses, and tells the gold by reason. */
async function goldAfter(pausesMs: readonly number[]) {
  const characterId = await game.newCharacter();
  // The first sign of a day brings rest, which teaches more: no level may come of that and change these fights.
  const skills = allAtLevel(100);
  await game.become(characterId, (state) => ({ ...state, rng: [11, 22, 33, 44], skills }));
  await wren().order(api.activity.fight, { characterId, zone: "fenside-meadows" });
  for (const pauseMs of pausesMs) {
    game.wait(pauseMs);
    await wren().order(api.activity.checkIn, { characterId });
  }
  return game.world.run(async ({ db }) => {
    const { goldFlows } = (await loadProgress(db, characterId)).ledger;
    return { characterId, kill: goldFlows["kill"], tax: goldFlows["tax"] };
  });
}

describe("an influence of a feature", () => {
  test("takes its levy of what is earned while it holds, into the books of the payer", async () => {
    const { characterId, kill, tax } = await goldAfter([4 * hour]);
    const centi = (tax?.out ?? 0) * 100 + (tax?.outCenti ?? 0);
    expect(tax).toMatchObject({ in: 0, inCenti: 0 });
    const earned = (kill?.in ?? 0) * 100 + (kill?.inCenti ?? 0);
    expect(centi).toBeGreaterThan(0.05 * earned);
    expect(centi).toBeLessThan(0.1 * earned);
    const { held, posted, tallied } = await audit(game, characterId);
    expect(held).toEqual(posted);
    expect(tallied).toBe(held.centiGold);
  });

  test("stands by its name in the stat sheet and in what the planner goes by", async () => {
    const characterId = await game.newCharacter();
    const named = async () => {
      const stats = await wren().ask(api.character.stats, { characterId });
      const sheet = await wren().ask(api.character.sheet, { characterId });
      const gold = stats?.find(({ key }) => key === "goldFind");
      return {
        stats: gold?.sources.map(({ source }) => source),
        sheet: sheet?.influences.map(({ source }) => source),
      };
    };
    const { source } = hall;
    expect((await named()).sheet).toEqual([]);
    game.wait(10 * minute);
    expect(await named()).toMatchObject({ sheet: [source, "Party"] });
    expect((await named()).stats).toContain(source);
    game.wait(3 * hour);
    expect(await named()).toMatchObject({ sheet: ["Party"] });
    expect((await named()).stats).not.toContain(source);
  });
});

test("a levy is the same however the time is cut", async () => {
  const { kill, tax } = await goldAfter([4 * hour]);
  await game.close();
  game = openGame();
  const cut = await goldAfter([7 * minute, 4 * minute, 2 * hour, 55 * minute, 54 * minute]);
  expect({ kill: cut.kill, tax: cut.tax }).toEqual({ kill, tax });
});
