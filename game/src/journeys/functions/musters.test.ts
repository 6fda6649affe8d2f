import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { auditWorld } from "../../testing/audit-world.ts";
import type { Explorer } from "../../testing/explorers.ts";
import { decide, explorer, pass as passTime } from "../../testing/explorers.ts";
import { day, hour, levels, minute, openGame, refused, second } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import { settleFenwick } from "../../testing/villagers.ts";
import { neighboursOf } from "../rules/hexes.ts";

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

function ofJourneys<Row extends { readonly holder: string }>(rows: readonly Row[]): readonly Row[] {
  return rows.filter(({ holder }) => holder.startsWith("escrow:journeys"));
}

/** A journey of Wrenfield alone, to its end. */
async function walk(hex: number): Promise<string> {
  const launched = await wren.launch(hex);
  if (!launched.ok) throw new Error(`The launch was refused: ${launched.code}.`);
  await wren.begin();
  await pass(3 * hour);
  return launched.value.journeyId;
}

describe("a muster", () => {
  test("is opened beside known land, takes stamina, and lasts for an hour", async () => {
    expect(await wren.launch(7)).toEqual(refused("too-far", {}));
    expect(await wren.launch(0)).toEqual(refused("too-far", {}));
    expect(await wren.launch(1.5)).toEqual(refused("too-far", {}));
    expect(await wren.launch(1)).toMatchObject({ ok: true });
    const [muster] = await wren.underWay();
    expect(muster).toMatchObject({ target: 1, isLauncher: true, launcher: "Wrenfield" });
    expect(muster?.musterEndsAtMs).toBe(Date.now() + hour);
    expect((await wren.land()).stamina.points).toBe(96);
    expect(await wren.launch(2)).toEqual(refused("on-a-journey", {}));
    await pass(hour);
    const [out] = await wren.underWay();
    expect(out).toMatchObject({
      musterEndsAtMs: null,
      backAtMs: (out?.leftAtMs ?? 0) + 70 * minute,
    });
  });

  test("counts everybody as they were when they joined, and company adds nothing", async () => {
    await wren.launch(1);
    await finch.join();
    const before = await wren.underWay();
    await game.become(finch.characterId, levels({ combat: 90, strength: 90, mining: 99 }));
    const [muster] = await wren.underWay();
    expect(muster).toEqual(before[0]);
    expect(muster?.power).toBe(muster?.walkers.reduce((sum, { power }) => sum + power, 0));
    expect(muster?.walkers.map(({ name }) => name)).toEqual(["Wrenfield", "Finchling"]);
  });

  test("takes five rations of whoever joins, and gives them back to who stays at home", async () => {
    const rations = () => finch.count("fried-mudminnow");
    const had = await rations();
    await wren.launch(1);
    await finch.join();
    expect(await rations()).toBe(had - 5);
    await finch.withdraw();
    expect(await rations()).toBe(had);
    expect(await finch.withdraw()).toEqual(refused("nothing-to-do", {}));
    expect(await finch.join(undefined, "copper-ore")).toEqual(refused("target-gone", {}));
    expect(await finch.join(undefined, "grilled-reed-perch")).toMatchObject({
      code: "not-enough-items",
    });
  });

  test.each(["withdraw", "begin"] as const)(
    "keeps rations with its village, and those of before with all others: %s",
    async (what) => {
      await wren.launch(1);
      await finch.join();
      await game.world.run(async ({ db }) => {
        const [walker] = await db
          .query("journeyWalkers")
          .withIndex("by_character", (q) => q.eq("characterId", finch.characterId))
          .collect();
        const [held] = await db.query("holderLedgers").collect().then(ofJourneys);
        const [stack] = await db.query("holdings").collect().then(ofJourneys);
        if (walker === undefined || held === undefined || stack === undefined)
          throw new Error("Nobody's rations are held.");
        expect(held.holder).toBe(walker.escrow);
        // One of two who joined did so before.
        await db.patch(walker._id, { escrow: undefined });
        const { _id: _held, _creationTime: _at, ...ledger } = held;
        const escrow = { in: 5, out: 0 };
        await db.patch(held._id, { itemFlows: { escrow } });
        await db.patch(stack._id, { quantity: 5 });
        const holder = "escrow:journeys";
        await db.insert("holderLedgers", { ...ledger, holder, itemFlows: { escrow } });
        await db.insert("holdings", { holder, item: stack.item, quantity: 5 });
      });
      if (what === "withdraw") await finch.withdraw();
      else await wren.begin();
      expect(await auditWorld(game)).toEqual([]);
      const left = await game.world.run(({ db }) =>
        db.query("holdings").collect().then(ofJourneys),
      );
      expect(left.map(({ quantity }) => quantity)).toEqual(what === "withdraw" ? [5] : []);
    },
  );

  test("that is called off gives back all that it took", async () => {
    await wren.launch(1);
    await finch.join();
    expect(await finch.callOff()).toEqual(refused("target-gone", {}));
    game.wait(10 * minute);
    await wren.callOff();
    expect(await wren.underWay()).toEqual([]);
    expect(await wren.stamina()).toBe(120);
    expect(await wren.count("fried-mudminnow")).toBe(20);
    expect(await finch.collected()).toMatchObject([
      { cause: "journey-rations", items: { "fried-mudminnow": 5 } },
    ]);
    expect(await finch.bell()).toContain("journey-called-off");
    expect(await wren.log()).toContain("journey-called-off ");
  });

  test("that nobody joined is called off at its end", async () => {
    expect(await wren.launch(1, null)).toMatchObject({ ok: true });
    expect(await wren.begin()).toEqual(refused("nobody-joined", {}));
    await pass(hour);
    expect(await wren.underWay()).toEqual([]);
    expect(await wren.stamina()).toBe(120);
  });

  test("waits for whoever launched it alone to let it begin", async () => {
    await wren.launch(1);
    await finch.join();
    expect(await finch.begin()).toEqual(refused("target-gone", {}));
    expect(await wren.begin()).toMatchObject({ ok: true });
    expect(await robin.join()).toEqual(refused("target-gone", {}));
    expect(await finch.withdraw()).toEqual(refused("nothing-to-do", {}));
  });

  test("tells the others, until nobody can join any more", async () => {
    await wren.launch(1);
    expect(await finch.bell()).toContain("journey-muster");
    expect(await wren.bell()).not.toContain("journey-muster");
    await wren.begin();
    expect(await finch.unread()).not.toContain("journey-muster");
  });

  test("is passed on when its launcher leaves, and what the leaver packed waits for it", async () => {
    await wren.launch(1);
    await finch.join();
    await wren.leave();
    const [muster] = await finch.underWay();
    expect(muster).toMatchObject({ isLauncher: true });
    expect(muster?.walkers.map(({ name }) => name)).toEqual(["Finchling"]);
    expect(await wren.collected()).toMatchObject([{ cause: "journey-rations" }]);
    await finch.leave();
    expect(await robin.underWay()).toEqual([]);
    expect(await robin.stamina()).toBe(120);
  });

  test("of a village that ends is called off, and its map goes", async () => {
    await wren.launch(1);
    await finch.join();
    await wren.endVillage();
    expect(await finch.collected()).toMatchObject([{ cause: "journey-rations" }]);
    expect(await game.world.run(({ db }) => db.query("journeys").collect())).toEqual([]);
    expect(await game.world.run(({ db }) => db.query("journeyLands").collect())).toEqual([]);
  });
});

