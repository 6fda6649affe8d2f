import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { WorldBoost } from "../../boosts/rules/world-boost.ts";
import { newCharacterState } from "../../character/rules/new-character.ts";
import type { ItemId } from "../../core/content/items.ts";
import type { SkillId } from "../../core/content/skills.ts";
import { skillIds } from "../../core/content/skills.ts";
import type { NewPiece, Piece } from "../../core/rules/equipment.ts";
import { keysOf } from "../../core/rules/keys-of.ts";
import type { CharacterState, QueueEntry, Skills } from "../../core/rules/state.ts";
import type { RecipeId } from "../../crafting/content/recipes.ts";
import { monsters } from "../../world/content/monsters.ts";
import type { ZoneId } from "../../world/content/zones.ts";
import { zoneIds } from "../../world/content/zones.ts";
import { actionMs, lampMs, settle } from "./settle.ts";
import type { Settlement } from "./settle.ts";

const secret = "a secret of the server";
/** 2026-11-21 22:50 UTC, so that a long absence crosses midnight. */
const bornAtMs = 1_795_301_400_000;

/** A character with its bag, as the functions would keep it. */
type Life = {
  readonly state: CharacterState;
  readonly worn: readonly Piece[];
  readonly stock: Readonly<Partial<Record<ItemId, number>>>;
  readonly bagFree: number;
  readonly worldBoosts?: readonly WorldBoost[];
};

function newborn(name = "1"): CharacterState {
  return newCharacterState({ secret, characterId: name, nowMs: bornAtMs, origin: "wayfarer" });
}

function allAtLevel(level: number): Skills {
  const { skills } = newborn();
  return Object.assign(
    {},
    skills,
    ...skillIds.map((id) => ({ [id]: { level, milliXp: 0, mastery: 0 } })),
  );
}

function entry(recipe: RecipeId, wanted: number | null, id = "1"): QueueEntry {
  return { id, recipe, wanted, made: 0, actionsDone: 0, paidGold: null, waits: null };
}

/** Settles once and puts what came of it into the bag. */
function step(life: Life, nowMs: number): { readonly life: Life; readonly settlement: Settlement } {
  const settlement = settle(
    { worldBoosts: [], ...life, keepFrom: null, secret, characterId: "1" },
    nowMs,
  );
  const stock = { ...life.stock };
  for (const item of keysOf(settlement.items)) {
    stock[item] = (stock[item] ?? 0) + (settlement.items[item] ?? 0);
  }
  const bagFree = life.bagFree - settlement.pieces.length;
  return { life: { ...life, state: settlement.state, stock, bagFree }, settlement };
}

type Sum = {
  readonly life: Life;
  readonly pieces: readonly NewPiece[];
  readonly numbers: ReadonlyMap<string, number>;
};

/** Settles at each instant in turn and adds everything up. */
function liveThrough(life: Life, instantsMs: readonly number[]): Sum {
  let now = life;
  const pieces: NewPiece[] = [];
  const numbers = new Map<string, number>();
  const add = (key: string, amount: number): void => {
    numbers.set(key, (numbers.get(key) ?? 0) + amount);
  };
  for (const instantMs of instantsMs) {
    const { life: next, settlement } = step(now, instantMs);
    now = next;
    pieces.push(...settlement.pieces);
    const { gained, spent, goldBy, xpBy, report } = settlement;
    for (const item of keysOf(gained)) add(`gained ${item}`, gained[item] ?? 0);
    for (const item of keysOf(spent)) add(`spent ${item}`, spent[item] ?? 0);
    for (const reason of keysOf(goldBy)) add(`gold ${reason}`, goldBy[reason] ?? 0);
    for (const skill of keysOf(xpBy)) add(`xp ${skill}`, xpBy[skill] ?? 0);
    for (const { hour, milliXp, kill, fee } of settlement.hours) {
      add(`hour ${hour} xp`, milliXp);
      add(`hour ${hour} kill`, kill);
      add(`hour ${hour} fee`, fee);
    }
    for (const level of settlement.levels) add(`level ${level.skill}`, level.to - level.from);
    for (const event of settlement.events) {
      if (event.kind === "killed") {
        add(`killed ${event.monster}`, event.count);
        add(`worthy ${event.monster}`, event.worthy);
      }
      if (event.kind === "defeated") add("defeated", event.count);
      if (event.kind === "eaten") add(`eaten ${event.item}`, event.count);
      if (event.kind === "gathered") add(`gathered ${event.item}`, event.quantity);
      if (event.kind === "crafted") add(`crafted ${event.recipe}`, event.count);
      if (event.kind === "found-piece") add(`found ${event.item}`, 1);
    }
    for (const key of keysOf(counted)) add(`report ${key}`, report[key]);
  }
  return { life: now, pieces, numbers };
}

