import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { newCharacterState } from "../../character/rules/new-character.ts";
import { skillIds } from "../../core/content/skills.ts";
import { xpForNext } from "../../core/rules/levels/levels.ts";
import type { CharacterState } from "../../core/rules/state.ts";
import { recipeIds } from "../../crafting/content/recipes.ts";
import type { QueueEntry } from "../../crafting/state.ts";
import { nodeIds } from "../../world/content/nodes.ts";
import { zoneIds } from "../../world/content/zones.ts";
import { fitToContent } from "./fit-to-content.ts";
import { actionMs, settle } from "./settle.ts";

const secret = "a secret of the server";
const bornAtMs = 1_795_301_400_000;
const newProgress = newCharacterState({
  secret,
  characterId: "1",
  nowMs: bornAtMs,
  origin: "wayfarer",
});
const copperBars: QueueEntry = {
  id: "1",
  recipe: "refine-copper-bar",
  wanted: 3,
  made: 1,
  actionsDone: 0,
  paidGold: 4,
  waits: null,
};

/** A state as another content left it, where ids may be any word. */
function stored(change: object): CharacterState {
  return JSON.parse(JSON.stringify({ ...newProgress, ...change }));
}

function fitted(change: object): CharacterState {
  return fitToContent(stored(change))?.state ?? stored(change);
}

describe("a state of this content", () => {
  test("is left as it is", () => {
    expect(fitToContent(newProgress)).toBeNull();
    const busy = {
      work: { kind: "craft" },
      queue: [{ ...copperBars, recipe: recipeIds[0] }],
      meal: { slotted: null, begun: null },
      rooms: { garden: 2 },
    };
    expect(fitToContent(stored(busy))).toBeNull();
  });
});

describe("what the content does not know any more", () => {
  test("as a place of work gives way to the fallback, and both to rest", () => {
    const work = { kind: "combat", zone: "sunken-fair" };
    expect(fitToContent(stored({ work }))).toMatchObject({
      state: { work: { kind: "combat", zone: "fenside-meadows" } },
      losesWork: true,
    });
    const fallback = { kind: "gather", node: "dry-well" };
    const both = fitToContent(stored({ work, fallback, fallbackIsChosen: true }));
    expect(both).toMatchObject({
      state: { work: { kind: "idle" }, fallback: { kind: "idle" }, fallbackIsChosen: false },
      losesWork: true,
    });
    expect(fitToContent(stored({ fallback }))).toMatchObject({ losesWork: false });
  });

  test("leaves the bench with the fee of what cannot be finished, and the rest of it goes on", () => {
    const queue = [{ ...copperBars, recipe: "moon-cheese" }, copperBars];
    expect(fitToContent(stored({ work: { kind: "craft" }, queue }))).toMatchObject({
      state: { work: { kind: "craft" }, queue: [copperBars] },
      losesWork: true,
      refundGold: 4,
    });
  });

  test("is not told of any more among what work has brought", () => {
    const session = {
      ...newProgress.session,
      items: { "copper-ore": 3, "moon-dust": 4 },
      pieces: [
        { item: "moon-blade", rarity: 5 },
        { item: "copper-shortsword", rarity: 1 },
      ],
    };
    expect(fitted({ session }).session).toEqual({
      ...session,
      items: { "copper-ore": 3 },
      pieces: [{ item: "copper-shortsword", rarity: 1 }],
    });
  });

  test("is nowhere in a fight, a meal, a room, a boost, a calling and a garden", () => {
    const growing = { seed: "moon-seed", crop: "moon-herb", plantedAtMs: 0, ripeAtMs: 1 };
    const state = fitted({
      battle: { monster: "moon-hare", monsterHp: 7, hp: 3, rest: 0 },
      ration: "moon-bread",
      meal: { slotted: "moon-stew", begun: { item: "moon-stew", actionsLeft: 9 } },
      potion: { slotted: "copper-ore", begun: null },
      rooms: { garden: 1, observatory: 3 },
      constructions: [{ room: "observatory", level: 4, startedAtMs: 0, finishesAtMs: 1 }],
      boosts: [{ id: "full-moon", actionsLeft: 5, endsAtMs: null, strength: 1 }],
      calling: { id: "astronomer", ranks: {} },
      garden: { replants: true, plots: [{ harvests: 3, growing }] },
    });
    expect(state).toMatchObject({
      battle: { monster: null, monsterHp: 0, hp: 3 },
      ration: null,
      meal: { slotted: null, begun: null },
      potion: { slotted: null, begun: null },
      rooms: { garden: 1 },
      constructions: [],
      boosts: [],
      calling: null,
      garden: { replants: true, plots: [{ harvests: 3, growing: null }] },
    });
    expect(Object.keys(state.rooms)).toEqual(["garden"]);
  });
});

