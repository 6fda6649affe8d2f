import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { skillIds } from "../../core/content/skills.ts";
import type { LedgerReason } from "../../core/functions/ledger.ts";
import type { CharacterId } from "../../core/tables.ts";
import { api, levels, minute, openGame, plain, refused } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";

let game: GameTest;
let characterId: CharacterId;
beforeEach(async () => {
  game = openGame();
  characterId = await game.newCharacter();
});
afterEach(() => game.close());

async function shown() {
  const view = await game.as("wren").ask(api.achievements.mine, { characterId });
  if (view === null) throw new Error("Nobody may look at these.");
  return view;
}

async function family(id: string) {
  const found = (await shown()).families.find((one) => one.family === id);
  if (found === undefined) throw new Error(`There is no family ${id}.`);
  return found;
}

async function marks(): Promise<number> {
  const sheet = await game.as("wren").ask(api.character.sheet, { characterId });
  return sheet?.marks ?? 0;
}

const lookIn = () => game.as("wren").order(api.activity.checkIn, { characterId });

describe("achievements", () => {
  test("come with what is counted, pay marks once and add points", async () => {
    await game.as("wren").order(api.activity.fight, { characterId, zone: "fenside-meadows" });
    game.wait(20 * minute);
    await lookIn();
    const slayer = await family("slayer");
    expect(slayer.value).toBeGreaterThan(100);
    expect(slayer.reachedAtMs[0]).not.toBeNull();
    expect(slayer.reachedAtMs[1]).toBeNull();
    const { points } = await shown();
    expect(points % 5).toBe(0);
    const before = await marks();
    expect(before).toBeGreaterThanOrEqual(3);
    game.wait(2 * minute);
    await game.as("wren").order(api.activity.stop, { characterId });
    await lookIn();
    expect((await family("slayer")).reachedAtMs).toEqual(slayer.reachedAtMs);
  });

  test("count gold that was earned, and none that was given or came back", async () => {
    const come = (reason: LedgerReason) => game.post(characterId, [{ reason, centiGold: 10_000 }]);
    for (const reason of ["start", "refund", "house", "respec"] as const) await come(reason);
    expect((await family("hoard")).value).toBe(0);
    for (const reason of ["kill", "boss", "quest", "vendor", "cache"] as const) await come(reason);
    expect((await family("hoard")).value).toBe(500);
    // What is sold and bought back is not earned anew each time.
    await game.post(characterId, [{ reason: "buy-back", gold: -100 }]);
    expect((await family("hoard")).value).toBe(400);
  });

  test("count gathered units, however they were settled", async () => {
    await game.as("wren").order(api.activity.gather, { characterId, node: "copper-scrape" });
    for (let part = 0; part < 20; part++) {
      game.wait(7 * minute);
      await game.as("wren").order(api.activity.gather, { characterId, node: "copper-scrape" });
    }
    const flows = await game.world.run(async ({ db }) => {
      const ledger = await db
        .query("ledgers")
        .withIndex("by_character", (q) => q.eq("characterId", characterId))
        .unique();
      return ledger?.itemFlows["work"]?.in ?? 0;
    });
    expect(flows).toBeGreaterThan(500);
    expect((await family("gatherer")).value).toBe(flows);
    expect((await family("gatherer")).reachedAtMs[0]).not.toBeNull();
  });

  test("count what can be shown of the time before anybody counted", async () => {
    await game.become(characterId, (state) => ({
      ...levels({ mining: 50, combat: 25 })(state),
      craftCounter: 60,
      zones: {
        "fenside-meadows": {
          kills: 12_000,
          towardCharge: 0,
          held: 0,
          refundsAtMs: [],
          bossBeaten: true,
        },
      },
    }));
    await game.give(characterId, { newPieces: [plain("amber-band")] });
    await game.world.run(async ({ db }) => {
      const piece = await db.query("pieces").order("desc").first();
      if (piece !== null) await db.patch(piece._id, { plus: 5 });
      const counts = await db.query("deeds").first();
      if (counts !== null) await db.delete(counts._id);
    });
    await lookIn();
    expect((await family("slayer")).reachedAtMs.filter((at) => at !== null)).toHaveLength(3);
    expect((await family("adept-mining")).reachedAtMs.filter((at) => at !== null)).toHaveLength(3);
    expect((await family("bossbane")).value).toBe(1);
    expect((await family("maker")).value).toBe(60);
    expect((await family("temperer")).value).toBe(5);
    expect((await family("total")).value).toBe(skillIds.length - 2 + 75);
  });

  test("remember every kind of thing that was ever held", async () => {
    const before = (await family("collector")).value;
    await game.give(characterId, { items: { "copper-ore": 3, "alder-log": 1 } });
    await game.give(characterId, { items: { "copper-ore": -3 } });
    await game.give(characterId, { items: { "copper-ore": 3 } });
    expect((await family("collector")).value).toBe(before + 2);
  });

  test("do not count what is given at the start as earned", async () => {
    expect((await family("hoard")).value).toBe(0);
  });
});

describe("titles", () => {
  const wear = (title: string | null) =>
    game.as("wren").order(api.achievements.wearTitle, { characterId, title });

  test("are worn by those who earned them, one at a time", async () => {
    expect(await wear("adept-mining-5")).toEqual(refused("not-found", {}));
    await game.become(characterId, levels({ mining: 100 }));
    expect(await wear("adept-mining-5")).toMatchObject({ ok: true });
    const worn = () => game.as("wren").ask(api.achievements.ornaments, { characterId });
    expect(await worn()).toMatchObject({
      title: "adept-mining-5",
      titles: ["adept-mining-5"],
    });
    expect(await wear(null)).toMatchObject({ ok: true });
    expect(await worn()).toMatchObject({ title: null });
  });

  test("that were bought with marks are owned too", async () => {
    await game.give(characterId, { currencies: { marks: 90 } });
    const offer = "marks-title" as const;
    await game.as("wren").order(api.quests.buyWithMarks, { characterId, offer, quantity: 1 });
    expect(await wear("title-the-dependable")).toMatchObject({ ok: true });
  });
});
