import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ItemId } from "../../core/content/items.ts";
import { recipeIds, recipes } from "../../crafting/content/recipes.ts";
import type { Way } from "./cheapest-way.ts";
import { cheapestCrafts, cheapestWay } from "./cheapest-way.ts";

type Recipe = {
  readonly inputs: readonly { readonly item: string; readonly quantity: number }[];
  readonly output: { readonly item: string; readonly quantity: number };
  readonly fee: number;
};

type Market = {
  readonly prices: Readonly<Record<string, number | null>>;
  readonly recipes: readonly Recipe[];
};

const meansOf = ({ prices, recipes: all }: Market) => ({
  priceOf: (item: string) => prices[item] ?? null,
  recipesFor: (item: string) => all.filter(({ output }) => output.item === item),
  feeOf: ({ fee }: Recipe) => fee,
});

/** Things made of things of a lower number only. */
const markets: fc.Arbitrary<Market> = fc
  .array(
    fc.record({
      price: fc.option(fc.integer({ min: 1, max: 200 }), { freq: 3 }),
      recipes: fc.array(
        fc.record({
          inputs: fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 4 })), {
            minLength: 1,
            maxLength: 2,
          }),
          makes: fc.integer({ min: 1, max: 3 }),
          fee: fc.nat(50),
        }),
        { maxLength: 2 },
      ),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((things) => ({
    prices: Object.fromEntries(things.map(({ price }, nth) => [`thing ${nth}`, price])),
    recipes: things.flatMap((thing, nth) =>
      nth === 0
        ? []
        : thing.recipes.map(({ inputs, makes, fee }) => ({
            fee,
            output: { item: `thing ${nth}`, quantity: makes },
            inputs: inputs.map(([of, quantity]) => ({ item: `thing ${of % nth}`, quantity })),
          })),
    ),
  }));

/** What each choice of buying or making, for each input on its own, would cost. */
function everyCost(item: string, quantity: number, market: Market): readonly number[] {
  const each = market.prices[item];
  const bought = typeof each === "number" ? [each * quantity] : [];
  const made = market.recipes
    .filter(({ output }) => output.item === item)
    .flatMap(({ inputs, output, fee }) => {
      const crafts = Math.ceil(quantity / output.quantity);
      return inputs
        .map((input) => everyCost(input.item, input.quantity * crafts, market))
        .reduce(
          (sums, costs) => sums.flatMap((sum) => costs.map((cost) => sum + cost)),
          [fee * crafts],
        );
    });
  return [...bought, ...made];
}

/** What a way costs if one adds up what it says to do. */
function costOf({ quantity, how }: Way<string, Recipe>): number {
  if (how.kind === "buy") return how.eachGold * quantity;
  const { inputs, recipe, crafts } = how;
  return inputs.reduce((sum, input) => sum + costOf(input), recipe.fee * crafts);
}

describe("the cheapest way to something", () => {
  test("costs what the best of all ways does, and is none where there is none", () => {
    fc.assert(
      fc.property(markets, fc.integer({ min: 1, max: 5 }), (market, quantity) => {
        const item = Object.keys(market.prices).at(-1) ?? "";
        const way = cheapestWay<string, Recipe>({ item, quantity }, meansOf(market));
        const costs = everyCost(item, quantity, market);
        expect(way?.gold ?? null).toBe(costs.length === 0 ? null : Math.min(...costs));
        if (way !== null) expect(costOf(way)).toBe(way.gold);
      }),
    );
  });

  test("is never dearer where a price falls", () => {
    fc.assert(
      fc.property(markets, fc.nat(), (market, which) => {
        const names = Object.keys(market.prices);
        const fallen = names[which % names.length] ?? "";
        const item = names.at(-1) ?? "";
        const before = cheapestWay<string, Recipe>({ item, quantity: 3 }, meansOf(market));
        const prices = { ...market.prices, [fallen]: 1 };
        const after = cheapestWay<string, Recipe>(
          { item, quantity: 3 },
          meansOf({ ...market, prices }),
        );
        expect(after?.gold ?? Infinity).toBeLessThanOrEqual(before?.gold ?? Infinity);
      }),
    );
  });

  test("is to buy where making costs as much", () => {
    const market = {
      prices: { ore: 2, bar: 10 },
      recipes: [
        {
          inputs: [{ item: "ore", quantity: 4 }],
          output: { item: "bar", quantity: 1 },
          fee: 2,
        },
      ],
    };
    const way = cheapestWay<string, Recipe>({ item: "bar", quantity: 3 }, meansOf(market));
    expect(way).toMatchObject({ gold: 30, how: { kind: "buy" } });
    const dear = { ...market, prices: { ore: 2, bar: 11 } };
    const made = cheapestWay<string, Recipe>({ item: "bar", quantity: 3 }, meansOf(dear));
    expect(made).toMatchObject({ gold: 30, how: { kind: "make", crafts: 3, feeGold: 6 } });
  });

  test("pays for whole crafts", () => {
    const recipe = {
      inputs: [{ item: "ore", quantity: 1 }],
      output: { item: "nail", quantity: 3 },
      fee: 1,
    };
    const market = { prices: { ore: 5, nail: null }, recipes: [recipe] };
    expect(cheapestWay<string, Recipe>({ item: "nail", quantity: 4 }, meansOf(market))?.gold).toBe(
      12,
    );
    expect(cheapestCrafts<string, Recipe>(recipe, 2, meansOf(market))?.gold).toBe(12);
  });
});

test("nothing in the world is made out of itself", () => {
  const all = recipeIds.map((id) => recipes[id]);
  const means = {
    priceOf: () => null,
    recipesFor: (item: ItemId) => all.filter(({ output }) => output.item === item),
    feeOf: () => 0,
  };
  for (const recipe of all) expect(cheapestCrafts(recipe, 1, means)).toBeNull();
});
