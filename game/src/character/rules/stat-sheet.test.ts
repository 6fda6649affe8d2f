import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Work } from "../../activity/content/work.ts";
import { boosts } from "../../boosts/content/boosts.ts";
import type { TalentId } from "../../callings/content/callings.ts";
import { callings } from "../../callings/content/callings.ts";
import { affixes, affixIds } from "../../core/content/affixes.ts";
import { items } from "../../core/content/items.ts";
import { keysOf } from "../../core/content/keys-of.ts";
import type { ModifierKey } from "../../core/content/modifiers.ts";
import { skillIds } from "../../core/content/skills.ts";
import type { Piece } from "../../core/rules/goods/equipment.ts";
import { isPiece, wearable } from "../../core/rules/goods/equipment.ts";
import type { ModifierSubject } from "../../core/rules/modifiers/sources.ts";
import type { Skills } from "../../core/state.ts";
import { rooms } from "../../house/content/rooms.ts";
import { provisionEffects } from "../../inventory/content/provisions.ts";
import { origins } from "../content/origins.ts";
import { newCharacterState } from "./new-character.ts";
import { deriveStats } from "./stat-sheet.ts";

const born = newCharacterState({
  secret: "a secret of the server",
  characterId: "1",
  nowMs: 0,
  origin: "wayfarer",
});
const pieces = keysOf(items).filter(isPiece);
const provisions = keysOf(items).filter((id) => ["meal", "potion"].includes(items[id].type));

const skills: fc.Arbitrary<Skills> = fc
  .array(fc.record({ level: fc.integer({ min: 1, max: 100 }), mastery: fc.nat(150) }), {
    minLength: skillIds.length,
    maxLength: skillIds.length,
  })
  .map((drawn) => {
    const all = skillIds.map((id, i) => [id, { milliXp: 0, level: 1, mastery: 0, ...drawn[i] }]);
    return { ...born.skills, ...Object.fromEntries(all) };
  });

const calling = fc
  .tuple(fc.constantFrom(...keysOf(callings)), fc.array(fc.nat(5), { minLength: 9, maxLength: 9 }))
  .map(([id, ranks]) => {
    const talents: Readonly<Partial<Record<TalentId, unknown>>> = callings[id].talents;
    const given = keysOf(talents).map((talent, i) => [talent, ranks[i] ?? 0]);
    return { id, ranks: Object.fromEntries(given) };
  });

const running = fc
  .uniqueArray(fc.constantFrom(...keysOf(boosts)), { maxLength: 21 })
  .map((ids) => ids.map((id) => ({ id, actionsLeft: null, endsAtMs: 1, strength: 1 })));

const provision = fc
  .option(fc.constantFrom(...provisions))
  .map((item) => ({ slotted: item, begun: item === null ? null : { item, actionsLeft: 5 } }));

const work = fc.constantFrom<Work>(
  { kind: "combat", zone: "fenside-meadows" },
  { kind: "gather", node: "copper-scrape" },
  { kind: "craft" },
  { kind: "idle" },
);

const subject: fc.Arbitrary<ModifierSubject> = fc.record({
  origin: fc.constantFrom("fenfolk", "moorborn", "hillkin", "wayfarer"),
  skills,
  calling: fc.option(calling),
  boosts: running,
  rooms: fc.record(Object.fromEntries(keysOf(rooms).map((id) => [id, fc.nat(rooms[id].maxLevel)]))),
  meal: provision,
  potion: provision,
  work,
});

const worn: fc.Arbitrary<readonly Piece[]> = fc.array(
  fc.record({
    item: fc.constantFrom(...pieces),
    rarity: fc.constantFrom(1, 2, 3, 4, 5),
    plus: fc.nat(15),
    affixes: fc.array(
      fc.record({ affix: fc.constantFrom(...affixIds), value: fc.integer({ min: 1, max: 40 }) }),
      { maxLength: 4 },
    ),
  }),
  { maxLength: 12 },
);

/** Of parts of the game that are not open. */
const unopened: readonly ModifierKey[] = ["explorationPower", "orderSlots"];

