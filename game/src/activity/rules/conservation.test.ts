import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { newCharacterState } from "../../character/rules/new-character.ts";
import type { ItemId } from "../../core/content/items.ts";
import { keysOf } from "../../core/content/keys-of.ts";
import { skillIds } from "../../core/content/skills.ts";
import type { CharacterState } from "../../core/rules/state.ts";
import type { RecipeId } from "../../crafting/content/recipes.ts";
import { cancelEntry, enqueue, moveEntry } from "../../crafting/rules/queue.ts";
import type { Work } from "../content/work.ts";
import { changeWork } from "./change-work.ts";
import { settle } from "./settle.ts";

type Stock = Readonly<Partial<Record<ItemId, number>>>;
type Progress = {
  readonly nowMs: number;
  readonly state: CharacterState;
  readonly stock: Stock;
  readonly bagFree: number;
};

type Deed =
  | { readonly kind: "wait"; readonly seconds: number }
  | { readonly kind: "work"; readonly work: Work }
  | { readonly kind: "enqueue"; readonly recipe: RecipeId; readonly count: number | null }
  | { readonly kind: "cancel"; readonly nth: number }
  | { readonly kind: "move"; readonly nth: number; readonly to: "earlier" | "later" };

const begin: Progress = {
  nowMs: 0,
  state: {
    ...newCharacterState({
      secret: "a secret of the server",
      characterId: "1",
      nowMs: 0,
      origin: "hillkin",
    }),
    gold: 50,
  },
  stock: { "fried-mudminnow": 10, "rock-salt": 30, "smiths-flux": 10, "alder-plank": 20 },
  bagFree: 4,
};

const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("wait"), seconds: fc.nat(4_000) }) },
  fc.record({
    kind: fc.constant("work"),
    work: fc.constantFrom<Work>(
      { kind: "idle" },
      { kind: "craft" },
      { kind: "combat", zone: "fenside-meadows" },
      { kind: "combat", zone: "hollowmere-wood" },
      { kind: "gather", node: "copper-scrape" },
      { kind: "gather", node: "mill-pond" },
    ),
  }),
  fc.record({
    kind: fc.constant("enqueue"),
    recipe: fc.constantFrom<RecipeId>(
      "refine-copper-bar",
      "cook-fried-mudminnow",
      "craft-copper-shortsword",
    ),
    count: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 40 })),
  }),
  fc.record({ kind: fc.constant("cancel"), nth: fc.nat(2) }),
  fc.record({
    kind: fc.constant("move"),
    nth: fc.nat(2),
    to: fc.constantFrom("earlier", "later"),
  }),
);

/** Does one deed, and checks that nothing came from nowhere or went nowhere. */
function follow(progress: Progress, next: Deed): Progress {
  switch (next.kind) {
    case "wait":
      return wait(progress, progress.nowMs + next.seconds * 1_000);
    case "work": {
      const outcome = changeWork(progress.state, [], next.work, progress.nowMs);
      return outcome.ok ? { ...progress, state: outcome.value } : progress;
    }
    case "enqueue": {
      const outcome = enqueue({ ...progress, worn: [] }, next);
      return outcome.ok ? { ...progress, state: outcome.value.state } : progress;
    }
    case "cancel": {
      const entry = progress.state.queue[next.nth];
      if (entry === undefined) return progress;
      const outcome = cancelEntry(progress.state, entry.id);
      if (!outcome.ok) return progress;
      const { state, items, gold } = outcome.value;
      return {
        ...progress,
        state: { ...state, gold: state.gold + gold },
        stock: plus(progress.stock, items),
      };
    }
    case "move": {
      const entry = progress.state.queue[next.nth];
      if (entry === undefined) return progress;
      const outcome = moveEntry(progress.state, entry.id, next.to);
      return outcome.ok ? { ...progress, state: outcome.value } : progress;
    }
  }
}

function wait(progress: Progress, nowMs: number): Progress {
  const { state, stock, bagFree } = progress;
  const about = {
    keepFrom: null,
    influences: [],
    secret: "a secret of the server",
    characterId: "1",
  };
  const settlement = settle({ state, worn: [], stock, bagFree, ...about }, nowMs);
  const after = settlement.state;
  const booked = keysOf(settlement.goldBy).reduce(
    (sum, reason) => sum + (settlement.goldBy[reason] ?? 0),
    0,
  );
  expect(purse(after) - purse(state)).toBe(booked);
  expect(purse(after)).toBeGreaterThanOrEqual(0);
  const left = plus(stock, settlement.items);
  expect(keysOf(left).filter((item) => (left[item] ?? 0) < 0)).toEqual([]);
  expect(plus(settlement.items, settlement.spent)).toEqual(plus(settlement.gained, {}, settlement));
  expect(settlement.pieces.length).toBeLessThanOrEqual(bagFree);
  for (const skill of skillIds) {
    expect(after.skills[skill].level).toBeGreaterThanOrEqual(state.skills[skill].level);
    expect(after.skills[skill].milliXp).toBeGreaterThanOrEqual(0);
  }
  return { nowMs, state: after, stock: left, bagFree: bagFree - settlement.pieces.length };
}

function purse({ gold, centiGold }: CharacterState): number {
  return gold * 100 + centiGold;
}

/** Sums by item; items of `also` appear even where nothing is left of them. */
function plus(one: Stock, other: Stock, also: { readonly items: Stock } = { items: {} }): Stock {
  const sum: Partial<Record<ItemId, number>> = {};
  for (const stock of [one, other])
    for (const item of keysOf(stock)) sum[item] = (sum[item] ?? 0) + (stock[item] ?? 0);
  for (const item of keysOf(also.items)) sum[item] ??= 0;
  return sum;
}

describe("whatever a character does", () => {
  test("gold, goods and xp are conserved", () => {
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 40 }), (deeds) => {
        const end = deeds.reduce(follow, begin);
        expect(JSON.stringify(end.state)).not.toMatch(/null,null|NaN/);
      }),
      { numRuns: 150 },
    );
  });

  test("its state stays small", () => {
    const deeds: readonly Deed[] = [
      { kind: "work", work: { kind: "combat", zone: "fenside-meadows" } },
      { kind: "wait", seconds: 80_000 },
    ];
    expect(JSON.stringify(deeds.reduce(follow, begin).state).length).toBeLessThan(3_000);
  });
});
