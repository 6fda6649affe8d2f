import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { boosts } from "../../boosts/content/boosts.ts";
import { influenceOf } from "../../boosts/rules/world-boost.ts";
import type { WorldBoost } from "../../boosts/state.ts";
import { newCharacterState } from "../../character/rules/new-character.ts";
import type { ItemId } from "../../core/content/items.ts";
import { keysOf } from "../../core/content/keys-of.ts";
import type { ModifierKey } from "../../core/content/modifiers.ts";
import type { Influence } from "../../core/rules/influences/influence.ts";
import { isBoost } from "../../core/rules/influences/influence.ts";
import type { CharacterState } from "../../core/rules/state.ts";
import type { RecipeId } from "../../crafting/content/recipes.ts";
import { inputs } from "../../testing/inputs.ts";
import { entry } from "../../testing/settled-state.ts";
import type { Work } from "../content/work.ts";
import { actionMs, settle } from "./settle.ts";

const secret = "a secret of the server";
const spanMs = 26 * 3_600_000;
const boostIds = keysOf(boosts);

/** A character that eats and drinks, and what its world does to it. */
type Progress = {
  readonly state: CharacterState;
  readonly stock: Readonly<Partial<Record<ItemId, number>>>;
  readonly influences: readonly Influence[];
};

const instant = fc.integer({ min: -3_600_000, max: spanMs });
const work = fc.constantFrom<Work>(
  { kind: "gather", node: "copper-scrape" },
  { kind: "gather", node: "meadow-verge" },
  { kind: "combat", zone: "fenside-meadows" },
  { kind: "craft" },
  { kind: "idle" },
);

const worldBoost: fc.Arbitrary<WorldBoost> = fc
  .tuple(fc.constantFrom(...boostIds), instant, fc.integer({ min: 1, max: 30_000_000 }))
  .map(([id, fromMs, lengthMs]) => ({ id, strength: 1, fromMs, untilMs: fromMs + lengthMs }));

/** One of each kind: what is the same does not stack, and the server lets none begin over itself. */
const worldBoosts = fc.uniqueArray(worldBoost, { maxLength: 6, selector: ({ id }) => id });

const share = fc.integer({ min: 1, max: 30 }).map((percent) => percent / 100);

/** Of party or village: numbers that change work, fights and meals, and a tenth of the gold at most. */
const influence: fc.Arbitrary<Influence> = fc
  .record({
    key: fc.constantFrom<ModifierKey>(
      "xpAll",
      "hpPct",
      "goldFind",
      "yieldGather",
      "effCraft",
      "mealDuration",
    ),
    share,
    levy: fc.option(fc.integer({ min: 1, max: 1_000 }).map((bps) => bps / 10_000)),
    fromMs: instant,
    lengthMs: fc.oneof(fc.constant(Infinity), fc.integer({ min: 1, max: 30_000_000 })),
  })
  .map(({ key, levy, fromMs, lengthMs, ...drawn }) => ({
    source: "Moot Hall of Fenwick",
    modifiers: { [key]: drawn.share },
    ...(levy === null ? {} : { levy }),
    fromMs,
    untilMs: fromMs + lengthMs,
  }));

const progress: fc.Arbitrary<Progress> = fc
  .record({
    work,
    worldBoosts,
    influences: fc.array(influence, { maxLength: 5 }),
    personal: fc.uniqueArray(fc.tuple(fc.constantFrom(...boostIds), instant), {
      maxLength: 4,
      selector: ([id]) => id,
    }),
    roomAtMs: instant,
    broths: fc.nat(30),
    potions: fc.nat(60),
    haunches: fc.nat(200),
    orders: fc.array(
      fc.constantFrom<RecipeId>("cook-warren-broth", "refine-copper-bar", "cook-fried-mudminnow"),
      { maxLength: 3 },
    ),
  })
  .map((drawn) => ({
    state: {
      ...newProgress,
      work: drawn.work,
      boosts: [
        ...newProgress.boosts,
        ...drawn.personal
          .filter(([id]) => drawn.worldBoosts.every((boost) => boost.id !== id))
          .map(([id, endsAtMs]) => ({ id, actionsLeft: null, endsAtMs, strength: 1 })),
      ],
      constructions: [
        { room: "hearth", level: 3, startedAtMs: 0, finishesAtMs: Math.max(1, drawn.roomAtMs) },
      ],
      queue: drawn.orders.map((recipe, i) => entry(recipe, i === 0 ? null : 20, String(i))),
    },
    influences: [...drawn.worldBoosts.map(influenceOf), ...drawn.influences],
    stock: {
      "warren-broth": drawn.broths,
      "draught-of-clarity": drawn.potions,
      "rabbit-haunch": drawn.haunches,
      fenmint: 100,
      "rock-salt": 100,
      "copper-ore": 50,
      mudminnow: 20,
    },
  }));

const newProgress: CharacterState = {
  ...newCharacterState({ secret, characterId: "1", nowMs: 0, origin: "wayfarer" }),
  gold: 5_000,
  meal: { slotted: "warren-broth", begun: null },
  potion: { slotted: "draught-of-clarity", begun: null },
  skills: {
    ...newCharacterState({ secret, characterId: "1", nowMs: 0, origin: "wayfarer" }).skills,
    cooking: { level: 9, milliXp: 0, mastery: 0 },
  },
};