const counted = {
  actions: 0,
  kills: 0,
  defeats: 0,
  restActions: 0,
  rations: 0,
  dismantled: 0,
  roomless: 0,
} as const;

/** JSON with sorted keys: two states are the same when these are. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** Instants that cut a span into pieces of every size, ending with its end. */
function cutsOf(endMs: number): fc.Arbitrary<readonly number[]> {
  const spanMs = endMs - bornAtMs;
  const anywhere = fc.array(fc.integer({ min: 1, max: spanMs }), { maxLength: 40 });
  const actionByAction = fc
    .integer({ min: 0, max: spanMs })
    .map((fromMs) => Array.from({ length: 30 }, (_, i) => fromMs + i * actionMs));
  return fc
    .tuple(anywhere, actionByAction)
    .map(([some, row]) => [...some, ...row].filter((at) => at <= spanMs).toSorted((a, b) => a - b))
    .map((offsets) => [...offsets.map((offset) => bornAtMs + offset), endMs]);
}

/** Runs the law for some random cuts; the details name the cut that breaks it. */
function howeverCut(life: Life, hours: number, numRuns: number) {
  const endMs = bornAtMs + hours * 3_600_000 + 1_234;
  const whole = canonicalSum(liveThrough(life, [endMs]));
  return fc.check(
    fc.property(cutsOf(endMs), (instants) => canonicalSum(liveThrough(life, instants)) === whole),
    { numRuns },
  );
}

function canonicalSum({ life, pieces, numbers }: Sum): string {
  const moved = [...numbers].filter(([, amount]) => amount !== 0);
  return canonical([life, pieces, Object.fromEntries(moved)]);
}

const same = { failed: false };

function fighting(zone: ZoneId, state = newborn()): CharacterState {
  return { ...state, work: { kind: "combat", zone }, fallback: { kind: "combat", zone } };
}

const stick: Piece = { item: "wayfarers-stick", rarity: 1, plus: 0, affixes: [] };
const beginner: Life = {
  state: fighting("fenside-meadows"),
  worn: [stick],
  stock: { "fried-mudminnow": 10 },
  bagFree: 60,
};

/** Every zone open, every level the same. */
function traveller(level: number): CharacterState {
  const state = newborn();
  const open = { kills: 0, towardCharge: 0, held: 0, refundsAtMs: [], bossBeaten: true };
  const zones = Object.assign({}, ...zoneIds.map((zone) => ({ [zone]: open })));
  return { ...state, skills: allAtLevel(level), zones };
}

describe("however time is cut, the same comes of it", () => {
  test("a beginner's first day, with levels, the First Lantern's end, midnight and no ration left", () => {
    expect(howeverCut(beginner, 12, 25)).toMatchObject(same);
  });

  test("while boosts begin and end and rooms are finished, up to the lamp's end", () => {
    const inHours = (hours: number): number => bornAtMs + hours * 3_600_000 + 777;
    const life: Life = {
      ...beginner,
      state: {
        ...beginner.state,
        boosts: [
          ...beginner.state.boosts,
          { id: "hearthside-tale", actionsLeft: null, endsAtMs: inHours(3.3), strength: 1 },
        ],
        constructions: [
          { room: "study", level: 1, startedAtMs: bornAtMs, finishesAtMs: inHours(1.1) },
          { room: "bedroom", level: 1, startedAtMs: bornAtMs, finishesAtMs: inHours(24.5) },
        ],
      },
      worldBoosts: [
        { id: "lanterns-lit", strength: 1, fromMs: inHours(2), untilMs: inHours(8) },
        { id: "alderfair", strength: 1, fromMs: inHours(-5), untilMs: inHours(2.0001) },
      ],
    };
    expect(howeverCut(life, 25, 8)).toMatchObject(same);
  });

  test("past the lamp's end", () => {
    expect(howeverCut(beginner, 30, 6)).toMatchObject(same);
  });

  for (const zone of zoneIds.slice(1)) {
    test(`a fight in ${zone}, a little too hard`, () => {
      const level = 10 * zoneIds.indexOf(zone) - 2;
      const state = fighting(zone, { ...traveller(level), ration: "smoked-marsh-eel" });
      expect(
        howeverCut({ ...beginner, state, stock: { "smoked-marsh-eel": 200 } }, 2, 5),
      ).toMatchObject(same);
    });
  }

  for (const node of [
    "copper-scrape",
    "alder-carr",
    "mill-pond",
    "meadow-verge",
    "rabbit-warren",
  ] as const) {
    test(`gathering at the ${node}`, () => {
      const state: CharacterState = { ...newborn(), work: { kind: "gather", node } };
      expect(howeverCut({ ...beginner, state }, 5, 12)).toMatchObject(same);
    });
  }

  test("a queue of bars and blades that falls back to the fight", () => {
    const queue = [
      entry("refine-copper-bar", 60, "1"),
      entry("craft-copper-shortsword", 5, "2"),
      entry("cook-fried-mudminnow", null, "3"),
    ];
    const state: CharacterState = {
      ...fighting("fenside-meadows"),
      skills: allAtLevel(6),
      work: { kind: "craft" },
      queue,
      gold: 500,
    };
    const stock = {
      "copper-ore": 200,
      "alder-plank": 40,
      "smiths-flux": 40,
      mudminnow: 30,
      "rock-salt": 25,
    };
    expect(howeverCut({ ...beginner, state, stock }, 4, 25)).toMatchObject(same);
  });

  test("a queue whose inputs run out half-way", () => {
    const state: CharacterState = {
      ...fighting("fenside-meadows"),
      work: { kind: "craft" },
      queue: [entry("refine-copper-bar", 1000)],
      gold: 70,
    };
    expect(howeverCut({ ...beginner, state, stock: { "copper-ore": 333 } }, 2, 15)).toMatchObject(
      same,
    );
    expect(
      howeverCut(
        { ...beginner, state: { ...state, gold: 900 }, stock: { "copper-ore": 333 } },
        2,
        15,
      ),
    ).toMatchObject(same);
  });
});

