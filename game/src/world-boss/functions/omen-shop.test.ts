import { afterEach, beforeEach, expect, test } from "vitest";
import { audit } from "../../testing/audit.ts";
import { api, day, openGame, refused } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import type { OmenOfferId } from "../content/omen-offers.ts";

let game: GameTest;
beforeEach(() => {
  game = openGame();
});
afterEach(() => game.close());

async function buyer(omens: number) {
  const characterId = await game.newCharacter();
  await game.give(characterId, { currencies: { omens } });
  const as = game.as("wren");
  const own = { characterId };
  const shop = async () => {
    const view = await as.ask(api["world-boss"].omenShop, own);
    if (view === null) throw new Error("The shop is shut.");
    return view;
  };
  const offerOf = async (offer: OmenOfferId) =>
    (await shop()).offers.find((one) => one.offer === offer);
  const buy = async (offer: OmenOfferId, quantity = 1) => {
    const found = await offerOf(offer);
    const item = found?.choices[0]?.item ?? found?.backdrop ?? "";
    return as.order(api["world-boss"].buyWithOmens, { ...own, offer, item, quantity });
  };
  const bag = () => as.ask(api.inventory.bag, own);
  return { characterId, as, own, shop, offerOf, buy, bag };
}

test("a relic is bought twice in a life, as a piece, for 1,200 omens", async () => {
  const wren = await buyer(5_000);
  expect(await wren.buy("omens-the-drownbell", 2)).toMatchObject({ ok: true });
  expect(await wren.buy("omens-the-drownbell")).toMatchObject(refused("bought-out", { n: 0 }));
  const pieces = (await wren.bag())?.pieces.filter(({ item }) => item === "drownbell-clapper");
  expect(pieces).toMatchObject([{ rarity: 6 }, { rarity: 6 }]);
  expect((await wren.shop()).omens).toBe(2_600);
  game.wait(8 * day);
  expect((await wren.offerOf("omens-the-drownbell"))?.left).toBe(0);
  const { held, posted } = await audit(game, wren.characterId);
  expect(held).toEqual(posted);
});

test("caches are five a week, and full again with the next one", async () => {
  const wren = await buyer(1_000);
  expect(await wren.buy("omens-cache", 5)).toMatchObject({ ok: true });
  expect(await wren.buy("omens-cache")).toMatchObject(refused("weekly-limit", { n: 0 }));
  game.wait(7 * day);
  expect((await wren.offerOf("omens-cache"))?.left).toBe(5);
});

test("a backdrop is bought once, worn behind the face by who has it, and shown to others", async () => {
  const wren = await buyer(1_100);
  const wear = (backdrop: string | null) =>
    wren.as.order(api.achievements.wearBackdrop, { ...wren.own, backdrop });
  expect(await wear("backdrop-storm")).toMatchObject(refused("not-found"));
  expect(await wren.buy("omens-avatar")).toMatchObject({ ok: true });
  expect(await wren.buy("omens-avatar")).toMatchObject(refused("bought-out", { n: 0 }));
  expect((await wren.shop()).omens).toBe(600);
  const order = { ...wren.own, offer: "omens-avatar", item: "backdrop-dawn", quantity: 1 } as const;
  game.wait(8 * day);
  expect(await wren.as.order(api["world-boss"].buyWithOmens, order)).toMatchObject({ ok: false });
  const name = (await wren.as.ask(api.character.sheet, wren.own))?.name ?? "";
  const shown = async () =>
    (await game.as("finch").ask(api.profile.byName, { name }))?.backdrop ?? null;
  expect(await wear("backdrop-storm")).toMatchObject({ ok: true });
  expect(await shown()).toBe("backdrop-storm");
  expect(await wear(null)).toMatchObject({ ok: true });
  expect(await shown()).toBeNull();
  const { held, posted } = await audit(game, wren.characterId);
  expect(held).toEqual(posted);
});

test("essence has no limit but the omens", async () => {
  const wren = await buyer(41);
  expect((await wren.offerOf("omens-scrap"))?.left).toBeNull();
  expect(await wren.buy("omens-scrap", 3)).toMatchObject(refused("not-enough-omens", { n: 19 }));
  expect(await wren.buy("omens-scrap", 2)).toMatchObject({ ok: true });
  const stacks = (await wren.bag())?.stacks.filter(({ item }) => item === "faint-dust");
  expect(stacks).toMatchObject([{ quantity: 50 }]);
  expect(await wren.buy("omens-scrap", 0.5)).toMatchObject(refused("bad-quantity"));
});

test("hearts are of bosses that were beaten, one of one's choice", async () => {
  const wren = await buyer(1_000);
  expect((await wren.offerOf("omens-heart"))?.choices).toEqual([]);
  expect(await wren.buy("omens-heart")).toMatchObject(refused("target-gone"));
  await game.become(wren.characterId, (state) => ({
    ...state,
    zones: {
      ...state.zones,
      "fenside-meadows": {
        kills: 60,
        towardCharge: 0,
        held: 0,
        refundsAtMs: [],
        bossBeaten: true,
      },
    },
  }));
  expect((await wren.offerOf("omens-heart"))?.choices).toEqual([
    { item: "mudjaw-tooth", quantity: 1 },
  ]);
  const order = { ...wren.own, offer: "omens-heart", item: "falling-crown", quantity: 1 } as const;
  expect(await wren.as.order(api["world-boss"].buyWithOmens, order)).toMatchObject(
    refused("target-gone"),
  );
  expect(await wren.buy("omens-heart")).toMatchObject({ ok: true });
});
