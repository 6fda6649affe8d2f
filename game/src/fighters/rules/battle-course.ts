import type { Rng } from "../../core/rules/random/rng.ts";
import type { FighterClass } from "../content/classes.ts";
import { fighterClasses } from "../content/classes.ts";
import type { FighterSkill } from "../content/fighter-skills.ts";
import { fighterSkills } from "../content/fighter-skills.ts";
import { columns } from "../content/numbers.ts";
import type { BattleSide, Health } from "./battle-side.ts";
import { growthAt } from "./battle-side.ts";
import { fighterNumber, traitOf } from "./fighter-numbers.ts";

/** A fighter while it fights. Battles change these and nothing else, thousands of times a second in a simulation. */
export type Combatant = {
  readonly kind: FighterClass;
  readonly skill: FighterSkill;
  readonly side: 0 | 1;
  /** From 0 to 5 in its formation. */
  readonly place: number;
  readonly column: number;
  readonly isFront: boolean;
  readonly maxHp: number;
  readonly attack: number;
  readonly defence: number;
  readonly speed: number;
  /** What tempers the defence of whom it strikes. */
  readonly reach: number;
  readonly critical: number;
  readonly healing: number;
  readonly rallyMore: number;
  readonly finishing: number;
  /** Decides between equal speeds in this battle. */
  tie: number;
  hp: number;
  turnsTaken: number;
  taunt: number;
  weak: number;
  weakBy: number;
  rally: number;
  rallyBy: number;
  burn: number;
  burnBy: number;
  stun: number;
};

/** A battle under way. */
export type Course = {
  readonly rng: Rng;
  readonly sides: readonly [readonly Combatant[], readonly Combatant[]];
  readonly told: Telling | null;
};

/** Whoever writes a battle down hears of all that moves health. */
export type Telling = {
  readonly hit: (target: Combatant, damage: number, isCritical: boolean) => void;
  readonly healed: (target: Combatant, amount: number) => void;
};

/** Those of a side who take part, as they enter: whole, or with what `health` says is left of them. */
export function combatantsOf(
  side: BattleSide,
  number: 0 | 1,
  health: Health | null = null,
): readonly Combatant[] {
  return side.flatMap((fighter, place) => {
    if (fighter === null) return [];
    const kind = fighterClasses[fighter.class];
    const maxHp = fighterNumber(fighter, "hp").value;
    return [
      {
        kind,
        skill: fighterSkills[kind.skill],
        side: number,
        place,
        column: place % columns,
        isFront: place < columns,
        maxHp,
        attack: fighterNumber(fighter, "attack").value,
        defence: fighterNumber(fighter, "defence").value,
        speed: fighterNumber(fighter, "speed").value,
        reach: 30 * growthAt(fighter.level),
        critical: traitOf(fighter, "critChance"),
        healing: 1 + traitOf(fighter, "healingTaken"),
        rallyMore: traitOf(fighter, "rally"),
        finishing: 1 + traitOf(fighter, "executeBonus"),
        tie: 0,
        hp: Math.min(maxHp, health?.[place] ?? maxHp),
        turnsTaken: 0,
        taunt: 0,
        weak: 0,
        weakBy: 0,
        rally: 0,
        rallyBy: 0,
        burn: 0,
        burnBy: 0,
        stun: 0,
      },
    ];
  });
}

export function enemiesOf({ sides }: Course, { side }: Combatant): readonly Combatant[] {
  return sides[side === 0 ? 1 : 0];
}

export function living(all: readonly Combatant[]): Combatant[] {
  return all.filter(isStanding);
}

export function isStanding({ hp }: Combatant): boolean {
  return hp > 0;
}

export function isBeaten(side: readonly Combatant[]): boolean {
  return !side.some(isStanding);
}
