import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { items } from "../../core/content/items.ts";
import type { Rarity } from "../../core/content/rarities.ts";
import type { NewPiece } from "../../core/rules/goods/equipment.ts";
import { wearable } from "../../core/rules/goods/equipment.ts";
import { api, day, openGame } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import { newTrader } from "../../testing/market-trader.ts";
import type { Trader } from "../../testing/market-trader.ts";
import {
  listingPagesMax,
  listingsScanned,
  listingsShown,
  reservedForMs,
} from "../content/limits.ts";
import type { ListingSearch } from "../rules/listing-search.ts";
import { listingOrders } from "../rules/listing-search.ts";

let game: GameTest;
beforeEach(() => {
  game = openGame();
});
afterEach(() => game.close());

const find = (search: ListingSearch, pages = 1) =>
  game.as("anybody").ask(api.market.listings, { item: null, search, pages });

type Offered = {
  readonly item: NewPiece["item"];
  readonly rarity: Rarity;
  readonly affixes?: NewPiece["affixes"];
  readonly price: number;
};

/** Puts pieces on the market as rows, for a search reads nothing but these. */
async function offer(all: readonly Offered[]): Promise<void> {
  const characterId = await game.newCharacter("seller");
  const nowMs = Date.now();
  await game.world.run(async ({ db }) => {
    for (const [nth, { item, rarity, affixes = [], price }] of all.entries()) {
      const holder = "escrow:market-listings";
      const piece = { holder, item, rarity, plus: 0, affixes: [...affixes], slot: null };
      const pieceId = await db.insert("pieces", {
        ...{ ...piece, bound: false, locked: false, obtainedAtMs: nowMs },
      });
      await db.insert("marketListings", {
        ...{ characterId, pieceId, item, key: `${item} ${rarity}`, price, rarity },
        ...{ slot: wearable(item).slot, affixes: [...affixes] },
        ...{ listedAtMs: nowMs + nth, drawsAtMs: nowMs, untilMs: nowMs + day },
      });
    }
  });
}

const watchful = (value: number) => [{ affix: "watchful", value }] as const;
const offers: readonly Offered[] = [
  { item: "cobalt-bascinet", rarity: 3, affixes: watchful(9), price: 4_000 },
  { item: "cobalt-bascinet", rarity: 2, affixes: watchful(5), price: 900 },
  { item: "copper-shortsword", rarity: 1, price: 60 },
  { item: "copper-shortsword", rarity: 4, price: 70_000 },
  { item: "cobalt-longsword", rarity: 3, price: 5_000 },
];

