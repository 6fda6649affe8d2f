import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { items } from "../../core/content/items.ts";
import { goldMinute } from "../../core/rules/economy/economy-formulas.ts";
import { auditWorld } from "../../testing/audit-world.ts";
import { api, day, levels, openGame, refused } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import { furnishVillage, worker } from "../../testing/village-works.ts";
import { newVillager, settleFenwick } from "../../testing/villagers.ts";

let game: GameTest;
beforeEach(() => {
  game = openGame();
});
afterEach(async () => {
  expect(await auditWorld(game)).toEqual([]);
  await game.close();
});

/** Their trades are at level 30, by which favour goes. */
const minute = Math.ceil(goldMinute(30));

async function fenwick() {
  const wren = await newVillager(game, "wren", "Wrenfield");
  const finch = await newVillager(game, "finch", "Finchling");
  await settleFenwick(game, wren, [finch]);
  for (const { characterId } of [wren, finch]) {
    await game.give(characterId, {
      gold: 1_000_000,
      items: { "copper-bar": 20_000, "copper-ore": 10 },
    });
  }
  return { wren, finch, elder: worker(game, wren), member: worker(game, finch) };
}

describe("gold that is given", () => {
  test("lies in the treasury, and raises favour of giver and shrine and the village's experience", async () => {
    const { wren, elder } = await fenwick();
    const before = await wren.gold();
    expect(await elder.giveGold(5 * minute)).toEqual({
      ok: true,
      value: { favour: 5, owedGold: 0 },
    });
    expect(before - (await wren.gold())).toBe(5 * minute);
    expect(await elder.store()).toMatchObject({ treasuryGold: 5 * minute, favour: 5 });
    expect(await elder.favour()).toBe(5);
    expect(await wren.profile()).toMatchObject({ into: 5 });
  });

  test("earns favour 120 times a day and is taken all the same", async () => {
    const { elder } = await fenwick();
    const gift = 100 * minute;
    expect(await elder.giveGold(gift)).toMatchObject({ value: { favour: 100 } });
    expect(await elder.giveGold(gift)).toMatchObject({ value: { favour: 20 } });
    expect(await elder.giveGold(gift)).toMatchObject({ value: { favour: 0 } });
    expect(await elder.store()).toMatchObject({ treasuryGold: 3 * gift, favour: 120 });
    game.wait(day);
    expect(await elder.giving()).toMatchObject({ favourLeft: 120, favour: 120 });
  });

  test("is whole, is there, and comes of members", async () => {
    const { wren, elder } = await fenwick();
    const robin = worker(game, await newVillager(game, "robin", "Robinet"));
    expect(await robin.giveGold(1)).toEqual(refused("not-in-village", {}));
    for (const gold of [0, -5, 1.5, 1e15])
      expect(await elder.giveGold(gold)).toEqual(refused("bad-quantity", {}));
    const held = await wren.gold();
    expect(await elder.giveGold(held + 1)).toEqual(refused("not-enough-gold", { n: 1 }));
  });

  test("may be a guest's of nobody", async () => {
    const { wren } = await fenwick();
    const guest = game.world.withIdentity({ subject: "wren", isAnonymous: true });
    const args = { ...wren.own, gold: 1 };
    expect(await guest.mutation(api["village-works"].giveGold, args)).toEqual(
      refused("full-account", {}),
    );
  });
});

describe("goods that are given", () => {
  test("count three times what a vendor pays, and lie in the storage", async () => {
    const { member } = await fenwick();
    const given = await member.giveGoods("copper-bar", 3_000);
    const favour = Math.floor((3_000 * 3 * items["copper-bar"].vendor) / goldMinute(30));
    expect(favour).toBeGreaterThan(0);
    expect(given).toMatchObject({ value: { favour } });
    expect((await member.store()).stock).toEqual({ "copper-bar": 3_000 });
    expect(await member.held("copper-bar")).toBe(17_000);
  });

  test("are refused before they leave the giver, where there is no room", async () => {
    const { elder, member } = await fenwick();
    await member.giveGoods("copper-bar", 4_000);
    expect(await elder.giveGoods("copper-bar", 1_001)).toEqual(
      refused("storage-full", { n: 1_000 }),
    );
    expect(await elder.held("copper-bar")).toBe(20_000);
    expect(await elder.giveGoods("copper-bar", 1_000)).toMatchObject({ ok: true });
    await furnishVillage(game, { levels: { storehouse: 1 } });
    expect(await elder.giveGoods("copper-bar", 15_000)).toMatchObject({ ok: true });
    expect(await elder.giveGoods("copper-bar", 1)).toEqual(refused("storage-full", { n: 0 }));
  });

  test("are refined", async () => {
    const { elder } = await fenwick();
    expect(await elder.giveGoods("copper-ore", 1)).toEqual(refused("not-refined", {}));
    expect(await elder.giveGoods("copper-bar", 20_001)).toMatchObject(refused("storage-full"));
    await furnishVillage(game, { levels: { storehouse: 2 } });
    expect(await elder.giveGoods("copper-bar", 20_001)).toMatchObject(refused("not-enough-items"));
  });
});