const miner: CharacterState = {
  ...newProgress,
  boosts: [],
  meal: { slotted: null, begun: null },
  potion: { slotted: null, begun: null },
  work: { kind: "gather", node: "copper-scrape" },
};

/** The last state, the bag, the xp and the gold by reason, as text: the same for every cut of the time. */
function liveThrough(
  begin: Progress,
  instantsMs: readonly number[],
  known: (nowMs: number, all: readonly Influence[]) => readonly Influence[] = (_nowMs, all) => all,
): string {
  let { state } = begin;
  const stock = { ...begin.stock };
  let bagFree = 60;
  const xp: Record<string, number> = {};
  const gold: Record<string, number> = {};
  for (const nowMs of instantsMs) {
    const about = { worn: [], bagFree, keepFrom: null, secret, characterId: "1" } as const;
    const influences = known(nowMs, begin.influences);
    const settled = settle({ state, stock, influences, ...about }, nowMs);
    state = settled.state;
    bagFree -= settled.pieces.length;
    for (const item of keysOf(settled.items))
      stock[item] = (stock[item] ?? 0) + (settled.items[item] ?? 0);
    for (const skill of keysOf(settled.xpBy))
      xp[skill] = (xp[skill] ?? 0) + (settled.xpBy[skill] ?? 0);
    for (const reason of keysOf(settled.goldBy))
      gold[reason] = (gold[reason] ?? 0) + (settled.goldBy[reason] ?? 0);
  }
  return canonical([state, stock, xp, gold]);
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(
          Object.entries(inner)
            .filter(([, one]) => one !== 0)
            .toSorted(([a], [b]) => (a < b ? -1 : 1)),
        )
      : inner,
  );
}

const cuts = fc
  .tuple(fc.array(fc.integer({ min: 1, max: spanMs }), { maxLength: 12 }), fc.nat(spanMs))
  .map(([anywhere, fromMs]) => {
    const row = Array.from({ length: 20 }, (_, i) => fromMs + i * actionMs);
    return [...anywhere, ...row.filter((at) => at < spanMs), spanMs].toSorted((a, b) => a - b);
  });

describe("however time is cut, the same comes of it", () => {
  test("whenever influences begin and end, rooms are finished, and meals and potions run out", () => {
    fc.assert(
      fc.property(progress, cuts, (begin, instants) => {
        expect(liveThrough(begin, instants)).toBe(liveThrough(begin, [spanMs]));
      }),
      { numRuns: inputs(40) },
    );
  });
});

/** What is known at an instant: rows are written when they begin, and closed when they end. */
function knownAt(nowMs: number, influences: readonly Influence[]): readonly Influence[] {
  return influences
    .filter(({ fromMs }) => fromMs <= nowMs)
    .map((one) => (isBoost(one) || one.untilMs <= nowMs ? one : { ...one, untilMs: Infinity }));
}

describe("an influence", () => {
  test("may be written at its begin and closed at its end, whenever anybody was settled", () => {
    fc.assert(
      fc.property(progress, cuts, (begin, instants) => {
        const whole = liveThrough(begin, [spanMs]);
        expect(liveThrough(begin, instants, knownAt)).toBe(whole);
      }),
      { numRuns: inputs(25) },
    );
  });

  test("holds for exactly the actions that begin between its begin and its end", () => {
    const begin: Progress = { state: miner, stock: {}, influences: [] };
    const within = fc.nat(spanMs);
    const firstActionOf = (ms: number): number => Math.ceil(ms / actionMs) * actionMs;
    fc.assert(
      fc.property(within, within, (one, other) => {
        const [fromMs, untilMs] = [Math.min(one, other), Math.max(one, other)];
        const rite = { source: "Rite", modifiers: { xpAll: 0.5, effGather: 0.3 } };
        const influences = [{ ...rite, fromMs, untilMs }];
        const always = [{ ...rite, fromMs: -Infinity, untilMs: Infinity }];
        const [onMs, offMs] = [firstActionOf(fromMs), firstActionOf(untilMs)];
        const switched = liveThrough(begin, [onMs, offMs, spanMs], (nowMs) =>
          nowMs === offMs && onMs < offMs ? always : [],
        );
        expect(liveThrough({ ...begin, influences }, [spanMs])).toBe(switched);
      }),
    );
  });
});

describe("a boost of the world", () => {
  test("holds for one who is away, for exactly the actions that begin while it runs", () => {
    const halfway = 1_000 * actionMs;
    const lit = { id: "lanterns-lit", strength: 1 } as const;
    const through = (boost: WorldBoost): number => {
      const about = { worn: [], bagFree: 60, keepFrom: null, secret, characterId: "1" } as const;
      const done = settle(
        { state: miner, stock: {}, influences: [influenceOf(boost)], ...about },
        2 * halfway,
      );
      return done.xpBy.mining ?? 0;
    };
    const none = through({ ...lit, fromMs: 3 * halfway, untilMs: 4 * halfway });
    const half = through({ ...lit, fromMs: halfway, untilMs: 2 * halfway });
    const all = through({ ...lit, fromMs: -1, untilMs: 4 * halfway });
    expect(all).toBeGreaterThan(half);
    expect(half).toBeGreaterThan(none);
    expect(all / none).toBeCloseTo(1.1, 2);
  });
});
