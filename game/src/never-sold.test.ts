import { describe, expect, test } from "vitest";
import type { CrownOffer } from "./core/content/crown-offers.ts";
import { crownOffers, patronPerks } from "./core/content/crown-offers.ts";
import { items } from "./core/content/items.ts";
import { keysOf } from "./core/content/keys-of.ts";
import { modifiers } from "./core/content/modifiers.ts";
import { lampMs } from "./core/rules/lamp.ts";
import type { MarkOffer } from "./quests/content/mark-offers.ts";
import { markOffers } from "./quests/content/mark-offers.ts";

const crowns: Readonly<Record<string, CrownOffer>> = crownOffers;
const marks: readonly MarkOffer[] = Object.values(markOffers);

/** Words that name power or time; an offer whose goods hold one of them sells it. */
const neverSold =
  /\b(xp|experience|gold|marks?|laurels?|omens?|favour|items?|resources?|equipment|pieces?|drops?|boosts?|effects?|offline|lamp|speed|actions?|attempts?|charges?|orders?|inventory|space)\b/i;

describe("crowns", () => {
  test("buy looks, names and room for plans, and nothing that makes a character stronger or faster", () => {
    expect(keysOf(crowns)).toHaveLength(10);
    for (const { gives } of Object.values(crowns)) {
      expect(["patron", "service", "cosmetic", "loadout-slot"]).toContain(gives.kind);
      expect(JSON.stringify(gives)).not.toMatch(neverSold);
    }
  });

  test("buy no thing of the game, and nothing that a number is made of", () => {
    const words = JSON.stringify(crowns).match(/[A-Za-z-]+/g) ?? [];
    expect(words.filter((word) => Object.hasOwn(items, word))).toEqual([]);
    expect(words.filter((word) => Object.hasOwn(modifiers, word))).toEqual([]);
  });

  test("give patrons more room, and the same lamp as everybody", () => {
    expect(keysOf(patronPerks).join(" ")).not.toMatch(
      /xp|gold|boost|speed|lamp|offline|attempt|slotsOfMarket/i,
    );
    expect(lampMs).toBe(24 * 60 * 60_000);
  });
});

describe("marks", () => {
  test("are earned, never bought", () => {
    expect(JSON.stringify(crowns)).not.toMatch(/mark/i);
  });

  test("buy goods and ornaments, never xp, gold, time or attempts themselves", () => {
    for (const { gives } of marks) {
      expect(["cache", "item", "graded", "change", "half-reroll", "title", "frame"]).toContain(
        gives.kind,
      );
      expect(Object.keys(gives).join(" ")).not.toMatch(/xp|gold|hours|speed|attempt|charge/i);
    }
  });
});
