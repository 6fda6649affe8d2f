import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { seasonAt, seasonEndsAtMs } from "../../core/rules/seasons.ts";
import type { Explorer } from "../../testing/explorers.ts";
import { decide, explorer, pass as passTime } from "../../testing/explorers.ts";
import { day, hour, minute, openGame, refused, second } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import { settleFenwick } from "../../testing/villagers.ts";
import type { JourneyEventId } from "../content/journey-events.ts";
import type { TerrainId } from "../content/terrains.ts";
import { hexOf } from "../rules/hexes.ts";
import { targetsOf } from "../rules/land.ts";

let game: GameTest;
let wren: Explorer;
let finch: Explorer;
let robin: Explorer;

beforeEach(async () => {
  game = openGame();
  wren = await explorer(game, "wren", "Wrenfield");
  finch = await explorer(game, "finch", "Finchling");
  robin = await explorer(game, "robin", "Robinet");
  await settleFenwick(game, wren, [finch, robin]);
});
afterEach(() => game.close());

const pass = (ms: number): Promise<void> => passTime(game, ms);

/** A journey of Wrenfield alone, to its end. */
async function walk(hex: number): Promise<string> {
  const launched = await wren.launch(hex);
  if (!launched.ok) throw new Error(`The launch was refused: ${launched.code}.`);
  await wren.begin();
  await pass(3 * hour);
  return launched.value.journeyId;
}

describe("a journey", () => {
  test("reveals its hex, pays everybody alike, once, and counts when it is claimed", async () => {
    decide(game, true);
    await wren.launch(1);
    await finch.join();
    await wren.begin();
    const id = await wren.musterId();
    await pass(70 * minute - second);
    expect(await wren.report(id)).toEqual({ state: "out", backAtMs: Date.now() + second });
    await pass(second);
    expect((await wren.land()).reached).toEqual([1]);
    const report = await wren.fullReport(id);
    expect(report).toMatchObject({ isReached: true, way: [0, 1], village: "Fenwick", gone: 0 });
    expect(report.walkers.map(({ name }) => name)).toEqual(["Wrenfield", "Finchling"]);
    expect(report.haul).toMatchObject({ xp: 25, favour: 16 });
    for (const one of [wren, finch]) {
      const [waiting] = await one.collected();
      expect(waiting).toMatchObject({ cause: "journey", currencies: { favour: 8 } });
      expect(await one.bell()).toContain("journey-back");
      expect(await one.hexes()).toBe(0);
      expect(await one.claim()).toMatchObject({ ok: true });
      expect(await one.hexes()).toBe(1);
      expect(await one.collected()).toEqual([]);
    }
    await game.job("core:runDeadlines");
    expect(await wren.collected()).toEqual([]);
    const season = await game.world.run(({ db }) => db.query("villageSeasons").first());
    expect(season).toMatchObject({ hexPoints: 3, hexes: 1 });
    const deeds = await game.world.run(({ db }) => db.query("villageDeeds").collect());
    expect(deeds.map((one) => one.deeds)).toEqual([1, 1]);
    expect(await game.world.run(async ({ db }) => (await db.query("villages").first())?.xp)).toBe(
      25,
    );
  });

  test("that fails gives back half of the stamina and makes the hex easier for a day, once", async () => {
    decide(game, false);
    await walk(1);
    const land = await wren.land();
    expect(land.reached).toEqual([]);
    expect(land.easings).toMatchObject([{ hex: 1 }]);
    expect(await wren.collected()).toEqual([]);
    const asked = async () => {
      await wren.launch(1);
      const [muster] = await wren.underWay();
      return muster?.required ?? 0;
    };
    const eased = await asked();
    await wren.callOff();
    game.wait(25 * hour);
    const whole = await asked();
    expect(eased).toBe(Math.round(0.85 * whole));
  });

  test("takes half of the stamina that was reserved for one that failed", async () => {
    decide(game, false);
    await wren.launch(1);
    await wren.begin();
    const left = await wren.stamina();
    await pass(70 * minute);
    // Two points grew meanwhile.
    expect(await wren.stamina()).toBe(left + 2 + 12);
  });

  test("comes home to the same end, however late the world looks", async () => {
    decide(game, true);
    const id = await walk(1);
    const { backAtMs, leftAtMs } = await wren.fullReport(id);
    expect(backAtMs - leftAtMs).toBe(70 * minute);
    const [waiting] = await wren.collected();
    expect(waiting?.atMs).toBe(backAtMs);
  });

  test("pays those who left or were sent away on the way, and nobody who is gone", async () => {
    decide(game, true);
    await wren.launch(1);
    await finch.join();
    await robin.join();
    await wren.begin();
    await wren.kick("Finchling");
    await robin.leave();
    await pass(70 * minute);
    expect(await finch.collected()).toMatchObject([{ cause: "journey" }]);
    expect(await robin.collected()).toMatchObject([{ cause: "journey" }]);
    const { walkers } = await wren.fullReport(await wren.lastId());
    expect(walkers).toHaveLength(3);
  });

  test("under way when its village ends pays those who went", async () => {
    decide(game, true);
    await wren.launch(1);
    await finch.join();
    await wren.begin();
    const id = await wren.musterId();
    await wren.endVillage();
    await pass(70 * minute);
    expect(await finch.collected()).toMatchObject([{ cause: "journey" }]);
    expect(await wren.fullReport(id)).toMatchObject({ village: "Fenwick", villageNow: null });
  });

  test("under way at the end of a season goes by the old map, and the new one begins whole", async () => {
    decide(game, true);
    const endsAtMs = seasonEndsAtMs(seasonAt(Date.now()));
    game.wait(endsAtMs - Date.now() - 30 * minute);
    await wren.launch(1);
    const [muster] = await wren.underWay();
    expect(muster?.musterEndsAtMs).toBe(endsAtMs);
    await pass(30 * minute);
    const land = await wren.land();
    expect(land).toMatchObject({ season: seasonAt(endsAtMs), reached: [] });
    expect(await wren.stamina()).toBe(120);
    await pass(70 * minute);
    expect((await wren.land()).reached).toEqual([]);
    expect(await wren.collected()).toMatchObject([{ cause: "journey" }]);
    const old = await game.world.run(({ db }) => db.query("journeyLands").first());
    expect(old?.reached).toEqual([1]);
  });

  test("is told of for ninety days, by the names of those who went", async () => {
    decide(game, true);
    const id = await walk(1);
    expect(await wren.report("nothing")).toBeNull();
    await pass(90 * day - 3 * hour);
    expect(await wren.report(id)).not.toBeNull();
    await pass(4 * hour);
    expect(await wren.report(id)).toBeNull();
    expect(await wren.past()).toEqual([]);
  });
});

