import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { newCharacterState } from "../../character/rules/new-character.ts";
import type { ItemId } from "../../core/content/items.ts";
import { items } from "../../core/content/items.ts";
import { keysOf } from "../../core/content/keys-of.ts";
import type { SlotId } from "../../core/content/slots.ts";
import { slots } from "../../core/content/slots.ts";
import type { OwnPiece } from "../../core/rules/goods/better-pieces.ts";
import { betterPieces, mayWear, wornAfter } from "../../core/rules/goods/better-pieces.ts";
import { isPiece, pieceStats, wearable } from "../../core/rules/goods/equipment.ts";
import type { Piece } from "../../core/rules/goods/equipment.ts";
import { zoneIds } from "../../world/content/zones.ts";
import type { NextStep, Situation } from "./next-steps.ts";
import { nextSteps } from "./next-steps.ts";

const newcomer = newCharacterState({
  secret: "a secret",
  characterId: "1",
  nowMs: 1_795_301_400_000,
  origin: "moorborn",
});

function atLevel(level: number) {
  const own = { level, mastery: 0, milliXp: 0 };
  const { skills } = newcomer;
  return { ...skills, combat: own, strength: own, vitality: own, agility: own, precision: own };
}

function own(id: string, item: ItemId, slot: SlotId | null = null): OwnPiece {
  const piece: Piece = { item, rarity: 1, plus: 0, affixes: [] };
  return { id, piece, stats: pieceStats(piece, 1), slot };
}

const stick = own("stick", "wayfarers-stick", "main-hand");
const quiet: Situation = {
  character: { ...newcomer, work: { kind: "combat", zone: "fenside-meadows" } },
  pieces: [stick],
  stacks: {},
  ration: null,
  zones: zoneIds.map((zone, at) => ({
    zone,
    unlocked: at === 0,
    bossBeaten: false,
    charges: 0,
  })),
  bossWinsLeft: 5,
  rewards: 0,
  ripePlots: 0,
  bagFree: 60,
  isGuest: false,
};

function kindsOf(situation: Situation): readonly NextStep["kind"][] {
  return nextSteps(situation).map(({ kind }) => kind);
}

describe("what to do next", () => {
  test("is nothing where nothing waits", () => {
    expect(nextSteps(quiet)).toEqual([]);
  });

  test("is to claim before anything else", () => {
    expect(kindsOf({ ...quiet, rewards: 2, ripePlots: 3, bagFree: 0 })).toEqual([
      "claim",
      "bag",
      "garden",
    ]);
  });

  test("is for a guest to keep the character, once a boss is beaten and once more from level 10 on", () => {
    const guest = { ...quiet, isGuest: true };
    expect(kindsOf(guest)).toEqual([]);
    const beaten = quiet.zones.map((one) => ({ ...one, bossBeaten: true }));
    expect(nextSteps({ ...guest, zones: beaten })).toEqual([{ kind: "keep", target: "boss" }]);
    expect(nextSteps({ ...quiet, zones: beaten })).toEqual([]);
    const character = { ...quiet.character, skills: atLevel(10) };
    expect(nextSteps({ ...guest, character })[0]).toEqual({ kind: "keep", target: "level" });
  });

  test("is to wear a better piece of the bag, with the kills an hour that it gains", () => {
    const [step] = nextSteps({ ...quiet, pieces: [stick, own("sword", "copper-shortsword")] });
    if (step?.kind !== "wear" || step.kills === null) throw new Error("Nothing is to be worn.");
    expect(step.changes).toEqual([{ id: "sword", slot: "main-hand" }]);
    expect(step.kills.after).toBeGreaterThan(step.kills.before);
  });

  test("is no piece whose levels are missing", () => {
    const [sword] = bestIn("main-hand", 60);
    if (sword === undefined) throw new Error("There are no swords.");
    expect(mayWear(sword.piece, quiet.character.skills)).toBe(false);
    expect(kindsOf({ ...quiet, pieces: [stick, { ...sword, slot: null }] })).toEqual([]);
  });

  test("is to choose a calling from the level on that opens it, until one is chosen", () => {
    const character = { ...quiet.character, skills: atLevel(10) };
    expect(kindsOf({ ...quiet, character })).toContain("calling");
    const chosen = { ...character, calling: { id: "duelist" as const, ranks: {} } };
    expect(kindsOf({ ...quiet, character: chosen })).not.toContain("calling");
  });

  test("is to challenge a boss that would be beaten, and not one that would not", () => {
    const charged = quiet.zones.map((one, at) => (at === 0 ? { ...one, charges: 1 } : one));
    expect(kindsOf({ ...quiet, zones: charged })).not.toContain("boss");
    const strong = { ...quiet.character, skills: atLevel(14) };
    const pieces = keysOf(slots).flatMap((slot) => bestIn(slot, 14));
    const steps = nextSteps({ ...quiet, character: strong, pieces, zones: charged });
    expect(steps.find(({ kind }) => kind === "boss")).toMatchObject({ zone: "fenside-meadows" });
    expect(kindsOf({ ...quiet, character: strong, zones: charged, bossWinsLeft: 0 })).not.toContain(
      "boss",
    );
  });

  test("is food against a boss that falls with it, and not without", () => {
    const charged = quiet.zones.map((one, at) => (at === 0 ? { ...one, charges: 1 } : one));
    const fighter = { ...quiet.character, skills: atLevel(6) };
    const pieces = [own("sword", "copper-shortsword", "main-hand")];
    const hungry = { ...quiet, character: fighter, pieces, zones: charged };
    const step = nextSteps(hungry).find(({ kind }) => kind === "boss-food");
    if (step?.kind !== "boss-food") throw new Error("Food is no advice.");
    expect(step).toMatchObject({ ration: "fried-mudminnow", isHeld: false });
    expect(step.odds).toBeLessThan(0.6);
    expect(step.oddsFed).toBeGreaterThanOrEqual(0.6);
    const held = { ...hungry, stacks: { "fried-mudminnow": 10 } } as const;
    expect(nextSteps(held)).toContainEqual({ ...step, isHeld: true });
    expect(kindsOf({ ...held, ration: "fried-mudminnow" })).toContain("boss");
  });

  test("is to make the piece that gains most, of what can be had alone", () => {
    const skills = { ...atLevel(8), smithing: { level: 3, mastery: 0, milliXp: 0 } };
    const character = { ...quiet.character, skills };
    expect(nextSteps({ ...quiet, character }).find(({ kind }) => kind === "make")).toMatchObject({
      skill: "smithing",
    });
    const closed = quiet.zones.map((one) => ({ ...one, unlocked: false }));
    expect(kindsOf({ ...quiet, character, zones: closed })).not.toContain("make");
  });

  test("is food where fights without it cost more than catching and cooking", () => {
    // Attributes as they were at the beginning.
    const skills = { ...newcomer.skills, combat: { level: 28, mastery: 0, milliXp: 0 } };
    const work = { kind: "combat", zone: "greywether-downs" } as const;
    const pieces = ["main-hand", "body", "head", "legs", "off-hand", "hands", "feet"].flatMap(
      (slot) => bestIn(slot as SlotId, 28),
    );
    const hungry = {
      ...quiet,
      character: { ...quiet.character, work, skills },
      pieces,
    };
    const held = nextSteps({ ...hungry, stacks: { "smoked-marsh-eel": 40 } });
    expect(held.find(({ kind }) => kind === "food")).toMatchObject({
      zone: "greywether-downs",
      ration: "smoked-marsh-eel",
      isHeld: true,
    });
    const fed = {
      ...hungry,
      ration: "smoked-marsh-eel",
      stacks: { "smoked-marsh-eel": 40 },
    } as const;
    expect(kindsOf(fed)).not.toContain("food");
  });

  test("is the zone where an hour brings more", () => {
    const open = quiet.zones.map((one, at) => ({ ...one, unlocked: at < 2 }));
    const character = { ...quiet.character, skills: atLevel(12) };
    const pieces = keysOf(slots).flatMap((slot) => bestIn(slot, 12));
    const [step] = nextSteps({ ...quiet, character, pieces, zones: open }).filter(
      ({ kind }) => kind === "zone",
    );
    expect(step).toMatchObject({ zone: "hollowmere-wood" });
  });
});

