import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { nextMidnight } from "../../core/rules/economy/tally.ts";
import { auditWorld } from "../../testing/audit-world.ts";
import { api, day, hour, minute, openGame, refused, second } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import { furnishVillage, worker } from "../../testing/village-works.ts";
import type { Villager } from "../../testing/villagers.ts";
import { newVillager, settleFenwick } from "../../testing/villagers.ts";
import { buildingIds, buildings } from "../../village/content/buildings.ts";
import { upkeepOf } from "../rules/levels.ts";

let game: GameTest;
beforeEach(() => {
  game = openGame();
});
afterEach(async () => {
  expect(await auditWorld(game)).toEqual([]);
  await game.close();
});

async function fenwick() {
  const wren = await newVillager(game, "wren", "Wrenfield");
  const finch = await newVillager(game, "finch", "Finchling");
  await settleFenwick(game, wren, [finch]);
  await game.give(wren.characterId, { gold: 100_000 });
  return { wren, finch, elder: worker(game, wren), member: worker(game, finch) };
}

const goods = { "alder-plank": 1_000, "copper-bar": 1_000, linen: 1_000, "soft-leather": 1_000 };

async function effectsOf({ as, own }: Villager): Promise<readonly string[]> {
  const sheet = await as.ask(api.character.sheet, own);
  return (sheet?.influences ?? []).map(({ source, modifiers }) => {
    return `${source} ${JSON.stringify(modifiers)}`;
  });
}

describe("building", () => {
  test("takes gold and goods of the village, one at a time, and gives its effect when it is done", async () => {
    const { wren, finch, elder } = await fenwick();
    await furnishVillage(game, { gold: 100_000, items: goods, levels: { hall: 2 } });
    expect(await elder.build("training-grounds")).toEqual({
      ok: true,
      value: { finishesAtMs: Date.now() + 30 * minute },
    });
    expect(await elder.store()).toMatchObject({
      treasuryGold: 88_000,
      stock: { "alder-plank": 940, "soft-leather": 940 },
      site: { building: "training-grounds", level: 1 },
    });
    expect(await elder.build("shrine")).toEqual(refused("builders-busy", { n: 1 }));
    expect(await effectsOf(finch)).toEqual([]);
    game.wait(30 * minute);
    await game.jobUntilDone("core:runDeadlines");
    expect(await elder.store()).toMatchObject({ site: null, levels: { "training-grounds": 1 } });
    expect(await effectsOf(finch)).toEqual([`Training Grounds {"xpCombat":0.005}`]);
    expect(await finch.bell()).toContain("village-built");
    expect(await wren.log()).toContain("built ");
  });

  test("is for officers, below the hall, and for what is there", async () => {
    const { wren, elder, member } = await fenwick();
    game.wait(3 * day);
    await wren.checkIn();
    expect(await member.build("hall")).toEqual(refused("not-allowed-in-village", {}));
    expect(await elder.build("shrine")).toEqual(refused("hall-too-low", { n: 1 }));
    expect(await elder.build("hall")).toEqual(refused("treasury-short", { n: 19_200 }));
    await furnishVillage(game, { gold: 19_200, items: { "alder-plank": 60, "copper-bar": 59 } });
    expect(await elder.build("hall")).toEqual(
      refused("storage-short", { n: 1, item: "copper-bar" }),
    );
    expect((await elder.store()).treasuryGold).toBe(19_200);
  });

  test("that is given up returns all within a minute and four fifths later", async () => {
    const { elder } = await fenwick();
    await furnishVillage(game, { gold: 50_000, items: goods });
    expect(await elder.cancel()).toEqual(refused("target-gone", {}));
    await elder.build("hall");
    game.wait(minute - second);
    expect(await elder.cancel()).toEqual({ ok: true, value: { gold: 19_200 } });
    expect(await elder.store()).toMatchObject({ treasuryGold: 50_000, site: null, stock: goods });
    await elder.build("hall");
    game.wait(minute);
    expect(await elder.cancel()).toEqual({ ok: true, value: { gold: 15_360 } });
    expect((await elder.store()).stock).toMatchObject({ "alder-plank": 988, "copper-bar": 988 });
    game.wait(hour);
    await game.jobUntilDone("core:runDeadlines");
    expect((await elder.store()).levels).toEqual({});
  });

  test("that was done while the host stood still is done before whatever follows", async () => {
    const { elder } = await fenwick();
    await furnishVillage(game, { gold: 500_000, items: goods });
    await elder.build("hall");
    game.wait(2 * hour);
    expect(await elder.build("shrine")).toMatchObject({ ok: true });
    expect((await elder.store()).levels).toEqual({ hall: 1 });
  });
});

describe("the Beacon", () => {
  test("takes gold for each flame once everything is built", async () => {
    const { elder } = await fenwick();
    const whole = Object.fromEntries(buildingIds.map((id) => [id, buildings[id].maxLevel]));
    await furnishVillage(game, { gold: 63_000_000 });
    expect(await elder.beacon()).toEqual(refused("beacon-too-early", {}));
    await furnishVillage(game, { levels: whole });
    expect(await elder.beacon()).toEqual({ ok: true, value: { flames: 1 } });
    expect(await elder.beacon()).toEqual({ ok: true, value: { flames: 2 } });
    expect(await elder.store()).toMatchObject({ treasuryGold: 0, flames: 2 });
    expect(await elder.beacon()).toEqual(refused("treasury-short", { n: 36_300_000 }));
  });
});

