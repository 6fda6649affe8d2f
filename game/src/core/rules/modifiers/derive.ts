import type { AttackKind } from "../../content/item.ts";
import { items } from "../../content/items.ts";
import type { ModifierKey } from "../../content/modifiers.ts";
import type { SkillId, TradeId } from "../../content/skills.ts";
import { skills as skillTable } from "../../content/skills.ts";
import type { Skills } from "../../state.ts";
import type { Piece } from "../goods/equipment.ts";
import type { ModifierSums } from "./modifiers.ts";
import { capped, cappedTogether } from "./modifiers.ts";

/** A character in a fight: everything a blow asks for. */
export type Fighter = {
  readonly level: number;
  readonly attackKind: AttackKind;
  readonly attack: number;
  readonly hp: number;
  readonly accuracy: number;
  readonly evasion: number;
  readonly armor: number;
  readonly critChance: number;
  /** What a critical blow is multiplied by. */
  readonly critDamage: number;
  readonly doubleStrike: number;
  readonly block: number;
  readonly armorPierce: number;
  readonly lifesteal: number;
  /** Share of full health that one approach gives back. */
  readonly regen: number;
  readonly bossDamage: number;
  /** Actions of rest after a defeat. */
  readonly restActions: number;
};

export const base = {
  attack: 16,
  hp: 160,
  hpPerVitality: 8,
  hpPerCombat: 4,
  rating: 20,
  ratingPerLevel: 2,
  critChance: 0.05,
  critPerPrecision: 0.001,
  critDamage: 1.5,
  doublePerAgility: 0.0015,
  regen: 0.1,
} as const;

const restActionsMax = 10;
const beginnerRestActions = 2;
const beginnerBelowLevel = 8;

/** The fighter that these skills, worn pieces and modifier sums make. */
export function deriveFighter(skills: Skills, worn: readonly Piece[], sums: ModifierSums): Fighter {
  const flat = (key: ModifierKey): number => sums[key] ?? 0;
  const times = (key: ModifierKey): number => 1 + capped(sums, key);
  const { combat, strength, vitality, agility, precision } = skills;
  return {
    level: combat.level,
    attackKind: attackKindOf(worn),
    attack: (base.attack + strength.level + flat("attack")) * times("damagePct"),
    hp: Math.round(
      (base.hp +
        base.hpPerVitality * vitality.level +
        base.hpPerCombat * combat.level +
        flat("hp")) *
        times("hpPct"),
    ),
    accuracy:
      (base.rating + base.ratingPerLevel * precision.level + flat("accuracy")) *
      times("accuracyPct"),
    evasion:
      (base.rating + base.ratingPerLevel * agility.level + flat("evasion")) * times("evasionPct"),
    armor: flat("armor") * times("armorPct"),
    critChance: clamp(
      base.critChance + base.critPerPrecision * precision.level + flat("critChance"),
      0,
      0.6,
    ),
    critDamage: base.critDamage + capped(sums, "critDamage"),
    doubleStrike: clamp(base.doublePerAgility * agility.level + flat("doubleStrike"), 0, 0.4),
    block: clamp(flat("block"), 0, 0.4),
    armorPierce: clamp(flat("armorPierce"), 0, 0.6),
    lifesteal: clamp(flat("lifesteal"), 0, 0.05),
    regen: clamp(base.regen + flat("regen"), 0, 0.25),
    bossDamage: capped(sums, "bossDamage"),
    restActions: restActionsOf(combat.level, sums),
  };
}

/** What the main hand strikes with; bare fists are blunt. */
function attackKindOf(worn: readonly Piece[]): AttackKind {
  for (const piece of worn) {
    const item = items[piece.item];
    if (item.type === "equipment" && item.slot === "main-hand") return item.attackKind ?? "blunt";
  }
  return "blunt";
}

/** What xp of actions in this skill is multiplied by. */
export function xpMultiplier(skill: SkillId, sums: ModifierSums): number {
  const ofGroup = { combat: "xpCombat", gathering: "xpGather", crafting: "xpCraft" } as const;
  return 1 + cappedTogether(sums, ["xpAll", ofGroup[skillTable[skill].group]]);
}

/**
 * The efficiency of a trade: tools, buildings and provisions, and half a percent for each level above
 * the one the work asks for, up to forty of them.
 */
export function efficiency(
  trade: TradeId,
  skills: Skills,
  sums: ModifierSums,
  levelAsked: number,
): number {
  const general = skillTable[trade].group === "gathering" ? "effGather" : "effCraft";
  const practice = 0.005 * Math.min(40, Math.max(0, skills[trade].level - levelAsked));
  return Math.min(1.5, cappedTogether(sums, [general, `eff-${trade}`]) + practice);
}

function restActionsOf(level: number, sums: ModifierSums): number {
  if (level < beginnerBelowLevel) return beginnerRestActions;
  return Math.ceil(restActionsMax * (1 - capped(sums, "restReduction")));
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