describe("what the content counts otherwise", () => {
  test("a level that costs less by now is reached", () => {
    const cheaper = { level: 3, milliXp: 1_000_000, mastery: 0 };
    const { skills } = fitted({ skills: { ...newProgress.skills, mining: cheaper } });
    expect(skills.mining.level).toBeGreaterThan(3);
    expect(skills.mining.milliXp).toBeLessThan(1000 * (xpForNext("mining", skills.mining) ?? 0));
  });

  test("a skill that is new begins at its first level", () => {
    const { mining: _mining, ...older } = newProgress.skills;
    expect(fitted({ skills: older }).skills.mining).toEqual(newProgress.skills.mining);
  });

  test("a craft that takes fewer actions by now is finished by the next one", () => {
    const { queue } = fitted({ queue: [{ ...copperBars, actionsDone: 40 }] });
    expect(queue[0]).toMatchObject({ actionsDone: 0 });
  });
});

const moon = (words: readonly string[]) => fc.constantFrom("of-the-moon", ...words);
const works = fc.oneof(
  fc.constant({ kind: "idle" }),
  fc.constant({ kind: "craft" }),
  fc.record({ kind: fc.constant("combat"), zone: moon(zoneIds) }),
  fc.record({ kind: fc.constant("gather"), node: moon(nodeIds) }),
);
const provisions = fc.constantFrom(null, "of-the-moon", "copper-ore", "fried-mudminnow");
const others = fc.record({
  work: works,
  fallback: works.filter(({ kind }) => kind !== "craft"),
  battle: fc.record({
    monster: fc.constantFrom(null, "of-the-moon"),
    monsterHp: fc.nat(50),
    hp: fc.nat(50),
    rest: fc.nat(5),
  }),
  ration: provisions,
  meal: fc.record({
    slotted: provisions,
    begun: fc.option(fc.record({ item: moon([]), actionsLeft: fc.integer({ min: 1, max: 40 }) })),
  }),
  rooms: fc.dictionary(fc.constantFrom("garden", "of-the-moon"), fc.integer({ min: 1, max: 5 })),
  skills: fc
    .dictionary(
      fc.constantFrom(...skillIds),
      fc.record({
        level: fc.integer({ min: 1, max: 100 }),
        milliXp: fc.nat(90_000_000),
        mastery: fc.constant(0),
      }),
    )
    .map((some) => ({ ...newProgress.skills, ...some })),
  queue: fc.array(
    fc.record({
      id: fc.constant("1"),
      recipe: moon(recipeIds.slice(0, 5)),
      wanted: fc.option(fc.integer({ min: 1, max: 9 })),
      made: fc.constant(0),
      actionsDone: fc.nat(12),
      paidGold: fc.option(fc.nat(9)),
      waits: fc.constant(null),
    }),
    { maxLength: 5 },
  ),
});

test("whatever another content left, a fitted state works on and fits", () => {
  fc.assert(
    fc.property(others, (change) => {
      const state = fitted(change);
      expect(fitToContent(state)).toBeNull();
      const settled = settle(
        {
          state,
          worn: [],
          stock: {},
          influences: [],
          bagFree: 9,
          keepFrom: null,
          secret,
          characterId: "1",
        },
        bornAtMs + 100 * actionMs,
      );
      expect(settled.state.settledAtMs).toBe(bornAtMs + 100 * actionMs);
      expect(fitToContent(settled.state)).toBeNull();
    }),
    { numRuns: 200 },
  );
});