describe("a search among listed pieces", () => {
  beforeEach(() => offer(offers));
  const pricesOf = async (search: ListingSearch) =>
    (await find(search)).listings.map(({ price }) => price);

  test("finds a slot, a family, a tier, a rarity and an affix with its value, in the order that is asked for", async () => {
    expect(await pricesOf({})).toEqual([5_000, 70_000, 60, 900, 4_000]);
    expect(await pricesOf({ slot: "head", order: "cheapest" })).toEqual([900, 4_000]);
    expect(await pricesOf({ family: "sword", order: "dearest" })).toEqual([70_000, 5_000, 60]);
    expect(await pricesOf({ tier: 5, order: "cheapest" })).toEqual([900, 4_000, 5_000]);
    expect(await pricesOf({ tier: 5 })).toEqual([5_000, 900, 4_000]);
    expect(await pricesOf({ rarityMin: 3, order: "cheapest" })).toEqual([4_000, 5_000, 70_000]);
    expect(await pricesOf({ affix: "watchful", valueMin: 6 })).toEqual([4_000]);
    expect(await pricesOf({ slot: "main-hand", priceMin: 100, priceMax: 6_000 })).toEqual([5_000]);
  });

  test("says whether there is more, and shows it on further pages", async () => {
    await offer(
      Array.from({ length: listingsShown + 1 }, (_, nth) => {
        return { item: "copper-knife", rarity: 1, price: 100 + nth } as const;
      }),
    );
    const first = await find({ family: "dagger", order: "cheapest" });
    expect(first).toMatchObject({ hasMore: true, pagesMax: listingPagesMax });
    expect(first.listings).toHaveLength(listingsShown);
    const both = await find({ family: "dagger", order: "cheapest" }, 2);
    expect(both.hasMore).toBe(false);
    expect(both.listings.map(({ price }) => price)).toEqual(
      Array.from({ length: listingsShown + 1 }, (_, nth) => 100 + nth),
    );
  });

  test("reads no more than its bound, and says that there may be more", async () => {
    const dull = { item: "copper-knife", rarity: 1, price: 10 } as const;
    await offer(Array.from({ length: listingsScanned }, () => dull));
    expect(await find({ rarityMin: 4, order: "cheapest" })).toMatchObject({
      ...{ listings: [], hasMore: true },
    });
    expect(await find({ rarityMin: 4, order: "cheapest" }, 2)).toMatchObject({
      ...{ listings: [{ price: 70_000 }], hasMore: false },
    });
  });

  test("finds what going through all of them would", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record(
          {
            slot: fc.constantFrom("head" as const, "main-hand" as const),
            family: fc.constantFrom("sword", "helm"),
            tier: fc.constantFrom(1, 5),
            rarityMin: fc.constantFrom(1 as const, 3 as const),
            affix: fc.constantFrom("watchful" as const, "stout" as const),
            priceMin: fc.nat(6_000),
            priceMax: fc.nat(80_000),
            order: fc.constantFrom(...listingOrders),
          },
          { requiredKeys: [] },
        ),
        async (search: ListingSearch) => {
          const found = (await find(search)).listings.map(({ price }) => price);
          expect(found.toSorted()).toEqual(allFitting(search).toSorted());
        },
      ),
      { numRuns: 60 },
    );
  });
});

function allFitting(search: ListingSearch): readonly number[] {
  const { slot, family, tier, rarityMin = 1, affix, priceMin = 0, priceMax = Infinity } = search;
  const isIt = ({ item, rarity, price, affixes = [] }: Offered) =>
    (slot === undefined || wearable(item).slot === slot) &&
    (family === undefined || items[item].family === family) &&
    (tier === undefined || items[item].tier === tier) &&
    rarity >= rarityMin &&
    price >= priceMin &&
    price <= priceMax &&
    (affix === undefined || affixes.some((one) => one.affix === affix));
  return offers.filter(isIt).map(({ price }) => price);
}

describe("a piece on the market", () => {
  const sword: NewPiece = {
    ...{ item: "cobalt-bascinet", rarity: 3, plus: 0 },
    affixes: [{ affix: "watchful", value: 9 }],
  };
  const list = async ({ caller, characterId }: Trader, pieceId: string, price: number) => {
    const order = { characterId, pieceId, price, confirmed: true };
    const answer = await caller.order(api.market.list, order);
    if (!answer.ok) throw new Error(answer.code);
    return answer.value.listingId;
  };

  test("is found by its affixes, and remembers what it was sold for", async () => {
    const wren = await newTrader(game, "wren", "Wrenfield");
    const finch = await newTrader(game, "finch", "Finchling");
    await game.give(finch.characterId, { gold: 1_000_000 });
    game.wait(day);
    const [pieceId = "none"] = await game.give(wren.characterId, { newPieces: [sword] });
    const price = 40 * items["cobalt-bascinet"].vendor;
    const listingId = await list(wren, pieceId, price);
    const search = { affix: "watchful", valueMin: 9 } as const;
    const [found] = (await find(search)).listings;
    expect(found?.id).toBe(listingId);
    expect(found?.piece.sold).toBeUndefined();
    game.wait(reservedForMs);
    const { caller, characterId } = finch;
    const order = { characterId, listingId, price, confirmed: true };
    expect(await caller.order(api.market.buyListing, order)).toMatchObject({ ok: true });
    const soldAtMs = Date.now();
    expect(await find(search)).toMatchObject({ listings: [] });
    await list(finch, pieceId, price);
    expect(await find(search)).toMatchObject({
      listings: [{ piece: { sold: [{ atMs: soldAtMs, price }] } }],
    });
  });
});
