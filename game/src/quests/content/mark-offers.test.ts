import { describe, expect, test } from "vitest";
import type { MarkOffer } from "./mark-offers.ts";
import { markOffers } from "./mark-offers.ts";

const marks: readonly MarkOffer[] = Object.values(markOffers);

describe("marks", () => {
  test("buy goods and ornaments, never xp, gold, time or attempts themselves", () => {
    for (const { gives } of marks) {
      expect(["cache", "item", "graded", "change", "half-reroll", "title", "frame"]).toContain(
        gives.kind,
      );
      expect(Object.keys(gives).join(" ")).not.toMatch(/xp|gold|hours|speed|attempt|charge/i);
    }
  });
});
