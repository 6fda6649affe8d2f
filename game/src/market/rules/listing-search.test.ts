import { expect, test } from "vitest";
import { isSearched, searchPath } from "./listing-search.ts";

const helm = {
  item: "cobalt-bascinet",
  rarity: 3,
  price: 4_000,
  affixes: [{ affix: "watchful", value: 9 }],
};

test("a search goes along the narrowest path there is", () => {
  expect(searchPath(null, {})).toEqual({ of: "all" });
  expect(searchPath(null, { rarityMin: 3, affix: "watchful" })).toEqual({ of: "all" });
  expect(searchPath(null, { slot: "head" })).toEqual({ of: "slot", slot: "head" });
  const kinds = searchPath(null, { slot: "head", family: "helm", tier: 5 });
  expect(kinds).toMatchObject({ of: "items" });
  expect(kinds.of === "items" && kinds.items).toContain("cobalt-bascinet");
  expect(kinds.of === "items" && kinds.items.length).toBeLessThan(5);
  expect(searchPath("copper-shortsword", { tier: 9 })).toEqual({
    of: "items",
    items: ["copper-shortsword"],
  });
  expect(searchPath("copper-ore", {})).toEqual({ of: "items", items: [] });
});

test("a tier alone is some thirty kinds", () => {
  for (let tier = 1; tier <= 10; tier++) {
    const path = searchPath(null, { tier });
    const kinds = path.of === "items" ? path.items.length : 0;
    expect(kinds).toBeGreaterThan(20);
    expect(kinds).toBeLessThan(40);
  }
});

test("what is looked for has the rarity, the price and so much of the affix", () => {
  expect(isSearched(helm, {})).toBe(true);
  expect(isSearched(helm, { rarityMin: 3, priceMin: 4_000, priceMax: 4_000 })).toBe(true);
  expect(isSearched(helm, { rarityMin: 4 })).toBe(false);
  expect(isSearched(helm, { priceMax: 3_999 })).toBe(false);
  expect(isSearched(helm, { priceMin: 4_001 })).toBe(false);
  expect(isSearched(helm, { affix: "watchful" })).toBe(true);
  expect(isSearched(helm, { affix: "watchful", valueMin: 9 })).toBe(true);
  expect(isSearched(helm, { affix: "watchful", valueMin: 10 })).toBe(false);
  expect(isSearched(helm, { affix: "stout" })).toBe(false);
});
