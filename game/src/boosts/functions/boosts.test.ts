import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  api,
  day,
  hour,
  levels,
  minute,
  noonMs,
  openGame,
  refused,
} from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import { nextEvents } from "../rules/calendar.ts";
import { lanternGoal } from "../rules/lantern.ts";

let game: GameTest;
beforeEach(() => {
  game = openGame();
});
afterEach(() => game.close());

async function rich() {
  const characterId = await game.newCharacter();
  await game.give(characterId, { centiGold: 100 * 1_000_000 });
  return characterId;
}

const wren = () => game.as("wren");
const running = async (characterId: string): Promise<readonly string[]> =>
  ((await wren().ask(api.character.sheet, { characterId }))?.boosts ?? []).map(({ id }) => id);

describe("a bought boost", () => {
  test("is paid for, runs a day, and can be lengthened up to three", async () => {
    const characterId = await rich();
    const buy = () => wren().order(api.boosts.buy, { characterId, boost: "hearthside-tale" });
    const before = (await wren().ask(api.character.sheet, { characterId }))?.gold ?? 0;
    const bought = await buy();
    if (!bought.ok) throw new Error(bought.code);
    expect(bought.value.endsAtMs).toBe(noonMs + day);
    expect((await wren().ask(api.character.sheet, { characterId }))?.gold).toBe(
      before - bought.value.gold,
    );
    await buy();
    expect(await buy()).toMatchObject({ value: { endsAtMs: noonMs + 3 * day } });
    expect(await buy()).toEqual(refused("cooldown", { time: day }));
    expect(await wren().ask(api.boosts.history, { characterId })).toMatchObject({
      own: [{ boost: "hearthside-tale", gold: 3 * bought.value.gold, untilMs: noonMs + 3 * day }],
    });
  });

  test("is refused to those who cannot pay, and nothing is lost", async () => {
    const characterId = await game.newCharacter();
    expect(
      await wren().order(api.boosts.buy, { characterId, boost: "hearthside-tale" }),
    ).toMatchObject({ ok: false, code: "not-enough-gold" });
    expect((await wren().ask(api.character.sheet, { characterId }))?.gold).toBe(50);
  });

  test("teaches more for exactly its day, although nobody looks", async () => {
    const characterId = await rich();
    await wren().order(api.boosts.buy, { characterId, boost: "hearthside-tale" });
    game.wait(day - 1);
    expect(await running(characterId)).toContain("hearthside-tale");
    game.wait(1);
    expect(await running(characterId)).not.toContain("hearthside-tale");
  });

  test("is told of ten minutes before its end, to those who want to hear it", async () => {
    const characterId = await rich();
    const { notices } = (await wren().ask(api.settings.mine, {})) ?? {};
    if (notices === undefined) throw new Error("There are no settings.");
    expect(notices["boost-ending"]).toEqual({ bell: false, toast: false });
    const told = async () => {
      const recent = await wren().ask(api.notifications.recent, { characterId });
      return (recent?.notices ?? []).map(({ event }) => event.type);
    };
    await wren().order(api.boosts.buy, { characterId, boost: "lucky-penny" });
    await wren().order(api.settings.change, {
      notices: { ...notices, "boost-ending": { bell: true, toast: true } },
    });
    game.wait(day - 10 * minute - 1);
    await game.job("boosts:remind");
    expect(await told()).not.toContain("boost-ending");
    game.wait(1);
    await game.job("boosts:remind");
    await game.job("boosts:remind");
    expect((await told()).filter((type) => type === "boost-ending")).toHaveLength(1);
  });

  test("is told of at its end also when the last day of it was a gift", async () => {
    const characterId = await rich();
    const { notices } = (await wren().ask(api.settings.mine, {})) ?? {};
    if (notices === undefined) throw new Error("There are no settings.");
    await wren().order(api.settings.change, {
      notices: { ...notices, "boost-ending": { bell: true, toast: true } },
    });
    await wren().order(api.boosts.buy, { characterId, boost: "lucky-penny" });
    const gift = { characterId, boost: "lucky-penny" } as const;
    expect(await wren().order(api.quests.takeBoost, gift)).toMatchObject({ ok: true });
    game.wait(2 * day - 10 * minute);
    await game.job("boosts:remind");
    const recent = await wren().ask(api.notifications.recent, { characterId });
    expect(recent?.notices.map(({ event }) => event)).toContainEqual({
      type: "boost-ending",
      boost: "lucky-penny",
      endsAtMs: noonMs + 2 * day,
    });
  });
});