/** Where a key stands that has no row of its own. */
const addsTo: Readonly<Partial<Record<ModifierKey, ModifierKey>>> = {
  damagePct: "attack",
  hpPct: "hp",
  accuracyPct: "accuracy",
  evasionPct: "evasion",
  armorPct: "armor",
  xpAll: "xpCombat",
  effGather: "eff-mining",
  effCraft: "eff-smithing",
};

/** Everything that anything gives. */
const given: ReadonlySet<ModifierKey> = new Set(
  [
    ...Object.values(origins).map(({ effects }) => effects),
    ...Object.values(boosts).map(({ effects }) => effects),
    ...Object.values(rooms).map(({ effectsPerLevel }) => effectsPerLevel),
    ...Object.values(callings).flatMap(({ perk, talents }) => [
      perk,
      ...Object.values(talents).map(({ stat }) => ({ [stat]: 1 })),
    ]),
    ...affixIds.map((id) => ({ [affixes[id].stat]: 1 })),
    ...pieces.map((id) => wearable(id).stats),
    ...provisions.map(provisionEffects),
  ].flatMap((effects) => keysOf(effects)),
);

describe("every derived number", () => {
  test("stands in the sheet, whatever part of the open game gives it", () => {
    const shown: ReadonlySet<string> = new Set(deriveStats(born, []).map(({ key }) => key));
    const lost = [...given].filter((key) => !shown.has(addsTo[key] ?? key));
    expect(lost.toSorted()).toEqual(unopened);
  });

  test("tells of the bag and of the rest with what everybody has", () => {
    const stats = deriveStats({ ...born, rooms: { storeroom: 3, bedroom: 4 } }, []);
    const valueOf = (key: ModifierKey) => stats.find((one) => one.key === key)?.value;
    expect(valueOf("equipmentSlots")).toBe(90);
    expect(valueOf("restedHours")).toBe(6);
  });

  test("names the room that adds to it", () => {
    for (const id of keysOf(rooms)) {
      const isOpen = keysOf(rooms[id].effectsPerLevel).some((key) => !unopened.includes(key));
      const stats = deriveStats({ ...born, rooms: { [id]: 1 } }, []);
      const names = stats.flatMap(({ sources }) => sources.map(({ source }) => source));
      expect([id, names.includes(rooms[id].name)]).toEqual([id, isOpen]);
    }
  });

  test("is what its sources come to, and each of them has a name", () => {
    const found = fc.check(
      fc.property(subject, worn, (who, wears) =>
        deriveStats(who, wears).every(({ value, sources }) => {
          const sum = sources.reduce((total, source) => total + source.value, 0);
          const isNamed = sources.every(({ source }) => source.length > 1);
          return isNamed && Math.abs(sum - value) <= 1e-6 * Math.max(1, Math.abs(value));
        }),
      ),
      { numRuns: 150 },
    );
    expect(found).toMatchObject({ failed: false });
  });

  test("stays within its cap, whatever adds to it", () => {
    const found = fc.check(
      fc.property(subject, worn, (who, wears) =>
        deriveStats(who, wears).every(({ value, cap }) => cap === null || value <= cap + 1e-9),
      ),
      { numRuns: 150 },
    );
    expect(found).toMatchObject({ failed: false });
  });

  test("is never made less by one more boost", () => {
    const found = fc.check(
      fc.property(subject, worn, fc.constantFrom(...keysOf(boosts)), (who, wears, id) => {
        const without = who.boosts.filter((boost) => boost.id !== id);
        const boost = { id, actionsLeft: null, endsAtMs: 1, strength: 1 };
        const before = deriveStats({ ...who, boosts: without }, wears);
        const after = deriveStats({ ...who, boosts: [...without, boost] }, wears);
        return before.every(({ value }, i) => (after[i]?.value ?? -1) >= value - 1e-9);
      }),
      { numRuns: 300 },
    );
    expect(found).toMatchObject({ failed: false });
  });

  test("tells what its cap takes away", () => {
    const many = keysOf(boosts).map((id) => ({ id, actionsLeft: null, endsAtMs: 1, strength: 9 }));
    const stats = deriveStats({ ...born, boosts: many }, []);
    const xp = stats.find(({ key }) => key === "xpCombat");
    expect(xp).toMatchObject({ value: 1.5, cap: 1.5 });
    expect(xp?.sources.at(-1)?.source).toBe("Over the cap");
  });
});
