import type { Equipment, ItemSlot } from "../../core/content/item.ts";
import type { ItemId } from "../../core/content/items.ts";
import { items } from "../../core/content/items.ts";
import { keysOf } from "../../core/content/keys-of.ts";
import type { SkillId } from "../../core/content/skills.ts";
import { skillIds, skills } from "../../core/content/skills.ts";
import type { Piece } from "../../core/rules/goods/equipment.ts";
import { pieceStats } from "../../core/rules/goods/equipment.ts";
import { tierOfLevel } from "../../core/rules/levels/levels.ts";
import { deriveFighter } from "../../core/rules/modifiers/derive.ts";
import { sumModifiers } from "../../core/rules/modifiers/modifiers.ts";
import type { Skills } from "../../core/state.ts";
import { strikesMax } from "../content/numbers.ts";
import { strikePower } from "./power.ts";

/**
 * What a reference character of a combat level deals with so many strikes: its attributes are as high, and it wears common
 * gear of the best tier that the level opens. Half of that is the least one is compared with, so that nobody is gold among
 * characters that were sent bare.
 */
export function referenceDamage(level: number, strikes: number): number {
  return Math.floor((strikes * referencePower(level)) / 100);
}

/** By what one's damage is measured, never 0: the median of the bracket, or half of the reference. */
export function yardstickOf(
  median: number,
  { level, strikes = strikesMax }: { readonly level: number; readonly strikes?: number },
): number {
  return Math.max(1, median, Math.floor(referenceDamage(level, strikes) / 2));
}

const known = new Map<number, number>();

function referencePower(level: number): number {
  const power = known.get(level) ?? computed(level);
  known.set(level, power);
  return power;
}

function computed(level: number): number {
  const gear = commonGear(tierOfLevel(level));
  const sums = sumModifiers(
    gear.map((piece) => ({ source: piece.item, modifiers: pieceStats(piece, level) })),
  );
  return strikePower(deriveFighter(skillsAt(level), gear, sums));
}

function skillsAt(level: number): Skills {
  const entries = skillIds.map((id): [SkillId, Skills[SkillId]] => [
    id,
    { level: skills[id].group === "combat" ? level : 1, milliXp: 0, mastery: 0 },
  ]);
  return Object.fromEntries(entries) as Skills;
}

/** For each slot the piece of the tier with the most attack, of those that recipes make. */
function commonGear(tier: number): readonly Piece[] {
  const best = new Map<ItemSlot, readonly [ItemId, number]>();
  for (const id of keysOf(items)) {
    const item = items[id];
    if (item.type !== "equipment" || item.tier !== tier || !isMade(item)) continue;
    const attack = item.stats.attack ?? 0;
    if (attack > (best.get(item.slot)?.[1] ?? -1)) best.set(item.slot, [id, attack]);
  }
  const worn = [...best].flatMap(([slot, [id]]) => (slot === "ring" ? [id, id] : [id]));
  return worn.map((item) => ({ item, rarity: 1, plus: 0, affixes: [] }));
}

function isMade({ unique, source }: Equipment): boolean {
  return unique !== true && source === undefined;
}
