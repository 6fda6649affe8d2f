import type { Foe } from "./foe.ts";

/*
 * One random word decides a blow: bits 0–8 whether it hits, 9–17 whether it is critical (or blocked),
 * 18–22 its strength from 0.85 to 1.15, 23–31 whether the fighter strikes twice.
 */

/** Whether the fighter's strike hits. */
export function strikeHits(foe: Foe, word: number): boolean {
  return (word & 511) < foe.hitCut;
}

export function isCritical(foe: Foe, word: number): boolean {
  return ((word >>> 9) & 511) < foe.critCut;
}

/** Whether the monster's blow hits. */
export function answerHits(foe: Foe, word: number): boolean {
  return (word & 511) < foe.foeHitCut;
}

export function isBlocked(foe: Foe, word: number): boolean {
  return ((word >>> 9) & 511) < foe.blockCut;
}

/** What the fighter's strike takes from the monster; nothing when it misses. */
export function strikeDamage(foe: Foe, critDamage: number, word: number): number {
  if (!strikeHits(foe, word)) return 0;
  const damage = foe.damage * variance(word);
  return isCritical(foe, word) ? damage * critDamage : damage;
}

/** What the monster's blow takes from the fighter; half when blocked. */
export function answerDamage(foe: Foe, word: number): number {
  if (!answerHits(foe, word)) return 0;
  const damage = foe.foeDamage * variance(word);
  return isBlocked(foe, word) ? damage * 0.5 : damage;
}

function variance(word: number): number {
  return 0.85 + (0.3 * ((word >>> 18) & 31)) / 31;
}
