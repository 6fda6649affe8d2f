import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { api, hour, levels, minute, openGame, refused, second } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import { giveRoom } from "./give-room.ts";

let game: GameTest;
beforeEach(() => {
  game = openGame();
});
afterEach(() => game.close());

async function builder() {
  const characterId = await game.newCharacter("wren", "Wrenfield");
  await game.give(characterId, {
    items: { "alder-plank": 100, "copper-bar": 100, linen: 100 },
    centiGold: 1_000_000,
  });
  const wren = game.as("wren");
  const stock = async () => {
    const bag = await wren.ask(api.inventory.bag, { characterId });
    const sheet = await wren.ask(api.character.sheet, { characterId });
    const quantities = bag?.stacks.map(({ item, quantity }) => [item, quantity] as const) ?? [];
    return { gold: sheet?.gold, ...Object.fromEntries(quantities) };
  };
  return { characterId, wren, stock };
}

describe("building", () => {
  test("takes the cost at once, and counts from the moment it is finished, idle or not", async () => {
    const { characterId, wren, stock } = await builder();
    await wren.order(api.activity.checkIn, { characterId });
    const before = await stock();
    expect(await wren.order(api.house.build, { characterId, room: "study" })).toEqual({
      ok: true,
      value: { finishesAtMs: Date.now() + 5 * minute },
    });
    expect(await stock()).toMatchObject({
      gold: Number(before.gold) - 840,
      "alder-plank": 84,
      linen: 84,
    });
    expect(await wren.ask(api.house.home, { characterId })).toMatchObject({
      rooms: {},
      constructions: [{ room: "study", level: 1 }],
    });
    // A page that stays open sees the room finished, although the character does nothing.
    game.wait(6 * second);
    await game.job("activity:tick");
    game.wait(5 * minute);
    await wren.order(api.activity.checkIn, { characterId });
    game.wait(second);
    await game.job("activity:tick");
    expect(await wren.ask(api.house.home, { characterId })).toMatchObject({
      rooms: { study: 1 },
      constructions: [],
    });
    const told = await wren.ask(api.notifications.recent, { characterId });
    const events = told?.notices.map(({ event }) => event);
    expect(events).toContainEqual({ type: "room", room: "study", level: 1 });
  });

  test("is watched over for the idle: the ticker looks when the room is done", async () => {
    const { characterId, wren } = await builder();
    await wren.order(api.activity.checkIn, { characterId });
    await wren.order(api.house.build, { characterId, room: "study" });
    const { dueAtMs } = await game.progressOf(characterId);
    expect(dueAtMs).not.toBeNull();
    game.wait(7 * second);
    await game.job("activity:tick");
    const progress = await game.progressOf(characterId);
    expect(progress.dueAtMs).toBeGreaterThanOrEqual(Date.now() + 4 * minute);
  });

  test("asks for all of the gold and the materials, and then takes nothing", async () => {
    const characterId = await game.newCharacter("wren");
    const wren = game.as("wren");
    const build = () => wren.order(api.house.build, { characterId, room: "bedroom" });
    expect(await build()).toEqual(refused("not-enough-gold", { n: 1_070 }));
    await game.give(characterId, { centiGold: 500_000, items: { "alder-plank": 20 } });
    expect(await build()).toEqual(refused("not-enough-items", { n: 16, item: "linen" }));
    expect(await wren.ask(api.character.sheet, { characterId })).toMatchObject({ gold: 5_050 });
    expect(await wren.ask(api.house.home, { characterId })).toMatchObject({ constructions: [] });
  });

  test("gives everything back in the first minute, and four fifths later", async () => {
    const { characterId, wren, stock } = await builder();
    const before = await stock();
    await wren.order(api.house.build, { characterId, room: "forge" });
    game.wait(59 * second);
    expect(await wren.order(api.house.cancelBuild, { characterId, room: "forge" })).toMatchObject({
      ok: true,
      value: { gold: 630, items: { "copper-bar": 32 } },
    });
    expect(await stock()).toEqual(before);
    await wren.order(api.house.build, { characterId, room: "forge" });
    game.wait(minute);
    await wren.order(api.house.cancelBuild, { characterId, room: "forge" });
    expect(await stock()).toEqual({ ...before, gold: Number(before.gold) - 126, "copper-bar": 93 });
    expect(await wren.order(api.house.cancelBuild, { characterId, room: "forge" })).toEqual(
      refused("target-gone", {}),
    );
  });

  test("has two builders, also for tabs that order at once", async () => {
    const { characterId, wren } = await builder();
    const orders = await Promise.all(
      (["study", "kitchen", "toolshed", "study"] as const).map((room) =>
        wren.order(api.house.build, { characterId, room }),
      ),
    );
    expect(orders.filter(({ ok }) => ok)).toHaveLength(2);
  });

  test("of a gift is done at once and for nothing", async () => {
    const characterId = await game.newCharacter("wren");
    const give = () => game.actFor(characterId, (context) => giveRoom(context, "kitchen"));
    expect(await give()).toMatchObject({ ok: true });
    expect(await game.as("wren").ask(api.house.home, { characterId })).toMatchObject({
      rooms: { kitchen: 1 },
    });
    expect(await give()).toMatchObject(refused("nothing-to-do"));
  });
});