describe("settlement", () => {
  test("leaves its input as it was", () => {
    const before = canonical(beginner);
    step(beginner, bornAtMs + 3_600_000);
    expect(canonical(beginner)).toBe(before);
  });

  test("does nothing before the first action ends, and one action when it does", () => {
    expect(step(beginner, bornAtMs + actionMs - 1).settlement.report.actions).toBe(0);
    const { report } = step(beginner, bornAtMs + actionMs).settlement;
    expect(report.actions).toBe(1);
    expect(report.blows[0]).toMatchObject({ by: "approach" });
  });

  test("a clock that goes backwards settles nothing", () => {
    const { settlement } = step(beginner, bornAtMs - 60_000);
    expect(settlement.report.actions).toBe(0);
    expect(settlement.state.settledAtMs).toBe(bornAtMs);
  });

  test("ends with the lamp, a day after the last sign of the player", () => {
    const { settlement } = step(beginner, bornAtMs + 3 * lampMs);
    expect(settlement.report.actions).toBe(lampMs / actionMs);
    expect(settlement.report.stopped).toBe("lamp");
    expect(settlement.state.restingSinceMs).toBe(bornAtMs + lampMs);
    expect(settlement.state.settledAtMs).toBe(bornAtMs + 3 * lampMs);
  });

  test("burns the First Lantern for six hundred actions and no longer", () => {
    const almost = step(beginner, bornAtMs + 599 * actionMs).life;
    expect(almost.state.boosts).toMatchObject([{ id: "newcomer", actionsLeft: 1 }]);
    expect(step(almost, bornAtMs + 600 * actionMs).life.state.boosts).toEqual([]);
  });

  test("reads a boost for the actions that begin before its end, and the room from the next one on", () => {
    const endsAtMs = bornAtMs + 10 * actionMs + 1;
    const state: CharacterState = {
      ...beginner.state,
      boosts: [{ id: "hearthside-tale", actionsLeft: null, endsAtMs, strength: 1 }],
      constructions: [{ room: "study", level: 2, startedAtMs: bornAtMs, finishesAtMs: endsAtMs }],
    };
    const before = step({ ...beginner, state }, bornAtMs + 10 * actionMs).life.state;
    expect(before.boosts).toHaveLength(1);
    expect(before.rooms).toEqual({});
    const { life, settlement } = step({ ...beginner, state }, bornAtMs + 11 * actionMs);
    expect(life.state.boosts).toEqual([]);
    expect(life.state.rooms).toEqual({ study: 2 });
    expect(settlement.events).toContainEqual({ kind: "room-finished", room: "study", level: 2 });
  });

  test("does not burn the First Lantern while the character idles", () => {
    const idle: Life = { ...beginner, state: { ...beginner.state, work: { kind: "idle" } } };
    expect(step(idle, bornAtMs + 3_600_000).life.state.boosts).toHaveLength(1);
  });

  test("books exactly the gold by which the purse changed", () => {
    const { life, numbers } = liveThrough(beginner, [bornAtMs + 5 * 3_600_000]);
    const booked = [...numbers].filter(([key]) => key.startsWith("gold "));
    const sum = booked.reduce((total, [, centiGold]) => total + centiGold, 0);
    expect(life.state.gold * 100 + life.state.centiGold).toBe(sum);
  });

  test("counts the kills of each monster, and no boss among them", () => {
    const { settlement } = step(beginner, bornAtMs + 3_600_000);
    const killed = settlement.events.filter((event) => event.kind === "killed");
    expect(killed.every((event) => monsters[event.monster].role !== "boss")).toBe(true);
    expect(killed.reduce((sum, event) => sum + event.count, 0)).toBe(settlement.report.kills);
  });

  test("eats no ration that is not there", () => {
    const hungry = { ...beginner, stock: {} };
    expect(step(hungry, bornAtMs + 3_600_000).settlement.spent).toEqual({});
  });

  test("takes found pieces apart when the bag is full, and tells those that were worth keeping", () => {
    const { settlement } = step({ ...beginner, bagFree: 0 }, bornAtMs + 12 * 3_600_000);
    expect(settlement.pieces).toEqual([]);
    expect(settlement.report.dismantled).toBeGreaterThan(0);
    expect(settlement.report.roomless).toBeGreaterThan(0);
    expect(settlement.report.roomless).toBeLessThan(settlement.report.dismantled);
    expect(settlement.gained["faint-dust"]).toBeGreaterThan(0);
  });

  test("goes to the fallback when the queue is done", () => {
    const state: CharacterState = {
      ...beginner.state,
      work: { kind: "craft" },
      queue: [entry("refine-copper-bar", 2)],
      gold: 10,
    };
    const { settlement } = step(
      { ...beginner, state, stock: { "copper-ore": 4 } },
      bornAtMs + 60_000,
    );
    expect(settlement.gained["copper-bar"]).toBe(2);
    expect(settlement.spent["copper-ore"]).toBe(4);
    expect(settlement.goldBy.fee).toBe(-200);
    expect(settlement.state.work).toEqual({ kind: "combat", zone: "fenside-meadows" });
    expect(settlement.report).toMatchObject({ stopped: "queue-done", actions: 10 });
  });

  test("makes no blade without a place to put it", () => {
    const state: CharacterState = {
      ...beginner.state,
      skills: allAtLevel(5),
      work: { kind: "craft" },
      queue: [entry("craft-copper-shortsword", 3)],
      gold: 500,
    };
    const stock = { "copper-bar": 50, "alder-plank": 50, "smiths-flux": 50 };
    const { settlement } = step({ ...beginner, state, stock, bagFree: 1 }, bornAtMs + 300_000);
    expect(settlement.pieces).toHaveLength(1);
    expect(settlement.report.stopped).toBe("bag-full");
    expect(settlement.state.queue[0]).toMatchObject({ made: 1, waits: "bag-full" });
  });

  test("does not gather without the tool, but does what it fell back to", () => {
    const state: CharacterState = {
      ...traveller(20),
      work: { kind: "gather", node: "blackiron-seam" },
    };
    const { settlement } = step({ ...beginner, state }, bornAtMs + 60_000);
    expect(settlement.gained).not.toHaveProperty("blackiron-ore");
    expect(settlement.state.work).toEqual(state.fallback);
  });
});

