import type { ItemId } from "../../core/content/items.ts";
import { bySkill } from "../../core/content/skills.ts";
import type { NewPiece } from "../../core/rules/equipment.ts";
import { keyedRng } from "../../core/rules/rng.ts";
import type { CharacterState, SkillProgress, Skills } from "../../core/rules/state.ts";
import type { OriginId } from "../content/origins.ts";

/** What a new character finds in its bag and purse; the ledger books it. */
export const startingKit: {
  readonly centiGold: number;
  readonly items: Readonly<Partial<Record<ItemId, number>>>;
  readonly newPieces: readonly NewPiece[];
} = {
  centiGold: 5_000,
  items: { "fried-mudminnow": 10 },
  newPieces: [{ item: "wayfarers-stick", rarity: 1, plus: 0, affixes: [] }],
};

const firstLanternActions = 600;
const bossWinsOfTheFirstDay = 5;
const dayMs = 86_400_000;

/**
 * The state of a character made at `nowMs`: idle, unarmed, with the First Lantern burning and a ration
 * at hand, so that a beginner does not fall for want of a click. Its purse is empty until the
 * starting kit is booked.
 */
export function newCharacterState(made: {
  readonly secret: string;
  readonly characterId: string;
  readonly nowMs: number;
  readonly origin: OriginId;
}): CharacterState {
  const { nowMs } = made;
  return {
    origin: made.origin,
    stance: "balanced",
    settledAtMs: nowMs,
    checkInAtMs: nowMs,
    restingSinceMs: null,
    rng: keyedRng(made.secret, made.characterId, "life").save(),
    work: { kind: "idle" },
    fallback: { kind: "combat", zone: "fenside-meadows" },
    fallbackIsChosen: false,
    battle: { monster: null, monsterHp: 0, hp: 0, rest: 0 },
    skills: firstLevels(),
    attributeRemainders: { strength: 0, vitality: 0, agility: 0, precision: 0 },
    gold: 0,
    centiGold: 0,
    yieldRemainder: 0,
    zones: {},
    bossWins: { day: Math.floor(nowMs / dayMs), left: bossWinsOfTheFirstDay },
    boosts: [{ id: "newcomer", actionsLeft: firstLanternActions, endsAtMs: null, strength: 1 }],
    ration: "fried-mudminnow",
    meal: { slotted: null, begun: null },
    potion: { slotted: null, begun: null },
    rooms: {},
    constructions: [],
    garden: { replants: false, plots: [] },
    calling: null,
    queue: [],
    dropCounter: 0,
    craftCounter: 0,
    bossCounter: 0,
    queueCounter: 0,
    session: {
      sinceMs: nowMs,
      actions: 0,
      kills: 0,
      defeats: 0,
      centiGold: 0,
      milliXp: {},
      items: {},
      pieces: [],
    },
  };
}

function firstLevels(): Skills {
  const first: SkillProgress = { level: 1, milliXp: 0, mastery: 0 };
  return bySkill(() => first);
}