describe("upkeep", () => {
  const levels = { hall: 4, "training-grounds": 4 };
  const aDay = upkeepOf(levels);
  const toMidnight = () => nextMidnight(Date.now()) - Date.now();

  test("is charged as the day begins, and once", async () => {
    const { elder } = await fenwick();
    await furnishVillage(game, { gold: 3 * aDay, levels });
    game.wait(toMidnight() - second);
    await game.jobUntilDone("village-works:tend");
    expect((await elder.store()).treasuryGold).toBe(3 * aDay);
    game.wait(second);
    await game.jobUntilDone("village-works:tend");
    await game.jobUntilDone("village-works:tend");
    expect(await elder.store()).toMatchObject({ treasuryGold: 2 * aDay, isOwing: false });
    game.wait(hour);
    await game.jobUntilDone("village-works:tend");
    expect((await elder.store()).treasuryGold).toBe(2 * aDay);
  });

  test("that is short is not charged, halves what buildings do, and is paid as soon as it is there", async () => {
    const { finch, elder } = await fenwick();
    await furnishVillage(game, { gold: aDay - 1, levels });
    expect(await effectsOf(finch)).toEqual([`Training Grounds {"xpCombat":0.02}`]);
    game.wait(toMidnight());
    await game.jobUntilDone("village-works:tend");
    expect(await elder.store()).toMatchObject({ treasuryGold: aDay - 1, isOwing: true });
    expect(await effectsOf(finch)).toEqual([`Training Grounds {"xpCombat":0.01}`]);
    expect(await finch.bell()).toContain("village-upkeep-missed");
    await elder.giveGold(1);
    expect(await elder.store()).toMatchObject({ treasuryGold: 0, isOwing: false });
    expect(await effectsOf(finch)).toEqual([`Training Grounds {"xpCombat":0.02}`]);
  });

  test("of days that were missed is not owed", async () => {
    const { elder } = await fenwick();
    await furnishVillage(game, { levels });
    for (let passed = 0; passed < 4; passed++) {
      game.wait(day);
      await game.jobUntilDone("village-works:tend");
    }
    await elder.giveGold(aDay + 7);
    expect(await elder.store()).toMatchObject({ treasuryGold: 7, isOwing: false });
  });

  test("of a day that began before a building was done is that of what stood then", async () => {
    const { elder } = await fenwick();
    await furnishVillage(game, { gold: 100_000, items: goods, levels: { hall: 1 } });
    game.wait(toMidnight() - 10 * minute);
    await elder.build("market-cross");
    const { treasuryGold } = await elder.store();
    // Nobody looks after the village for an hour over midnight, and at the next all is as it would be.
    game.wait(hour);
    await elder.giveGold(1);
    expect(await elder.store()).toMatchObject({
      treasuryGold: treasuryGold - upkeepOf({ hall: 1 }) + 1,
      levels: { hall: 1, "market-cross": 1 },
    });
  });

  test("is the same where the host stood still over midnight and somebody gives before it is looked at", async () => {
    const { elder } = await fenwick();
    await furnishVillage(game, { gold: aDay - 1, levels });
    game.wait(toMidnight() + hour);
    await elder.giveGold(2_000);
    // It was short at midnight, and paid late.
    expect(await elder.store()).toMatchObject({ treasuryGold: 1_999, isOwing: false });
  });
});

describe("rites", () => {
  test("burn two at a time for who is a member then, as strong as the shrine, until they leave", async () => {
    const { wren, finch, elder, member } = await fenwick();
    await furnishVillage(game, { favour: 1_000, levels: { shrine: 10 } });
    expect(await elder.light("rite-of-lanterns")).toMatchObject({ ok: true });
    expect(await elder.light("rite-of-lanterns")).toEqual(refused("rite-burns", {}));
    expect(await elder.light("rite-of-iron")).toMatchObject({ ok: true });
    expect(await elder.light("rite-of-roots")).toEqual(refused("rites-full", { n: 2 }));
    // For two members.
    expect((await elder.store()).favour).toBe(1_000 - 2 * 348);
    expect(await effectsOf(finch)).toEqual([
      `Rite of Lanterns {"xpAll":0.06}`,
      `Rite of Iron {"effCraft":0.07500000000000001}`,
    ]);
    const robin = await newVillager(game, "robin", "Robinet");
    game.wait(second);
    await wren.invite("Robinet");
    await robin.accept(await robin.askId());
    expect(await effectsOf(robin)).toEqual([]);
    expect((await worker(game, robin).store()).rites.map(({ isForMe }) => isForMe)).toEqual([
      false,
      false,
    ]);
    await finch.leave();
    expect(await effectsOf(finch)).toEqual([]);
    expect(await effectsOf(wren)).toHaveLength(2);
    game.wait(12 * hour);
    expect(await effectsOf(wren)).toEqual([]);
    expect(await elder.light("rite-of-roots")).toEqual(refused("favour-short", { n: 44 }));
    expect(await member.light("rite-of-roots")).toEqual(refused("not-in-village", {}));
  });

  test("are lit by officers", async () => {
    const { wren, member } = await fenwick();
    game.wait(3 * day);
    await wren.checkIn();
    await furnishVillage(game, { favour: 1_000 });
    expect(await member.light("rite-of-roots")).toEqual(refused("not-allowed-in-village", {}));
    await wren.promote("Finchling");
    expect(await member.light("rite-of-roots")).toMatchObject({ ok: true });
  });
});