describe("a boost for nothing", () => {
  test("Rested comes with the first sign of each day", async () => {
    const characterId = await game.newCharacter();
    game.wait(2 * minute);
    await wren().order(api.activity.checkIn, { characterId });
    expect(await running(characterId)).toEqual(["newcomer", "rested"]);
    game.wait(3 * hour);
    await wren().order(api.activity.checkIn, { characterId });
    expect(await running(characterId)).toEqual(["newcomer"]);
    game.wait(day);
    await wren().order(api.activity.checkIn, { characterId });
    expect(await running(characterId)).toEqual(["newcomer", "rested"]);
  });

  test("Rested lasts an hour longer for each level of the Bedroom, for every character of the account", async () => {
    const first = await game.newCharacter();
    const second = await game.newCharacter();
    await game.become(second, (state) => ({ ...state, rooms: { bedroom: 3 } }));
    game.wait(2 * minute);
    const nowMs = Date.now();
    await wren().order(api.activity.checkIn, { characterId: first });
    await game.jobUntilDone("activity:fillLamps");
    const restedUntil = async (characterId: string) =>
      (await wren().ask(api.character.sheet, { characterId }))?.boosts.find(
        ({ id }) => id === "rested",
      )?.endsAtMs;
    expect(await restedUntil(first)).toBe(nowMs + 2 * hour);
    expect(await restedUntil(second)).toBe(nowMs + 5 * hour);
  });

  test("Homecoming comes after a week away", async () => {
    const characterId = await game.newCharacter();
    game.wait(8 * day);
    await wren().order(api.activity.checkIn, { characterId });
    expect(await running(characterId)).not.toContain("homecoming");
    game.wait(8 * day);
    await wren().order(api.activity.checkIn, { characterId });
    expect(await running(characterId)).toContain("homecoming");
    game.wait(8 * day);
    await wren().order(api.activity.checkIn, { characterId });
    expect(await running(characterId)).not.toContain("homecoming");
  });

  test("Worn Path leads those who are behind, from one Monday to the next", async () => {
    const behind = await game.newCharacter("wren");
    for (let nth = 0; nth < 3; nth++) {
      const ahead = await game.newCharacter(`other ${nth}`);
      await game.become(ahead, levels({ combat: 41 }));
    }
    await game.job("boosts:census");
    expect(await running(behind)).toContain("worn-path");
    const stats = await wren().ask(api.character.stats, { characterId: behind });
    expect(stats?.find(({ key }) => key === "xpCombat")?.sources).toContainEqual({
      source: "Worn Path",
      value: 0.2,
    });
    game.wait(day);
    await game.job("boosts:census");
    const told = await wren().ask(api.boosts.history, { characterId: behind });
    expect(told?.world.filter(({ boost }) => boost === "worn-path")).toHaveLength(1);
    game.wait(6 * day);
    expect(await running(behind)).not.toContain("worn-path");
  });

  test("an event holds for everybody, also for those who were not settled since", async () => {
    const characterId = await game.newCharacter();
    const [event] = nextEvents(noonMs, 1);
    if (event === undefined) throw new Error("There is always a next event.");
    game.wait(event.fromMs - noonMs);
    expect(await running(characterId)).toContain(event.id);
    game.wait(event.untilMs - event.fromMs);
    expect(await running(characterId)).not.toContain(event.id);
  });
});

describe("the Community Lantern", () => {
  test("burns a day for everybody once it is full, and what is beyond counts for the next time", async () => {
    const characterId = await rich();
    await game.job("boosts:census");
    const goal = lanternGoal(1, 1);
    const lantern = async () => (await wren().ask(api.boosts.world, {})).lantern;
    const give = (gold: number) => wren().order(api.boosts.giveToLantern, { characterId, gold });
    expect(await lantern()).toEqual({ given: 0, goal, burnsUntilMs: null });
    expect(await give(goal - 1)).toMatchObject({ value: { lit: false } });
    expect(await give(11)).toMatchObject({ value: { lit: true } });
    expect(await lantern()).toEqual({ given: 10, goal, burnsUntilMs: noonMs + day });
    expect(await running(characterId)).toContain("community-goal");
    expect(await give(goal)).toMatchObject({ value: { lit: false } });
    game.wait(day);
    expect(await running(characterId)).not.toContain("community-goal");
    await game.job("boosts:lightLantern");
    expect(await lantern()).toEqual({ given: 10, goal, burnsUntilMs: noonMs + 2 * day });
  });

  test("writes down one gift a day of each giver, and forgets those that are long past", async () => {
    const characterId = await rich();
    const give = (gold: number) => wren().order(api.boosts.giveToLantern, { characterId, gold });
    const gifts = async () => (await wren().ask(api.boosts.history, { characterId }))?.gifts;
    for (let nth = 0; nth < 5; nth += 1) {
      game.wait(1_000);
      await give(2);
    }
    const firstDay = { gold: 10, atMs: noonMs + 5_000 };
    expect(await gifts()).toEqual([firstDay]);
    game.wait(day);
    await give(3);
    expect(await gifts()).toEqual([{ gold: 3, atMs: noonMs + day + 5_000 }, firstDay]);

    await game.world.run(async ({ db }) => {
      for (let nth = 0; nth < 450; nth += 1)
        await db.insert("lanternGifts", { characterId, gold: 1, atMs: nth });
    });
    expect(await game.job("boosts:prune")).toEqual({ pruned: 200, more: true });
    expect(await game.job("boosts:prune")).toEqual({ pruned: 200, more: true });
    expect(await game.job("boosts:prune")).toEqual({ pruned: 50, more: false });
  });

  test("takes whole gold that is there, and nothing else", async () => {
    const characterId = await game.newCharacter();
    const give = (gold: number) => wren().order(api.boosts.giveToLantern, { characterId, gold });
    for (const gold of [0, -5, 1.5, Number.NaN, Infinity, Number.MAX_SAFE_INTEGER])
      expect(await give(gold)).toEqual(refused("bad-quantity", {}));
    expect(await give(51)).toEqual(refused("not-enough-gold", { n: 1 }));
    expect((await wren().ask(api.boosts.world, {})).lantern.given).toBe(0);
  });
});