describe("the first minutes", () => {
  test("the first combat level comes after 24 seconds on average and within a minute", () => {
    const seconds = Array.from({ length: 200 }, (_, seed) => {
      const life = { ...beginner, state: fighting("fenside-meadows", newborn(`seed ${seed}`)) };
      let actions = 0;
      for (let now = life; now.state.skills.combat.level === 1; actions += 1) {
        now = step(now, bornAtMs + (actions + 1) * actionMs).life;
      }
      return (actions * actionMs) / 1000;
    });
    const mean = seconds.reduce((sum, one) => sum + one, 0) / seconds.length;
    expect(mean).toBeGreaterThan(20);
    expect(mean).toBeLessThan(28);
    expect(Math.max(...seconds)).toBeLessThanOrEqual(60);
  });

  test("no skill ever loses xp or a level", () => {
    let now = beginner;
    const xp = (life: Life, skill: SkillId) => life.state.skills[skill];
    for (let i = 1; i <= 200; i++) {
      const next = step(now, bornAtMs + i * 60_000).life;
      for (const skill of skillIds) {
        const [before, after] = [xp(now, skill), xp(next, skill)];
        expect(after.milliXp).toBeGreaterThanOrEqual(0);
        expect(after.level > before.level || after.milliXp >= before.milliXp).toBe(true);
      }
      now = next;
    }
  });
});
