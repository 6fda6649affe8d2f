import { boosts } from "../../boosts/content/boosts.ts";
import type { ModifierKey } from "../../core/content/modifiers.ts";
import { modifiers } from "../../core/content/modifiers.ts";
import type { SkillId } from "../../core/content/skills.ts";
import { skillIds, skills as skillTable } from "../../core/content/skills.ts";
import { bagSpaceAtFirst } from "../../core/rules/goods/bag-space.ts";
import type { Piece } from "../../core/rules/goods/equipment.ts";
import { base, deriveFighter } from "../../core/rules/modifiers/derive.ts";
import type { ModifierSource } from "../../core/rules/modifiers/modifiers.ts";
import {
  breakdown,
  capped,
  cappedTogether,
  sumModifiers,
} from "../../core/rules/modifiers/modifiers.ts";
import type { ModifierSubject } from "../../core/rules/modifiers/sources.ts";
import { sourcesOf } from "../../core/rules/modifiers/sources.ts";
import type { Skills } from "../../core/state.ts";

/** One derived number and everything that adds to it, in the order it is summed. */
export type StatView = {
  readonly key: string;
  readonly value: number;
  readonly percent: boolean;
  /** It counts up to this much; `null` without a limit. */
  readonly cap: number | null;
  readonly sources: readonly { readonly source: string; readonly value: number }[];
};

type Addend = StatView["sources"][number];

/**
 * Every derived number of a character with what adds to it, in the order it is summed. A percentage
 * on a flat total stands among the sources as the points it is worth, and so does what a cap takes
 * away: the sources of a number always come to it.
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
    added("critDamage", fighter.critDamage, bases.critDamage, sources, mostCritDamage),
    added("doubleStrike", fighter.doubleStrike, bases.doubleStrike, sources),
    added("block", fighter.block, [], sources),
    added("armorPierce", fighter.armorPierce, [], sources),
    added("lifesteal", fighter.lifesteal, [], sources),
    added("regen", fighter.regen, bases.regen, sources),
    ...bonusKeys.map((keys) => bonus(keys, sources)),
    beyond("equipmentSlots", bagSpaceAtFirst, sources),
    beyond("restedHours", hoursRestedAtFirst, sources),
  ];
}

/** The cap of critical damage is on top of what everybody has. */
const mostCritDamage = base.critDamage + (modifiers.critDamage.cap ?? Infinity);

const hoursRestedAtFirst = boosts.rested.durationSeconds / 3600;

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
  ["fighterPower"],
  ["restReduction"],
  ["mealDuration"],
  ["potionDuration"],
  ["gardenPlots"],
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
  const total = sumOf(flat);
  const shares = breakdown(sources, percentKey).map((share) => ({
    ...share,
    value: share.value * total,
  }));
  const all = [...flat, ...shares];
  const exact = total * (1 + capped(sumModifiers(sources), percentKey));
  return {
    key,
    value,
    percent: false,
    cap: null,
    sources: [
      ...all,
      ...rest("Over the cap", exact - sumOf(all)),
      ...rest("Rounded", value - exact),
    ],
  };
}

function added(
  key: ModifierKey,
  value: number,
  bases: readonly Addend[],
  sources: readonly ModifierSource[],
  cap: number | null = modifiers[key].cap,
): StatView {
  const { percent } = modifiers[key];
  return closed({ key, value, percent, cap, sources: [...bases, ...breakdown(sources, key)] });
}

/** What everybody has of something, and what is added to it. */
function beyond(key: ModifierKey, atFirst: number, sources: readonly ModifierSource[]): StatView {
  const bases = [{ source: "Base", value: atFirst }];
  const most = atFirst + (modifiers[key].cap ?? Infinity);
  return added(key, atFirst + capped(sumModifiers(sources), key), bases, sources, most);
}

function bonus(
  keys: readonly [ModifierKey, ...ModifierKey[]],
  sources: readonly ModifierSource[],
): StatView {
  const [key] = keys;
  const { percent, cap } = modifiers[key];
  return closed({
    key,
    value: cappedTogether(sumModifiers(sources), keys),
    percent,
    cap,
    sources: keys.flatMap((one) => breakdown(sources, one)),
  });
}

/** What the cap takes away stands among the sources, so that they always come to the number itself. */
function closed(view: StatView): StatView {
  const over = rest("Over the cap", view.value - sumOf(view.sources));
  return over.length === 0 ? view : { ...view, sources: [...view.sources, ...over] };
}

/** Sums of fractions are off by less than this. */
const hairsbreadth = 1e-9;

function rest(source: string, value: number): readonly Addend[] {
  return Math.abs(value) < hairsbreadth ? [] : [{ source, value }];
}

function sumOf(addends: readonly Addend[]): number {
  return addends.reduce((sum, { value }) => sum + value, 0);
}
