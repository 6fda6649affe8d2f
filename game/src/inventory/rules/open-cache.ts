import type { Container } from "../../core/content/item.ts";
import type { ItemId } from "../../core/content/items.ts";
import { items as allItems } from "../../core/content/items.ts";
import type { Rng } from "../../core/rules/random/rng.ts";
import { pickWeighted, unit } from "../../core/rules/random/rng.ts";

export type CacheContents = {
  readonly gold: number;
  readonly items: Readonly<Partial<Record<ItemId, number>>>;
};

/** What lies in one strongbox: gold, and as many draws from its table as it has. */
export function openCache({ use }: Container, rng: Rng): CacheContents {
  const gold = between(use.gold, rng);
  const items: Partial<Record<ItemId, number>> = {};
  for (let roll = 0; roll < use.rolls; roll++) {
    const { item, quantity } = pickWeighted(rng, use.table);
    if (!isItem(item)) throw new Error(`There is no item "${item}".`);
    items[item] = (items[item] ?? 0) + between(quantity, rng);
  }
  return { gold, items };
}

function isItem(word: string): word is ItemId {
  return Object.hasOwn(allItems, word);
}

function between([least, most]: readonly [number, number], rng: Rng): number {
  return least + Math.floor(unit(rng) * (most - least + 1));
}
