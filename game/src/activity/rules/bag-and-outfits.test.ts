import * as fc from "fast-check";
import { expect, test } from "vitest";
import { newCharacterState } from "../../character/rules/new-character.ts";
import type { ItemId } from "../../core/content/items.ts";
import { keysOf } from "../../core/content/keys-of.ts";
import type { Rarity } from "../../core/content/rarities.ts";
import { bagSpaceOf } from "../../core/rules/goods/bag-space.ts";
import type { NewPiece, Piece } from "../../core/rules/goods/equipment.ts";
import type { LoadoutProvisions } from "../../core/rules/goods/loadout.ts";
import type { LootFilter } from "../../core/rules/goods/loot-filter.ts";
import { filterGroups } from "../../core/rules/goods/loot-filter.ts";
import type { SettleOutfit } from "../../core/rules/settlement/settlement.ts";
import type { CharacterState } from "../../core/rules/state.ts";
import { entry } from "../../testing/settled-state.ts";
import type { Fallback } from "../content/work.ts";
import { settle } from "./settle.ts";

const secret = "a secret of the server";
const spanMs = 22 * 3_600_000;

const piece = (item: ItemId, plus = 0): Piece => ({ item, rarity: 3, plus, affixes: [] });

/** Somebody at the bench who goes hunting or gathering afterwards, in what is bound to that. */
type Progress = {
  readonly state: CharacterState;
  readonly worn: readonly Piece[];
  readonly stock: Readonly<Partial<Record<ItemId, number>>>;
  /** Pieces in the bag. */
  readonly held: number;
  readonly filter: LootFilter;
  readonly outfit: SettleOutfit;
};

const rarity = fc.constantFrom<Rarity>(1, 2, 3, 4, 5);

const progress: fc.Arbitrary<Progress> = fc
  .record({
    ore: fc.integer({ min: 0, max: 4_000 }),
    fallback: fc.constantFrom<Fallback>(
      { kind: "combat", zone: "fenside-meadows" },
      { kind: "gather", node: "copper-scrape" },
    ),
    roomAtMs: fc.integer({ min: 1, max: spanMs }),
    free: fc.integer({ min: -5, max: 12 }),
    filter: fc.dictionary(fc.constantFrom(...filterGroups), rarity),
    provisions: fc.constantFrom<LoadoutProvisions>(
      { ration: null, meal: null, potion: null },
      { ration: "fried-mudminnow", meal: null, potion: null },
      {},
    ),
    plus: fc.nat(10),
  })
  .map(({ ore, fallback, roomAtMs, free, filter, provisions, plus }) => {
    const state = newCharacterState({ secret, characterId: "1", nowMs: 0, origin: "wayfarer" });
    const skills = { ...state.skills, combat: { level: 12, milliXp: 0, mastery: 0 } };
    return {
      state: {
        ...state,
        skills,
        gold: 1_000_000,
        work: { kind: "craft" },
        fallback,
        queue: [entry("refine-copper-bar")],
        constructions: [{ room: "storeroom", level: 1, startedAtMs: 0, finishesAtMs: roomAtMs }],
      },
      worn: [piece("copper-knife")],
      stock: { "copper-ore": ore, "fried-mudminnow": 60 },
      held: 60 - free,
      filter,
      outfit: {
        worn: [piece("copper-shortsword", plus), piece("copper-pickaxe")],
        provisions,
        dress: () => null,
      },
    };
  });

type Sum = {
  readonly progress: Progress;
  readonly pieces: readonly NewPiece[];
  readonly dismantled: number;
};

function liveThrough(begun: Progress, instantsMs: readonly number[]): Sum {
  let now = begun;
  const pieces: NewPiece[] = [];
  let dismantled = 0;
  for (const nowMs of instantsMs) {
    const { state, worn, stock, held, filter, outfit } = now;
    const settlement = settle(
      {
        state,
        worn,
        stock,
        influences: [],
        bagFree: bagSpaceOf(state.rooms) - held,
        keepFrom: null,
        filter,
        dress: (occasion) => (occasion === state.fallback.kind ? outfit : null),
        secret,
        characterId: "1",
      },
      nowMs,
    );
    const left = { ...stock };
    for (const item of keysOf(settlement.items))
      left[item] = (left[item] ?? 0) + (settlement.items[item] ?? 0);
    pieces.push(...settlement.pieces);
    dismantled += settlement.report.dismantled;
    now = {
      ...now,
      state: settlement.state,
      worn: settlement.outfits.length === 0 ? worn : outfit.worn,
      stock: left,
      held: held + settlement.pieces.length,
    };
  }
  return { progress: now, pieces, dismantled };
}

test("what is put on by itself, filtered and kept is the same however time is cut", () => {
  fc.assert(
    fc.property(
      progress,
      fc.array(fc.integer({ min: 1, max: spanMs }), { maxLength: 12 }),
      (begun, cuts) => {
        const parts = [...cuts.toSorted((one, other) => one - other), spanMs];
        expect(liveThrough(begun, parts)).toEqual(liveThrough(begun, [spanMs]));
      },
    ),
    { numRuns: 40 },
  );
});

test("the bag is never filled beyond its space, and grows with the room", () => {
  fc.assert(
    fc.property(progress, (begun) => {
      const { progress: after, pieces } = liveThrough(begun, [spanMs]);
      const space = bagSpaceOf(after.state.rooms);
      expect(space).toBe(70);
      expect(after.held).toBeLessThanOrEqual(Math.max(space, begun.held));
      expect(after.held).toBe(begun.held + pieces.length);
    }),
    { numRuns: 20 },
  );
});
