import { defineNews } from "../../core/content/define-news.ts";
import type { EventOf } from "../../core/content/events.ts";
import type { Rarity } from "../../core/content/rarities.ts";
import { hourMs } from "../../core/content/time-spans.ts";

/** Makes of these are written down, and of the second table told. */
const written = [3, 4, 5, 6] as const satisfies readonly Rarity[];
const told = [6, 5, 4] as const satisfies readonly Rarity[];

export const craftingNews = {
  "rare-make": defineNews({
    from: ["crafted"],
    log: {
      type: "craft.rare",
      /** One for each rarity that is good enough. */
      lines: (event) => written.map((rarity) => makes(event, rarity)).filter(isAny),
      join: { same: ["item", "rarity"], add: ["count"] },
      amount: ({ count }) => ({ times: count }),
    },
    bell: {
      /** Of the best ones alone. */
      tell: (event) => told.map((rarity) => makes(event, rarity)).find(isAny) ?? null,
      group: "pieces",
      usual: "bell-and-toast",
      toast: "find",
    },
    push: { ttlMs: 6 * hourMs, urgency: "low" },
    icon: "sparkles",
    link: "/game/inventory/all",
    values: ({ item, rarity }) => ({ item: { named: "item", id: item }, rarity: { rarity } }),
  }),
  tempering: defineNews({
    from: ["tempered"],
    log: {
      type: "temper",
      lines: ({ item, plus, success }) => [
        { item, plus, successes: success ? 1 : 0, failures: success ? 0 : 1 },
      ],
      join: { same: ["item"], add: ["successes", "failures"] },
      amount: ({ successes, failures }) => ({ times: successes + failures }),
    },
    icon: "anvil-impact",
    link: "/game/recipes/tempering",
    values: ({ item, plus, successes, failures }) => ({
      item: { named: "item", id: item },
      plus,
      successes,
      failures,
    }),
  }),
};

function makes({ item, rarities }: EventOf<"crafted">, rarity: number) {
  // The keys of a stored record are words.
  const counts: Readonly<Record<string, number>> = rarities;
  return { item, rarity, count: counts[rarity] ?? 0 };
}

function isAny({ count }: { readonly count: number }): boolean {
  return count > 0;
}