describe("sums", () => {
  test("of thirty days and ever are seen by all members, who gave most first", async () => {
    const { elder, member } = await fenwick();
    await elder.giveGold(700);
    game.wait(31 * day);
    await elder.giveGold(5);
    await member.giveGold(40);
    const [first, second] = (await member.giving())?.givers ?? [];
    expect(first).toMatchObject({ name: "Finchling", isOwn: true, everGold: 40 });
    expect(second).toMatchObject({ name: "Wrenfield", isOwn: false, everGold: 705 });
    expect(second?.days.reduce((sum, one) => sum + one, 0)).toBe(5);
    expect(second?.days.at(-1)).toBe(5);
  });
});

describe("what is taken out", () => {
  test("is bounded by rank, told to all, and must be brought back before more counts", async () => {
    const { wren, finch, elder, member } = await fenwick();
    game.wait(3 * day);
    await elder.giveGoods("copper-bar", 3_000);
    const { vendor } = items["copper-bar"];
    expect(await member.withdraw("copper-bar", 1)).toEqual(refused("daily-limit", {}));
    await wren.as.order(api.village.setLimits, {
      ...wren.own,
      steward: 100 * vendor,
      member: 50 * vendor,
    });
    expect(await member.withdraw("copper-bar", 50)).toMatchObject({ ok: true });
    expect(await member.held("copper-bar")).toBe(20_050);
    expect(await member.withdraw("copper-bar", 1)).toEqual(refused("daily-limit", {}));
    expect(await elder.withdrawals()).toMatchObject({
      limit: null,
      lines: [{ name: "Finchling", item: "copper-bar", quantity: 50 }],
    });
    expect(await member.withdrawals()).toMatchObject({ limit: 50 * vendor, left: 0 });
    const before = await member.favour();
    expect(await member.giveGoods("copper-bar", 50)).toEqual({
      ok: true,
      value: { favour: 0, owedGold: 0 },
    });
    expect(await member.favour()).toBe(before);
    expect((await member.giving())?.givers.find(({ isOwn }) => isOwn)?.everGold).toBe(0);
    game.wait(day);
    expect(await member.withdrawals()).toMatchObject({ left: 50 * vendor });
    await finch.checkIn();
  });

  test("is what is there, no more than may come in on a day, and nothing for ironbound", async () => {
    const { wren, finch, elder, member } = await fenwick();
    game.wait(3 * day);
    await elder.giveGoods("copper-bar", 5_000);
    expect(await elder.withdraw("copper-bar", 5_001)).toMatchObject(refused("inflow-cap"));
    await game.become(wren.characterId, levels({ combat: 100 }));
    expect(await elder.withdraw("copper-bar", 5_001)).toEqual(
      refused("storage-short", { n: 1, item: "copper-bar" }),
    );
    await wren.as.order(api.village.setLimits, { ...wren.own, steward: 1e6, member: 1e6 });
    await game.world.run(({ db }) => db.patch(finch.characterId, { mode: "ironbound" }));
    expect(await member.withdraw("copper-bar", 1)).toEqual(refused("ironbound", {}));
    expect(await member.giveGold(10)).toMatchObject({ ok: true });
  });

  test("counts as what comes from others, whoever gives it", async () => {
    const { elder } = await fenwick();
    game.wait(3 * day);
    await elder.giveGoods("copper-bar", 5_000);
    const before = (await elder.withdrawals())?.inflowGold ?? 0;
    await elder.withdraw("copper-bar", 10);
    const after = (await elder.withdrawals())?.inflowGold ?? 0;
    expect(before - after).toBe(10 * 8 * items["copper-bar"].vendor);
  });

  test("is nothing for newcomers", async () => {
    const { elder, member } = await fenwick();
    await elder.giveGoods("copper-bar", 100);
    expect(await member.withdraw("copper-bar", 1)).toMatchObject(refused("newcomer"));
  });
});