/** The best plain piece of one family of each slot, worn. */
function bestIn(slot: SlotId, level: number): readonly OwnPiece[] {
  const best = keysOf(items)
    .filter((id) => {
      const item = items[id];
      const isPlain =
        item.type === "equipment" && item.unique !== true && item.source === undefined;
      return isPlain && item.slot === slots[slot].accepts && (item.requires.combat ?? 0) <= level;
    })
    .toSorted((a, b) => items[a].tier - items[b].tier)
    .at(-1);
  return best === undefined ? [] : [own(slot, best, slot)];
}

describe("the better pieces", () => {
  const pieceIds = keysOf(items).filter(isPiece);
  const bags = fc.array(fc.constantFrom(...pieceIds), { maxLength: 30 });

  test("can all be worn, go each to a slot of its own that takes it, and leave nothing better in the bag", () => {
    fc.assert(
      fc.property(bags, fc.integer({ min: 1, max: 100 }), (found, level) => {
        const skills = atLevel(level);
        const pieces = [stick, ...found.map((item, at) => own(String(at), item))];
        const changes = betterPieces(pieces, skills);
        expect(new Set(changes.map(({ slot }) => slot)).size).toBe(changes.length);
        expect(new Set(changes.map(({ id }) => id)).size).toBe(changes.length);
        for (const { id, slot } of changes) {
          const { piece } = pieces.find((one) => one.id === id) ?? stick;
          expect(mayWear(piece, skills)).toBe(true);
          expect(slots[slot].accepts).toBe(wearable(piece.item).slot);
        }
        const after = pieces.map((one) => ({
          ...one,
          slot: changes.find(({ id }) => id === one.id)?.slot ?? freed(one, changes),
        }));
        expect(betterPieces(after, skills)).toEqual([]);
        const uniques = wornAfter(pieces, changes).filter(({ item }) => "unique" in items[item]);
        expect(new Set(uniques.map(({ item }) => item)).size).toBe(uniques.length);
      }),
    );
  });

  function freed(one: OwnPiece, changes: readonly { readonly slot: SlotId }[]): SlotId | null {
    return changes.some(({ slot }) => slot === one.slot) ? null : one.slot;
  }
});
