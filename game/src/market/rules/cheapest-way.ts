/** What somebody may make: so many of an item at once, out of others and for a fee. */
type Making<Item extends string> = {
  readonly inputs: readonly { readonly item: Item; readonly quantity: number }[];
  readonly output: { readonly quantity: number };
};

/** How to come by something for the least gold. */
export type Way<Item extends string, Recipe> = {
  readonly item: Item;
  readonly quantity: number;
  /** All that it costs, with everything it is made of. */
  readonly gold: number;
  readonly how: Bought | Made<Item, Recipe>;
};

type Bought = { readonly kind: "buy"; readonly eachGold: number };
type Made<Item extends string, Recipe> = { readonly kind: "make" } & Crafts<Item, Recipe>;

/** So many crafts of a recipe, with the cheapest way to each input. */
export type Crafts<Item extends string, Recipe> = {
  readonly recipe: Recipe;
  readonly crafts: number;
  readonly gold: number;
  readonly feeGold: number;
  readonly inputs: readonly Way<Item, Recipe>[];
};

/** What one has to know to choose. */
export type Means<Item extends string, Recipe> = {
  /** Whole gold for one; `null` where it is not to be had. */
  readonly priceOf: (item: Item) => number | null;
  /** By which it can be made. */
  readonly recipesFor: (item: Item) => readonly Recipe[];
  /** Whole gold for one craft. */
  readonly feeOf: (recipe: Recipe) => number;
};

/**
 * The cheapest way to so many of an item: bought, or made out of what is bought or made in turn. Whole crafts are paid for, each
 * input is had for itself, and of equal ways the shorter is taken. `null` where there is none.
 *
 * @throws Error where something is made out of itself.
 */
export function cheapestWay<Item extends string, Recipe extends Making<Item>>(
  wanted: { readonly item: Item; readonly quantity: number },
  means: Means<Item, Recipe>,
): Way<Item, Recipe> | null {
  return new Search(means).way(wanted.item, wanted.quantity);
}

/** The cheapest way to the inputs of so many crafts of a recipe; `null` where one of them is not to be had. */
export function cheapestCrafts<Item extends string, Recipe extends Making<Item>>(
  recipe: Recipe,
  crafts: number,
  means: Means<Item, Recipe>,
): Crafts<Item, Recipe> | null {
  return new Search(means).craftsOf(recipe, crafts);
}

class Search<Item extends string, Recipe extends Making<Item>> {
  readonly #means: Means<Item, Recipe>;
  readonly #known = new Map<string, Way<Item, Recipe> | null>();
  readonly #open = new Set<Item>();

  constructor(means: Means<Item, Recipe>) {
    this.#means = means;
  }

  way(item: Item, quantity: number): Way<Item, Recipe> | null {
    const key = `${quantity} ${item}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    if (this.#open.has(item)) throw new Error(`${item} is made out of itself.`);
    this.#open.add(item);
    let best = this.#bought(item, quantity);
    for (const recipe of this.#means.recipesFor(item)) {
      const made = this.craftsOf(recipe, Math.ceil(quantity / recipe.output.quantity));
      if (made !== null && (best === null || made.gold < best.gold))
        best = { item, quantity, gold: made.gold, how: { kind: "make", ...made } };
    }
    this.#open.delete(item);
    this.#known.set(key, best);
    return best;
  }

  craftsOf(recipe: Recipe, crafts: number): Crafts<Item, Recipe> | null {
    const feeGold = this.#means.feeOf(recipe) * crafts;
    const inputs: Way<Item, Recipe>[] = [];
    for (const { item, quantity } of recipe.inputs) {
      const way = this.way(item, quantity * crafts);
      if (way === null) return null;
      inputs.push(way);
    }
    const gold = inputs.reduce((sum, input) => sum + input.gold, feeGold);
    return { recipe, crafts, gold, feeGold, inputs };
  }

  #bought(item: Item, quantity: number): Way<Item, Recipe> | null {
    const eachGold = this.#means.priceOf(item);
    if (eachGold === null) return null;
    return { item, quantity, gold: eachGold * quantity, how: { kind: "buy", eachGold } };
  }
}
