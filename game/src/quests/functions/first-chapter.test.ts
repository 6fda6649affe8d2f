import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { SlotId } from "../../core/content/slots.ts";
import type { RecipeId } from "../../crafting/content/recipes.ts";
import { api, minute, openGame, refused, second } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import { newTrader } from "../../testing/market-trader.ts";
import type { QuestId } from "../content/quests.ts";
import { traderPaysGold, traderToolGold } from "../content/trader.ts";

let game: GameTest;
beforeEach(() => {
  game = openGame();
});
afterEach(() => game.close());

/** Plays with an open page: it reports every minute, and the server ticks. */
class Newcomer {
  readonly characterId: string;
  readonly #wren = game.as("wren");

  constructor(characterId: string) {
    this.characterId = characterId;
  }

  async watch(minutes: number): Promise<void> {
    for (let passed = 0; passed < minutes; passed++) {
      for (let action = 0; action < 10; action++) {
        game.wait(6 * second);
        await game.job("activity:tick");
      }
      await this.#wren.order(api.activity.checkIn, { characterId: this.characterId });
    }
  }

  async watchUntil(quest: QuestId, minutesMax: number): Promise<void> {
    for (let passed = 0; passed < minutesMax; passed++) {
      if ((await this.step(quest))?.state === "ready") return;
      await this.watch(1);
    }
    throw new Error(`${quest} is not done after ${minutesMax} minutes.`);
  }

  async step(quest: QuestId) {
    const story = await this.#wren.ask(api.quests.story, { characterId: this.characterId });
    return story?.find((view) => view.quest === quest);
  }

  async claim(quest: QuestId) {
    const { characterId } = this;
    const claimed = await this.#wren.order(api.quests.claim, { characterId, quest });
    if (!claimed.ok) throw new Error(`${quest} is not paid: ${claimed.code}.`);
  }

  async make(recipe: RecipeId, count: number): Promise<void> {
    const { characterId } = this;
    const made = await this.#wren.order(api.crafting.enqueue, { characterId, recipe, count });
    if (!made.ok) throw new Error(`${recipe} is not begun: ${made.code}.`);
  }

  async wearBest(slot: SlotId): Promise<void> {
    const { characterId } = this;
    const bag = await this.#wren.ask(api.inventory.bag, { characterId });
    for (const { id } of bag?.pieces ?? [])
      await this.#wren.order(api.inventory.wear, { characterId, pieceId: id, slot });
  }

  async fight(): Promise<void> {
    const { characterId } = this;
    await this.#wren.order(api.activity.fight, { characterId, zone: "fenside-meadows" });
  }

  async gather(node: "copper-scrape" | "mill-pond"): Promise<void> {
    await this.#wren.order(api.activity.gather, { characterId: this.characterId, node });
  }
}

