import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Writer } from "../../core/functions/context.ts";
import { worthNow } from "../../gifts/functions/worth.ts";
import { inflowCap } from "../../gifts/rules/inflow.ts";
import type { MarketModel } from "../../market/tables.ts";
import { auditWorld } from "../../testing/audit-world.ts";
import { api, day, levels, openGame, refused } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import { worker } from "../../testing/village-works.ts";
import type { Villager } from "../../testing/villagers.ts";
import { newVillager, settleFenwick } from "../../testing/villagers.ts";

let game: GameTest;
beforeEach(() => {
  game = openGame();
});
afterEach(async () => {
  expect(await auditWorld(game)).toEqual([]);
  await game.close();
});

const given = { "copper-bar": 2_000, "alder-plank": 2_000 };

async function fenwick() {
  const wren = await newVillager(game, "wren", "Wrenfield");
  const finch = await newVillager(game, "finch", "Finchling");
  const robin = await newVillager(game, "robin", "Robinet");
  await settleFenwick(game, wren, [finch, robin]);
  for (const { characterId } of [wren, finch, robin])
    await game.give(characterId, { gold: 100_000, items: given });
  game.wait(3 * day);
  return { wren, finch, robin };
}

const waiting = async ({ as, own }: Villager) =>
  (await as.ask(api.inventory.deliveries, own))?.deliveries.map(({ cause, items, gold }) => {
    return { cause, items, gold };
  });

const claim = ({ as, own }: Villager) =>
  as.order(api.inventory.claimDeliveries, { ...own, deliveryIds: null });

async function disband(elder: Villager): Promise<void> {
  await elder.disband();
  game.wait(3 * day);
  await game.jobUntilDone("core:runDeadlines");
}

describe("the end of a village", () => {
  test("pays its storage by what each gave, and its treasury to nobody", async () => {
    const { wren, finch, robin } = await fenwick();
    await worker(game, wren).giveGoods("copper-bar", 300);
    await worker(game, finch).giveGoods("copper-bar", 100);
    await worker(game, robin).giveGoods("copper-bar", 400);
    await disband(wren);
    expect(await waiting(wren)).toEqual([
      { cause: "village-share", items: { "copper-bar": 300 }, gold: 0 },
    ]);
    expect(await waiting(finch)).toMatchObject([{ items: { "copper-bar": 100 } }]);
    expect(await worker(game, wren).giving()).toBeNull();
    await worker(game, robin)
      .giveGold(5)
      .then((answer) => {
        expect(answer).toEqual(refused("not-in-village", {}));
      });
  });

  test("counts gold as well, and pays nothing to ironbound and who has left", async () => {
    const { wren, finch, robin } = await fenwick();
    await worker(game, wren).giveGoods("copper-bar", 100);
    const half = (await worker(game, wren).giving())?.givers[0]?.everGold ?? 0;
    await worker(game, finch).giveGold(half);
    await worker(game, robin).giveGoods("copper-bar", 200);
    await robin.leave();
    await game.world.run(({ db }) => db.patch(finch.characterId, { mode: "ironbound" }));
    const { treasuryGold } = await worker(game, wren).store();
    expect(treasuryGold).toBe(half);
    await disband(wren);
    // A quarter of all that was given is hers.
    expect(await waiting(wren)).toMatchObject([{ items: { "copper-bar": 75 } }]);
    expect(await waiting(finch)).toEqual([]);
    expect(await waiting(robin)).toEqual([]);
  });

  test("pays nothing where the last one leaves, and is forgotten once nobody is settled behind it", async () => {
    const { wren, finch, robin } = await fenwick();
    await worker(game, wren).giveGoods("copper-bar", 100);
    for (const one of [finch, robin, wren]) await one.leave();
    expect(await waiting(wren)).toEqual([]);
    const rows = () =>
      game.world.run(async ({ db }) => [
        (await db.query("villageWorks").collect()).length,
        (await db.query("villageTerms").collect()).length,
        (await db.query("villageGivings").collect()).length,
      ]);
    await game.jobUntilDone("village-works:forget");
    expect(await rows()).toEqual([0, 1, 1]);
    game.wait(9 * day);
    await game.jobUntilDone("village-works:forget");
    expect(await rows()).toEqual([0, 0, 0]);
  });

  test("brings no more on a day than may come from others, and the rest on the next", async () => {
    const { wren } = await fenwick();
    const elder = worker(game, wren);
    await elder.giveGoods("copper-bar", 500);
    await disband(wren);
    // A quest of the day may have asked for what was given, and its pay would raise the level.
    await game.world.run(async ({ db }) => {
      for (const { _id } of await db.query("taskBooks").collect()) await db.delete(_id);
    });
    await game.become(wren.characterId, levels({ combat: 1, mining: 30 }));
    const unit = await game.world.run(({ db }) =>
      worthNow(
        db as unknown as Writer<MarketModel>,
        { item: "copper-bar", quantity: 1, piece: null },
        Date.now(),
      ),
    );
    const aDay = Math.floor(inflowCap(1).centi / unit);
    expect(aDay).toBeLessThan(250);
    const before = await elder.held("copper-bar");
    expect(await claim(wren)).toMatchObject({ ok: true });
    expect((await elder.held("copper-bar")) - before).toBe(aDay);
    expect(await claim(wren)).toEqual(refused("inflow-cap", { name: "Wrenfield" }));
    expect(await waiting(wren)).toMatchObject([{ items: { "copper-bar": 500 - aDay } }]);
    game.wait(day);
    expect(await claim(wren)).toMatchObject({ ok: true });
    expect((await elder.held("copper-bar")) - before).toBe(2 * aDay);
  });
});
