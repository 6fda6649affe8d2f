import { describe, expect, test } from "vitest";
import { newCharacterState } from "../../character/rules/new-character.ts";
import { expectFight } from "../../combat/rules/expected.ts";
import { recipes } from "../../crafting/content/recipes.ts";
import { expectCrafting } from "../../crafting/rules/expected.ts";
import { expectGathering } from "../../gathering/rules/expected.ts";
import { provisioned, provisionUse } from "./provision-use.ts";

const born = {
  ...newCharacterState({
    secret: "a secret of the server",
    characterId: "1",
    nowMs: 0,
    origin: "wayfarer",
  }),
  meal: { slotted: "warren-broth", begun: null },
  potion: { slotted: "weak-draught-of-vigor", begun: null },
} as const;
const fed = provisioned(born, () => true);
const copper = { kind: "gather", node: "copper-scrape" } as const;

describe("what an hour would bring", () => {
  test("knows the meal and the potion that are slotted, as far as they are there and matter", () => {
    const plain = expectGathering(born, [], "copper-scrape");
    expect(expectGathering(fed, [], "copper-scrape").efficiency).toBeCloseTo(
      plain.efficiency + 0.03,
    );
    expect(provisioned(born, () => false)).toEqual(born);
    const bar = recipes["refine-copper-bar"];
    expect(expectCrafting(fed, [], bar).efficiency).toBeCloseTo(0.03);
    const drunk = expectFight(fed, [], "fenside-meadows");
    expect(drunk.killsPerHour).toBeGreaterThan(
      expectFight(born, [], "fenside-meadows").killsPerHour,
    );
  });

  test("knows what it uses up", () => {
    expect(provisionUse(fed, [], copper)).toEqual([{ item: "warren-broth", perHour: 6 }]);
    expect(provisionUse({ ...fed, rooms: { hearth: 5 } }, [], copper)).toEqual([
      { item: "warren-broth", perHour: 600 / 115 },
    ]);
    expect(provisionUse(fed, [], { kind: "idle" })).toEqual([]);
    expect(provisionUse(born, [], copper)).toEqual([]);
  });

  test("tells the finds of a fight, and which share of fights is won", () => {
    const { winShare, itemsPerHour, piecesPerHour } = expectFight(born, [], "fenside-meadows");
    expect(winShare).toBeGreaterThan(0.9);
    expect(winShare).toBeLessThanOrEqual(1);
    expect(Object.keys(itemsPerHour).length).toBeGreaterThan(2);
    expect(piecesPerHour).toBeGreaterThan(0);
  });
});