test("the first chapter leads from a stick to the boss and the gate behind it", async () => {
  const characterId = await game.newCharacter();
  const wren = game.as("wren");
  const player = new Newcomer(characterId);
  await wren.order(api.activity.checkIn, { characterId });
  expect(await wren.order(api.quests.claim, { characterId, quest: "a-dry-pair-of-boots" })).toEqual(
    refused("quest-not-ready", {}),
  );

  await player.wearBest("main-hand");
  await player.fight();
  await player.watchUntil("a-dry-pair-of-boots", 5);
  await player.claim("a-dry-pair-of-boots");
  await player.claim("equip-yourself");
  await player.wearBest("body");

  await player.gather("copper-scrape");
  await player.watchUntil("first-swing", 5);
  await player.claim("first-swing");
  await player.make("refine-copper-bar", 12);
  await player.watchUntil("bars-not-rocks", 5);
  await player.watch(1);
  await player.claim("bars-not-rocks");
  await wren.order(api.inventory.buy, { characterId, item: "smiths-flux", quantity: 1 });
  await player.make("craft-copper-shortsword", 1);
  await player.watchUntil("your-own-work", 5);
  await player.claim("your-own-work");
  await player.wearBest("main-hand");

  await player.gather("mill-pond");
  await player.watch(2);
  await player.make("cook-fried-mudminnow", 3);
  await player.watchUntil("supper", 5);
  await player.claim("supper");
  const gift = { characterId, room: "garden" } as const;
  expect(await wren.order(api.quests.takeRoom, gift)).toMatchObject({ ok: true });
  expect(await wren.order(api.quests.takeRoom, gift)).toEqual(refused("quest-not-ready", {}));
  await player.claim("a-roof");
  await wren.order(api.character.setStance, { characterId, stance: "strength" });
  await player.claim("choose-a-focus");
  const round = { characterId, boost: "hearthside-tale" } as const;
  expect(await wren.order(api.quests.takeBoost, round)).toMatchObject({ ok: true });
  expect(await wren.order(api.quests.takeBoost, round)).toEqual(refused("quest-not-ready", {}));
  await player.claim("a-warm-boost");
  await player.gather("copper-scrape");
  await player.watch(1);
  const goldBefore = (await wren.ask(api.character.sheet, { characterId }))?.gold ?? 0;
  expect(await wren.order(api.quests.sellToTrader, { characterId })).toEqual({
    ok: true,
    value: { gold: traderPaysGold },
  });
  expect(await wren.order(api.quests.sellToTrader, { characterId })).toEqual(
    refused("quest-not-ready", {}),
  );
  const goldAfter = (await wren.ask(api.character.sheet, { characterId }))?.gold ?? 0;
  expect(goldAfter).toBe(goldBefore + traderPaysGold);
  await player.claim("market-day");
  const recruits = await wren.ask(api.fighters.recruits, { characterId });
  expect(recruits).toMatchObject({ isFree: true });
  const hired = { characterId, set: recruits?.set ?? "", nth: 0 };
  expect(await wren.order(api.fighters.hire, hired)).toMatchObject({ ok: true });
  expect((await wren.ask(api.fighters.recruits, { characterId }))?.isFree).toBe(false);
  await player.claim("hired-help");

  await player.fight();
  await player.watch(40);
  const boss = { characterId, zone: "fenside-meadows" } as const;
  for (let attempt = 0; attempt < 10; attempt++) {
    const fought = await wren.order(api.combat.challengeBoss, boss);
    if (fought.ok && fought.value.won) break;
    await player.watch(30);
  }
  await player.claim("the-dip-in-the-meadow");
  expect(await wren.ask(api.combat.zones, { characterId })).toMatchObject({
    zones: expect.arrayContaining([
      expect.objectContaining({ zone: "fenside-meadows", bossBeaten: true }),
    ]),
  });
  const bag = await wren.ask(api.inventory.bag, { characterId });
  expect(bag?.pieces.map(({ item }) => item)).toContain("bog-iron-falchion");
  const story = await wren.ask(api.quests.story, { characterId });
  expect(story?.find(({ state }) => state === "open")?.quest).toBe("hollow-sounds");
});

test("two tabs that claim the same reward get it once", async () => {
  const characterId = await game.newCharacter();
  const wren = game.as("wren");
  await wren.order(api.activity.fight, { characterId, zone: "fenside-meadows" });
  game.wait(5 * minute);
  await wren.order(api.activity.stop, { characterId });
  const before = (await wren.ask(api.character.sheet, { characterId }))?.gold ?? 0;
  const claim = () => wren.order(api.quests.claim, { characterId, quest: "a-dry-pair-of-boots" });
  const claims = await Promise.all([claim(), claim(), claim()]);
  expect(claims.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await claim()).toEqual(refused("quest-not-ready", {}));
  expect((await wren.ask(api.character.sheet, { characterId }))?.gold).toBe(before + 40);
});