describe("what is met", () => {
  /** Explores land of one kind, with Finchling along, until something is met there. */
  async function meet(event: JourneyEventId, terrain: TerrainId): Promise<string> {
    decide(game, true);
    for (let nth = 0; nth < 30; nth++) {
      const target = targetsOf(await wren.land())[0] ?? 1;
      const launched = await wren.launch(target);
      if (!launched.ok) throw new Error(`The launch was refused: ${launched.code}.`);
      await finch.join();
      const id = launched.value.journeyId;
      await game.world.run(async ({ db }) => {
        const key = db.normalizeId("journeys", id);
        if (key !== null) await db.patch(key, { terrain });
      });
      await wren.begin();
      await pass(3 * hour);
      if ((await wren.fullReport(id)).event === event) return id;
      for (const one of [wren, finch])
        await game.give(one.characterId, { items: { "fried-mudminnow": 5 } });
      game.wait(day);
    }
    throw new Error(`${event} is never met on ${terrain}.`);
  }

  test("may be left to the launcher to choose, once, and else brings goods after a day", async () => {
    const id = await meet("beast-tithe", "lair");
    await wren.claim();
    await finch.claim();
    const [choice] = (await wren.journeys())?.choices ?? [];
    expect(choice).toMatchObject({ id, goodsCount: 30, caches: 2 });
    expect((await finch.journeys())?.choices).toEqual([]);
    expect(await finch.choose(id, "cache")).toEqual(refused("target-gone", {}));
    expect(await wren.choose(id, "cache")).toMatchObject({ ok: true });
    expect(await wren.choose(id, "cache")).toEqual(refused("target-gone", {}));
    const hexes = await finch.hexes();
    for (const one of [wren, finch]) {
      const [waiting] = await one.collected();
      expect(waiting).toMatchObject({ cause: "journey", gold: 0 });
      expect(Object.values(waiting?.items ?? {})).toEqual([1]);
      await one.claim();
    }
    expect(await finch.hexes()).toBe(hexes);
    expect(await wren.fullReport(id)).toMatchObject({ choice: "cache" });
  });

  test("that nobody chose brings goods to the storehouse after a day", async () => {
    const before = await wren.stored();
    const id = await meet("beast-tithe", "lair");
    const between = await wren.stored();
    await pass(day);
    const { choice, haul } = await wren.fullReport(id);
    expect(choice).toBe("resource");
    expect(Object.values(haul.goods)).toEqual([30]);
    expect(between - before).toBe(0);
    expect(await wren.stored()).toBe(between + 30);
    expect(await wren.unread()).not.toContain("journey-choice");
  });

  test("keeps those who were hurt at home for four hours", async () => {
    const id = await meet("wolf-night", "lair");
    const { backAtMs } = await wren.fullReport(id);
    const left = backAtMs + 4 * hour - Date.now();
    const target = targetsOf(await wren.land())[0] ?? 1;
    expect(await wren.launch(target)).toEqual(refused("cooldown", { time: left }));
    expect(await wren.launch(target, null)).toMatchObject({ ok: true });
    expect(await finch.join()).toEqual(refused("cooldown", { time: left }));
    expect(await robin.join()).toMatchObject({ ok: true });
    game.wait(left);
    expect((await wren.journeys())?.restsUntilMs).toBeNull();
  });

  test("may show a way on which the next journey takes half the time, and one that is called off leaves it", async () => {
    await meet("white-hart", "meadow");
    expect((await wren.land()).isSwift).toBe(true);
    game.wait(day);
    await wren.launch(targetsOf(await wren.land())[0] ?? 1);
    expect((await wren.land()).isSwift).toBe(false);
    await wren.callOff();
    expect((await wren.land()).isSwift).toBe(true);
    await wren.launch(targetsOf(await wren.land())[0] ?? 1);
    await wren.begin();
    const [out] = await wren.underWay();
    const { ring } = hexOf(out?.target ?? 1);
    expect((out?.backAtMs ?? 0) - (out?.leftAtMs ?? 0)).toBe(((60 + 10 * ring) * minute) / 2);
  });
});
