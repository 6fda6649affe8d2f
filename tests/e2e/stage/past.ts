import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import type { Rarity } from "@aldermoor/game/core/content/rarities.ts";
import type { SlotId } from "@aldermoor/game/core/content/slots.ts";
import type { RolledAffix } from "@aldermoor/game/core/rules/goods/equipment.ts";
import { keyedRng } from "@aldermoor/game/core/rules/random/rng.ts";
import type { CharacterState } from "@aldermoor/game/core/rules/state.ts";
import type { Skills } from "@aldermoor/game/core/state.ts";
import type { RecipeId } from "@aldermoor/game/crafting/content/recipes.ts";
import type { Plot } from "@aldermoor/game/house/state.ts";
import type { Story } from "@aldermoor/game/quests/rules/story.ts";
import type { HeldPiece } from "./give-past.ts";

/** What a few weeks of play leave in a bag. */
export const goods: Readonly<Partial<Record<ItemId, number>>> = {
  "copper-ore": 312,
  "bog-iron-ore": 148,
  "copper-bar": 64,
  "bog-iron-bar": 31,
  "alder-log": 220,
  "willow-log": 85,
  mudminnow: 41,
  "reed-perch": 18,
  "grilled-reed-perch": 40,
  fenmint: 57,
  "wood-sorrel": 22,
  "rabbit-pelt": 36,
  "deer-hide": 12,
  "rat-tail": 73,
  "bramble-thorn": 44,
  "hollow-nut": 29,
  "faint-dust": 118,
  "rough-amber": 5,
  "cut-amber": 2,
  "warren-broth": 6,
  "weak-draught-of-vigor": 3,
  "sealed-cache-1": 1,
  "smiths-flux": 24,
};

export const heldPieces: readonly HeldPiece[] = [
  piece("bog-iron-falchion", 3, "main-hand", [
    { affix: "bruising", value: 3.4 },
    { affix: "of-clear-sight", value: 0.026 },
  ]),
  piece("bog-iron-round", 2, "off-hand", [{ affix: "plated", value: 3.1 }]),
  piece("bog-iron-kettle-hat", 1, "head"),
  piece("bog-iron-hauberk", 2, "body", [{ affix: "stout", value: 11 }]),
  piece("copper-tassets", 3, "legs", [
    { affix: "stout", value: 8 },
    { affix: "hale", value: 0.02 },
  ]),
  piece("bog-iron-gauntlets", 1, "hands"),
  piece("nettlecloth-cloak", 2, "back", [{ affix: "nimble", value: 3 }]),
  piece("moss-agate-ring", 4, "ring-1", [
    { affix: "bruising", value: 2.9 },
    { affix: "of-the-fox", value: 0.012 },
    { affix: "of-the-magpie", value: 0.02 },
  ]),
  piece("bog-iron-pickaxe", 2, "tool-mining"),
  piece("copper-fishing-rod", 1, "tool-fishing"),
  piece("copper-shortsword", 4, null, [
    { affix: "savage", value: 0.018 },
    { affix: "bruising", value: 2.1 },
    { affix: "of-clear-sight", value: 0.02 },
  ]),
  piece("bog-iron-dirk", 2, null, [{ affix: "bruising", value: 2.2 }]),
  piece("mudjaws-grin", 6, null),
  piece("amber-band", 2, null, [{ affix: "of-the-fox", value: 0.01 }]),
  piece("copper-shoes", 1, null),
  piece("softhide-hood", 3, null, [
    { affix: "nimble", value: 2.4 },
    { affix: "stout", value: 7 },
  ]),
  piece("copper-pickaxe", 1, null),
];

function piece(
  item: ItemId,
  rarity: Rarity,
  wornIn: SlotId | null,
  affixes: readonly RolledAffix[] = [],
): HeldPiece {
  return { item, rarity, plus: 0, affixes, wornIn };
}