describe("the trader of the first market day", () => {
  test("takes nothing from who has no ore, and buys from the ironbound too", async () => {
    const characterId = await game.newCharacter();
    const wren = game.as("wren");
    await game.world.run(({ db }) => db.patch(characterId, { mode: "ironbound" }));
    const sell = () => wren.order(api.quests.sellToTrader, { characterId });
    expect(await sell()).toEqual(refused("not-enough-items", { n: 1, item: "copper-ore" }));
    await game.give(characterId, { items: { "copper-ore": 2 } });
    expect(await sell()).toMatchObject({ ok: true });
    const story = await wren.ask(api.quests.story, { characterId });
    expect(story?.find(({ quest }) => quest === "market-day")).toMatchObject({ state: "ready" });
  });

  test("takes one ore alone, however many tabs sell at once", async () => {
    const characterId = await game.newCharacter();
    const wren = game.as("wren");
    await game.give(characterId, { items: { "copper-ore": 5 } });
    const sell = () => wren.order(api.quests.sellToTrader, { characterId });
    const sold = await Promise.all([sell(), sell(), sell()]);
    expect(sold.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test("is not needed by who placed an order before", async () => {
    const trader = await newTrader(game, "finch", "Finchling");
    game.wait(25 * 60 * minute);
    await trader.placed("sell", 8, 1);
    const { caller, characterId } = trader;
    const story = await caller.ask(api.quests.story, { characterId });
    expect(story?.find(({ quest }) => quest === "market-day")).toMatchObject({ state: "ready" });
  });

  test("sells one tool to whoever sold an ore, whether the step is claimed or not, and takes nothing for a second", async () => {
    const characterId = await game.newCharacter();
    const wren = game.as("wren");
    const buy = (item: "copper-pickaxe" | "copper-snare" | "bog-iron-pickaxe" | "copper-ore") =>
      wren.order(api.quests.buyFromTrader, { characterId, item });
    expect(await buy("copper-pickaxe")).toEqual(refused("quest-not-ready", {}));
    await game.give(characterId, { items: { "copper-ore": 1 } });
    await wren.order(api.quests.sellToTrader, { characterId });
    await wren.order(api.quests.claim, { characterId, quest: "market-day" });
    const story = await wren.ask(api.quests.story, { characterId });
    expect(story?.find(({ quest }) => quest === "market-day")).toMatchObject({
      state: "claimed",
      gift: "tool",
    });
    for (const item of ["bog-iron-pickaxe", "copper-ore"] as const)
      expect(await buy(item)).toEqual(refused("not-sold-here", {}));
    const goldBefore = (await wren.ask(api.character.sheet, { characterId }))?.gold ?? 0;
    const bought = await Promise.all([buy("copper-snare"), buy("copper-pickaxe")]);
    expect(bought[0]).toMatchObject({ ok: true, value: { gold: traderToolGold } });
    expect(bought[1]).toEqual(refused("quest-not-ready", {}));
    const goldAfter = (await wren.ask(api.character.sheet, { characterId }))?.gold ?? 0;
    expect(goldAfter).toBe(goldBefore - traderToolGold);
    const pieceId = bought[0]?.ok === true ? bought[0].value.pieceId : "";
    expect(await wren.order(api.inventory.wear, { characterId, pieceId })).toMatchObject({
      ok: true,
    });
  });

  test("pays with an ore for what a newcomer lacks for its tool", async () => {
    const characterId = await game.newCharacter();
    const wren = game.as("wren");
    const buy = { characterId, item: "copper-pickaxe" } as const;
    const sheet = await wren.ask(api.character.sheet, { characterId });
    expect(sheet?.gold).toBeLessThan(traderToolGold);
    await game.give(characterId, { items: { "copper-ore": 1 } });
    await wren.order(api.quests.sellToTrader, { characterId });
    expect(await wren.order(api.quests.buyFromTrader, buy)).toMatchObject({ ok: true });
  });
});
