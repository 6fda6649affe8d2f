import { defineNews } from "../../core/content/define-news.ts";
import type { ItemId } from "../../core/content/items.ts";
import { hourMs } from "../../core/content/time-spans.ts";

/** Of this rarity or better. */
const rarityMin = { log: 3, bell: 4 } as const;

export const combatNews = {
  "rare-find": defineNews({
    from: ["found-piece"],
    log: {
      type: "loot.rare",
      lines: ({ item, rarity }) => (rarity < rarityMin.log ? [] : [line(item, rarity)]),
      join: { same: ["item", "rarity"], add: ["count"] },
      amount: ({ count }) => ({ times: count }),
    },
    bell: {
      tell: ({ item, rarity }) => (rarity < rarityMin.bell ? null : { item, rarity }),
      group: "pieces",
      usual: "bell-and-toast",
      toast: "find",
    },
    push: { ttlMs: 6 * hourMs, urgency: "low" },
    icon: "sparkles",
    link: "/game/inventory/all",
    values: ({ item, rarity }) => ({ item: { named: "item", id: item }, rarity: { rarity } }),
  }),
  "boss-beaten": defineNews({
    from: ["boss-beaten"],
    log: { type: "boss", lines: ({ zone, first }) => [{ zone, first }] },
    bell: { tell: ({ zone, first }) => ({ zone, first }), group: "bosses", usual: "bell" },
    icon: "horned-skull",
    link: "/game/actions/bosses",
    values: ({ zone }) => ({ zone: { named: "zone", id: zone, isWithin: true } }),
    text: ({ first }) => (first ? "first" : "again"),
  }),
  "zone-opened": defineNews({
    from: ["zone-opened"],
    bell: { tell: ({ zone }) => ({ zone }), group: "growth", usual: "bell-and-toast" },
    push: { ttlMs: 6 * hourMs, urgency: "low" },
    icon: "forest",
    link: "/game/actions/combat",
    values: ({ zone }) => ({ zone: { named: "zone", id: zone } }),
  }),
  "food-out": defineNews({
    from: ["food-out"],
    bell: {
      tell: ({ item }) => ({ item }),
      about: [],
      group: "work",
      usual: "bell-and-toast",
      toast: "warning",
    },
    push: { ttlMs: 6 * hourMs, urgency: "normal" },
    icon: "fried-fish",
    link: "/game/recipes/cooking",
    values: ({ item }) => ({ item: { named: "item", id: item } }),
  }),
  defeats: defineNews({
    from: ["defeated"],
    log: {
      type: "defeat.summary",
      lines: ({ count }) => [{ count }],
      join: { add: ["count"] },
      amount: ({ count }) => ({ times: count }),
    },
    icon: "death-skull",
    link: "/game/actions/combat",
    values: ({ count }) => ({ count }),
  }),
};

function line(item: ItemId, rarity: number) {
  return { item, rarity, count: 1 };
}
