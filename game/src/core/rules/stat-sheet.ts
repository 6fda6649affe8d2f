import type { StatView } from "../../character/api.ts";
import type { ModifierKey } from "../content/modifiers.ts";
import { modifiers } from "../content/modifiers.ts";
import type { SkillId } from "../content/skills.ts";
import { skillIds, skills as skillTable } from "../content/skills.ts";
import { base, deriveFighter } from "./derive.ts";
import type { Piece } from "./equipment.ts";
import type { ModifierSource } from "./modifiers.ts";
import { breakdown, cappedTogether, sumModifiers } from "./modifiers.ts";
import type { ModifierSubject } from "./sources.ts";
import { sourcesOf } from "./sources.ts";
import type { Skills } from "./state.ts";

type Addend = StatView["sources"][number];

/**
 * Every derived number of a character with what adds to it, in the order it is summed. A percentage
 * on a flat total stands among the sources as the points it is worth.
 */
export function deriveStats(subject: ModifierSubject, worn: readonly Piece[]): readonly StatView[] {
  const sources = sourcesOf(subject, worn);
  const fighter = deriveFighter(subject.skills, worn, sumModifiers(sources));
  const bases = basesOf(subject.skills);
  return [
    multiplied("attack", "damagePct", fighter.attack, bases.attack, sources),
    multiplied("hp", "hpPct", fighter.hp, bases.hp, sources),
    multiplied("accuracy", "accuracyPct", fighter.accuracy, bases.accuracy, sources),
    multiplied("evasion", "evasionPct", fighter.evasion, bases.evasion, sources),
    multiplied("armor", "armorPct", fighter.armor, [], sources),
    added("critChance", fighter.critChance, bases.critChance, sources),
    added("critDamage", fighter.critDamage, bases.critDamage, sources),
    added("doubleStrike", fighter.doubleStrike, bases.doubleStrike, sources),
    added("block", fighter.block, [], sources),
    added("armorPierce", fighter.armorPierce, [], sources),
    added("lifesteal", fighter.lifesteal, [], sources),
    added("regen", fighter.regen, bases.regen, sources),
    ...bonusKeys.map((keys) => bonus(keys, sources)),
  ];
}

/** Bonuses that are the sum of a few keys, shown under the first that tells them apart. */
const bonusKeys: readonly (readonly [ModifierKey, ...ModifierKey[]])[] = [
  ["xpCombat", "xpAll"],
  ["xpGather", "xpAll"],
  ["xpCraft", "xpAll"],
  ["goldFind"],
  ["dropFind"],
  ["yieldGather"],
  ["rareFind"],
  ...skillIds.flatMap((skill) => {
    const general = generalEfficiency(skill);
    return general === null ? [] : [general];
  }),
  ["craftQuality"],
  ["materialSave"],
  ["feeReduction"],
  ["bossDamage"],
  ["restReduction"],
];

function generalEfficiency(skill: SkillId): readonly [ModifierKey, ModifierKey] | null {
  const key = `eff-${skill}`;
  const { group } = skillTable[skill];
  if (group === "combat" || !isModifierKey(key)) return null;
  return [key, group === "gathering" ? "effGather" : "effCraft"];
}

function isModifierKey(key: string): key is ModifierKey {
  return Object.hasOwn(modifiers, key);
}

function basesOf({ combat, strength, vitality, agility, precision }: Skills) {
  const start = (value: number): Addend => ({ source: "Base", value });
  const of = (skill: SkillId, value: number): Addend => ({
    source: skillTable[skill].name,
    value,
  });
  return {
    attack: [start(base.attack), of("strength", strength.level)],
    hp: [
      start(base.hp),
      of("vitality", base.hpPerVitality * vitality.level),
      of("combat", base.hpPerCombat * combat.level),
    ],
    accuracy: [start(base.rating), of("precision", base.ratingPerLevel * precision.level)],
    evasion: [start(base.rating), of("agility", base.ratingPerLevel * agility.level)],
    critChance: [start(base.critChance), of("precision", base.critPerPrecision * precision.level)],
    critDamage: [start(base.critDamage)],
    doubleStrike: [of("agility", base.doublePerAgility * agility.level)],
    regen: [start(base.regen)],
  };
}

function multiplied(
  key: ModifierKey,
  percentKey: ModifierKey,
  value: number,
  bases: readonly Addend[],
  sources: readonly ModifierSource[],
): StatView {
  const flat = [...bases, ...breakdown(sources, key)];
  const total = flat.reduce((sum, addend) => sum + addend.value, 0);
  const shares = breakdown(sources, percentKey).map((share) => ({
    ...share,
    value: share.value * total,
  }));
  return { key, value, percent: false, sources: [...flat, ...shares] };
}

function added(
  key: ModifierKey,
  value: number,
  bases: readonly Addend[],
  sources: readonly ModifierSource[],
): StatView {
  const { percent } = modifiers[key];
  return { key, value, percent, sources: [...bases, ...breakdown(sources, key)] };
}

function bonus(
  keys: readonly [ModifierKey, ...ModifierKey[]],
  sources: readonly ModifierSource[],
): StatView {
  const [key] = keys;
  return {
    key,
    value: cappedTogether(sumModifiers(sources), keys),
    percent: modifiers[key].percent,
    sources: keys.flatMap((one) => breakdown(sources, one)),
  };
}
