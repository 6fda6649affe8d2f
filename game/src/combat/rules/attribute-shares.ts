import type { AttributeId } from "../../core/content/skills.ts";
import { attributeIds } from "../../core/content/skills.ts";
import { milliToNext } from "../../core/rules/levels/levels.ts";
import type { CharacterState } from "../../core/rules/state.ts";
import type { SkillProgress, Skills } from "../../core/state.ts";
import type { Stance } from "../content/stances.ts";

/**
 * Every win pays twice its combat xp to the attributes, split by stance. Shares are counted in
 * 600ths, the least that divides evenly when a full attribute's share flows to one, two or three
 * others. So an attribute's gain is `xp · 2 · share / 600`, and what does not make a whole thousandth
 * waits as a remainder in 300ths.
 */
type AttributeShares = Readonly<Record<AttributeId, number>>;

type Remainders = CharacterState["attributeRemainders"];

const remaindersPerMilli = 300;
const favoured = 330;
const others = 90;
const even = 150;

/** The shares in force: full attributes get nothing; all are zero when every attribute is full. */
export function attributeShares(
  stance: Stance,
  skills: Readonly<Record<AttributeId, Pick<SkillProgress, "level">>>,
): AttributeShares {
  const open = attributeIds.filter((id) => skills[id].level < 100);
  const spilled = attributeIds
    .filter((id) => !open.includes(id))
    .reduce((sum, id) => sum + plainShare(stance, id), 0);
  const shares = { strength: 0, vitality: 0, agility: 0, precision: 0 };
  for (const id of open) shares[id] = plainShare(stance, id) + spilled / open.length;
  return shares;
}

/** Whether combat gets the attributes' part at half rate, because they are all full. */
export function allFull(shares: AttributeShares): boolean {
  return attributeIds.every((id) => shares[id] === 0);
}

/** Splits combat xp, in thousandths; what is left over is carried. */
export function splitAttributeXp(
  milliXp: number,
  shares: AttributeShares,
  remainders: Remainders,
): { readonly gains: Readonly<Record<AttributeId, number>>; readonly remainders: Remainders } {
  const gains = { strength: 0, vitality: 0, agility: 0, precision: 0 };
  const left = { ...remainders };
  for (const id of attributeIds) {
    const owed = remainders[id] + milliXp * shares[id];
    gains[id] = Math.floor(owed / remaindersPerMilli);
    left[id] = owed - gains[id] * remaindersPerMilli;
  }
  return { gains, remainders: left };
}

/** The least combat xp, in thousandths, that lifts combat or any attribute by a level. */
export function milliToNextCombatLevel(
  skills: Skills,
  shares: AttributeShares,
  remainders: Remainders,
): number {
  const combatRate = allFull(shares) ? 2 : 1;
  let least = Math.ceil(milliToNext("combat", skills.combat) / combatRate);
  for (const id of attributeIds) {
    if (shares[id] === 0) continue;
    const missing = milliToNext(id, skills[id]) * remaindersPerMilli - remainders[id];
    least = Math.min(least, Math.ceil(missing / shares[id]));
  }
  return Math.max(1, least);
}

function plainShare(stance: Stance, id: AttributeId): number {
  if (stance === "balanced") return even;
  return stance === id ? favoured : others;
}