export const storySoFar: Story = {
  claimed: [
    "a-dry-pair-of-boots",
    "equip-yourself",
    "first-swing",
    "bars-not-rocks",
    "your-own-work",
    "supper",
  ],
  counts: {},
};

const actionMs = 6_000;
/** How far the action that every picture shows has come. */
const intoActionMs = 2_400;

const levels: Readonly<Partial<Record<keyof Skills, number>>> = {
  combat: 24,
  strength: 19,
  vitality: 17,
  agility: 14,
  precision: 15,
  mining: 20,
  woodcutting: 16,
  fishing: 12,
  foraging: 11,
  hunting: 9,
  smithing: 18,
  carpentry: 6,
  tailoring: 5,
  cooking: 13,
  alchemy: 4,
};

/** The state of a character that has hunted in the third zone for an hour. */
export function livedIn(state: CharacterState, levelsLess: number, nowMs: number): CharacterState {
  return {
    ...state,
    stance: "strength",
    settledAtMs: nowMs - actionMs - intoActionMs,
    checkInAtMs: nowMs,
    rng: keyedRng("the same dice for everybody", "life").save(),
    skills: skillsAt(state.skills, levelsLess),
    work: { kind: "combat", zone: "sallow-marsh" },
    fallback: { kind: "combat", zone: "sallow-marsh" },
    battle: { monster: "causeway-drowner", monsterHp: 305, hp: 340, rest: 0 },
    zones: {
      "fenside-meadows": zoneProgress(412, 37, true),
      "hollowmere-wood": zoneProgress(1_204, 204, true),
      "sallow-marsh": zoneProgress(188, 188, false),
    },
    boosts: [
      { id: "hearthside-tale", actionsLeft: null, endsAtMs: nowMs + 31_380_000, strength: 1 },
    ],
    ration: "grilled-reed-perch",
    rooms: { garden: 3 },
    constructions: [
      {
        room: "still-room",
        level: 1,
        startedAtMs: nowMs - 100_000,
        finishesAtMs: nowMs + 200_000_000,
      },
    ],
    garden: { replants: false, plots: [{ harvests: 0, growing: sown(nowMs) }] },
    queue: [order("1", "refine-bog-iron-bar", 20), order("2", "craft-bog-iron-falchion", 1)],
    queueCounter: 2,
    session: {
      sinceMs: nowMs - 600 * actionMs - intoActionMs,
      actions: 600,
      kills: 188,
      defeats: 2,
      centiGold: 214_700,
      milliXp: { combat: 18_412_000, strength: 6_137_000, vitality: 3_068_000 },
      items: { "leech-gland": 29, "faint-dust": 14, "toad-wart": 8 },
      pieces: [
        { item: "moss-agate-ring", rarity: 4 },
        { item: "softhide-hood", rarity: 3 },
        { item: "bog-iron-dirk", rarity: 2 },
      ],
    },
  };
}

function skillsAt(skills: Skills, levelsLess: number): Skills {
  const raised = Object.entries(levels).map(([skill, level]) => [
    skill,
    { level: Math.max(1, level - levelsLess), milliXp: 140_000, mastery: 0 },
  ]);
  return { ...skills, ...Object.fromEntries(raised) };
}

/** A plot that is far from ripe, so that nothing waits. */
function sown(nowMs: number): NonNullable<Plot["growing"]> {
  const dayMs = 86_400_000;
  return { seed: "vault-seed", crop: "fenmint", plantedAtMs: nowMs, ripeAtMs: nowMs + 9 * dayMs };
}

function zoneProgress(kills: number, towardCharge: number, bossBeaten: boolean) {
  return { kills, towardCharge, held: bossBeaten ? 2 : 0, refundsAtMs: [], bossBeaten };
}

function order(id: string, recipe: RecipeId, wanted: number) {
  return { id, recipe, wanted, made: 0, actionsDone: 0, paidGold: null, waits: null };
}