describe("who may", () => {
  test("launch is the elder and stewards, members by a switch, and no newcomers", async () => {
    expect(await finch.launch(1)).toMatchObject({ ok: false, code: "not-allowed-in-village" });
    await wren.letMembersLaunch();
    expect(await finch.launch(1)).toMatchObject({ ok: false, code: "newcomer" });
    game.wait(4 * day);
    expect(await finch.launch(1)).toMatchObject({ ok: true });
    const stranger = await explorer(game, "crane", "Cranebill");
    expect(await stranger.launch(1)).toEqual(refused("not-in-village", {}));
    expect(await stranger.join(await finch.musterId())).toEqual(refused("not-in-village", {}));
  });

  test("join is every member, newcomers too, with one journey at a time", async () => {
    await wren.launch(1);
    expect(await finch.join()).toMatchObject({ ok: true });
    await wren.begin();
    await game.give(wren.characterId, { items: { "fried-mudminnow": 20 } });
    expect(await wren.launch(2, null)).toMatchObject({ ok: true });
    expect(await finch.join()).toEqual(refused("on-a-journey", {}));
    expect(await wren.launch(3, null)).toEqual(refused("journeys-full", { n: 2 }));
  });

  test("go where nobody is on the way yet", async () => {
    await wren.launch(1, null);
    expect(await wren.launch(1, null)).toEqual(refused("hex-taken", {}));
  });
});

describe("the map", () => {
  test("tells nothing of land that is neither known nor beside it", async () => {
    const before = await wren.land();
    expect(before.grounds.map(({ hex }) => hex)).toEqual([1, 2, 3, 4, 5, 6]);
    decide(game, true);
    await walk(1);
    const after = await wren.land();
    const known = [0, ...after.reached, ...after.seen];
    const shown = new Set(known.flatMap((hex) => [hex, ...neighboursOf(hex)]));
    shown.delete(0);
    expect(new Set(after.grounds.map(({ hex }) => hex))).toEqual(shown);
  });

  test("grows by what a watchtower shows", async () => {
    decide(game, true);
    await game.world.run(async ({ db }) => {
      const village = await db.query("villages").first();
      if (village !== null)
        await db.patch(village._id, { buildings: { hall: 20, watchtower: 20 } });
    });
    await wren.launch(1);
    const [muster] = await wren.underWay();
    const own = muster?.walkers[0]?.power ?? 0;
    expect(muster?.power).toBe(Math.round(1.4 * own));
    await wren.begin();
    await pass(70 * minute);
    const land = await wren.land();
    expect(new Set([0, ...land.seen])).toEqual(new Set(neighboursOf(1)));
  });
});

describe("stamina", () => {
  test("that is not there is told by when it will be", async () => {
    for (const hex of [1, 2, 3, 4, 5]) {
      expect(await wren.launch(hex)).toMatchObject({ ok: true });
      await wren.begin();
      await game.world.run(async ({ db }) => {
        for (const { _id } of await db.query("journeys").collect()) await db.delete(_id);
        for (const { _id } of await db.query("journeyWalkers").collect()) await db.delete(_id);
      });
      await game.give(wren.characterId, { items: { "fried-mudminnow": 5 } });
    }
    expect(await wren.launch(6)).toEqual(refused("too-tired", { time: 12 * hour }));
    game.wait(12 * hour);
    expect(await wren.launch(6)).toMatchObject({ ok: true });
  });

  test("and the bell of the members bear twenty musters a day", async () => {
    for (let nth = 0; nth < 20; nth++) {
      expect(await wren.launch(1, null)).toMatchObject({ ok: true });
      await wren.callOff();
      game.wait(second);
    }
    expect(await wren.launch(1, null)).toEqual(refused("daily-limit", {}));
    game.wait(day);
    expect(await wren.launch(1, null)).toMatchObject({ ok: true });
  });
});
