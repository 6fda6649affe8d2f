import { gatheringSkillIds } from "../../content/skills.ts";

/** The stats of a piece of equipment by modifier key. */
export type PieceStats = Readonly<Record<string, number>>;

/** What a player may look for in a piece. */
export type MeritPurpose = "attack" | "survival" | "gathering";

/**
 * A rough measure of what a piece is worth for a purpose, to order candidates and to mark
 * upgrades. It weighs each stat by what one point of it does in an even fight and decides nothing
 * in the game.
 */
export function pieceMerit(stats: PieceStats, purpose: MeritPurpose): number {
  const weights = weightsOf[purpose];
  return Object.entries(stats).reduce((sum, [key, value]) => sum + value * (weights[key] ?? 0), 0);
}

/** All purposes together. */
export function overallMerit(stats: PieceStats): number {
  return (
    pieceMerit(stats, "attack") + pieceMerit(stats, "survival") + pieceMerit(stats, "gathering")
  );
}

const weightsOf: Readonly<Record<MeritPurpose, Readonly<Record<string, number>>>> = {
  attack: {
    attack: 1,
    damagePct: 60,
    accuracy: 0.35,
    accuracyPct: 40,
    critChance: 60,
    critDamage: 20,
    doubleStrike: 70,
    armorPierce: 35,
    bossDamage: 15,
  },
  survival: {
    armor: 0.6,
    armorPct: 50,
    hp: 0.14,
    hpPct: 60,
    evasion: 0.35,
    evasionPct: 40,
    block: 50,
    regen: 80,
    lifesteal: 200,
  },
  gathering: {
    ...Object.fromEntries(gatheringSkillIds.map((skill) => [`eff-${skill}`, 100])),
    effGather: 400,
    yieldGather: 200,
    rareFind: 40,
    xpGather: 100,
    effCraft: 100,
    craftQuality: 1,
  },
};