describe("the garden", () => {
  async function gardener(seeds: number) {
    const { characterId, wren, stock } = await builder();
    await game.become(characterId, (state) => ({
      ...levels({ foraging: 10 })(state),
      rooms: { garden: 3 },
    }));
    await game.give(characterId, { items: { "fenland-seed": seeds } });
    const plant = (plots: number[], crop: "fenmint" | "wood-sorrel" | "bogbean" = "fenmint") =>
      wren.order(api.house.plant, { characterId, plots, seed: "fenland-seed", crop });
    return { characterId, wren, stock, plant };
  }

  test("takes the seed and brings the harvest, and the same again where it is wished", async () => {
    const { characterId, wren, stock, plant } = await gardener(4);
    expect(await plant([0, 2])).toMatchObject({ ok: true });
    expect(await stock()).toMatchObject({ "fenland-seed": 2 });
    expect(await wren.order(api.house.harvest, { characterId, replant: true })).toEqual(
      refused("nothing-to-do", {}),
    );
    game.wait(6 * hour);
    const harvested = await wren.order(api.house.harvest, { characterId, replant: true });
    expect(harvested).toMatchObject({ ok: true, value: { plots: 2 } });
    const herbs = harvested.ok ? (harvested.value.items.fenmint ?? 0) : 0;
    expect(herbs).toBeGreaterThanOrEqual(16);
    expect(await stock()).toMatchObject({ fenmint: herbs });
    const home = await wren.ask(api.house.home, { characterId });
    expect(home?.plots.map((plot) => plot?.crop ?? null)).toEqual(["fenmint", null, "fenmint"]);
  });

  test("is sown all or not at all", async () => {
    const { wren, characterId, stock, plant } = await gardener(2);
    const before = await stock();
    expect(await plant([0, 1, 2])).toEqual(
      refused("not-enough-items", { n: 1, item: "fenland-seed" }),
    );
    expect(await plant([0, 0])).toMatchObject(refused("plot-taken"));
    expect(await plant([0, 3])).toMatchObject(refused("target-gone"));
    expect(await plant([0], "bogbean")).toMatchObject(refused("wrong-slot"));
    expect(await plant([])).toMatchObject(refused("nothing-to-do"));
    expect(await stock()).toEqual(before);
    const home = await wren.ask(api.house.home, { characterId });
    expect(home?.plots).toEqual([null, null, null]);
  });

  test("looks after itself while its player is away, and the ledger knows why", async () => {
    const { characterId, wren, stock, plant } = await gardener(20);
    await plant([0, 1, 2]);
    await wren.order(api.house.setReplanting, { characterId, on: true });
    game.wait(19 * hour);
    await wren.order(api.activity.checkIn, { characterId });
    const herbs = new Map(Object.entries(await stock())).get("fenmint");
    expect(herbs).toBeGreaterThanOrEqual(9 * 8);
    const flows = await game.world.run(async ({ db }) => {
      const ledger = await db
        .query("ledgers")
        .withIndex("by_character", (q) => q.eq("characterId", characterId))
        .unique();
      return ledger?.itemFlows;
    });
    expect(flows?.["garden"]?.in).toBeGreaterThanOrEqual(Number(herbs));
    expect(flows?.["work"]).toBeUndefined();
  });

  test("says when it is ripe and nobody replants it", async () => {
    const { characterId, wren, plant } = await gardener(3);
    await plant([0, 1, 2], "wood-sorrel");
    game.wait(7 * hour);
    await wren.order(api.activity.checkIn, { characterId });
    const told = await wren.ask(api.notifications.recent, { characterId });
    const events = told?.notices.map(({ event }) => event);
    expect(events).toContainEqual({ type: "garden", plots: 3 });
  });
});
