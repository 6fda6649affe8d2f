import { afterEach, beforeEach, expect, test } from "vitest";
import { auditWorld } from "../../testing/audit-world.ts";
import { api, day, openGame, refused } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import type { Villager } from "../../testing/villagers.ts";
import { newVillager, plainBanner, settleFenwick } from "../../testing/villagers.ts";
import type { FavourOfferId } from "../content/favour-offers.ts";

let game: GameTest;
beforeEach(() => {
  game = openGame();
});
afterEach(async () => {
  expect(await auditWorld(game)).toEqual([]);
  await game.close();
});

const works = api["village-works"];

const buy = ({ as, own }: Villager, offer: FavourOfferId, quantity = 1) =>
  as.order(works.buyWithFavour, { ...own, offer, quantity });

async function rich(favour = 2_000) {
  const wren = await newVillager(game, "wren", "Wrenfield");
  await game.give(wren.characterId, { currencies: { favour } });
  return wren;
}

test("favour buys goods of the outermost zone, also of whoever belongs to no village", async () => {
  const wren = await rich();
  expect(await buy(wren, "favour-meal", 2)).toMatchObject({ ok: true });
  expect(await buy(wren, "favour-plan")).toMatchObject({ ok: true });
  const bag = await wren.as.ask(api.inventory.bag, wren.own);
  const held = Object.fromEntries(bag?.stacks.map(({ item, quantity }) => [item, quantity]) ?? []);
  expect(held).toMatchObject({ "alder-plank": 60 });
  expect(Object.values(held)).toContain(20);
  const shop = await wren.as.ask(works.favourOffers, wren.own);
  expect(shop?.favour).toBe(2_000 - 80 - 200);
});

test("three caches a week, and no more than there is favour for", async () => {
  const wren = await rich(500);
  expect(await buy(wren, "favour-cache", 4)).toEqual(refused("weekly-limit", { n: 3 }));
  expect(await buy(wren, "favour-cache", 3)).toMatchObject({ ok: true });
  expect(await buy(wren, "favour-cache")).toEqual(refused("weekly-limit", { n: 0 }));
  game.wait(7 * day);
  expect(await buy(wren, "favour-cache", 2)).toEqual(refused("not-enough-favour", { n: 100 }));
  expect(await buy(wren, "favour-cache")).toMatchObject({ ok: true });
  for (const quantity of [0, -1, 1.5, 1_001])
    expect(await buy(wren, "favour-meal", quantity)).toEqual(refused("bad-quantity", {}));
});

test("a pattern is given to the own village once, and its banner may have it from then on", async () => {
  const wren = await rich();
  const finch = await newVillager(game, "finch", "Finchling");
  await game.give(finch.characterId, { currencies: { favour: 800 } });
  expect(await buy(wren, "favour-banner")).toEqual(refused("not-in-village", {}));
  await settleFenwick(game, wren, [finch]);
  const banner = { ...plainBanner, pattern: "hearth" } as const;
  const write = () => wren.as.order(api.village.write, { ...wren.own, text: "", banner });
  expect(await write()).toEqual(refused("pattern-not-won", {}));
  expect(await buy(finch, "favour-banner", 2)).toEqual(refused("bad-quantity", {}));
  expect(await buy(finch, "favour-banner")).toMatchObject({ ok: true });
  expect(await buy(wren, "favour-banner")).toEqual(refused("nothing-to-do", {}));
  expect(await write()).toMatchObject({ ok: true });
  expect(await wren.profile()).toMatchObject({ banner });
});
