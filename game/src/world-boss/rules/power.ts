import type { Fighter } from "../../core/rules/modifiers/derive.ts";

/** A critical strike comes in as what it adds on average, at two fifths. */
const critWeight = 0.4;

/** What an ordinary strike of a fighter deals to a world boss, in hundredths. The formula is the design's (section 15). */
export function strikePower({
  attack,
  critChance,
  critDamage,
  bossDamage,
}: Pick<Fighter, "attack" | "critChance" | "critDamage" | "bossDamage">): number {
  return Math.round(100 * attack * (1 + critWeight * critChance * critDamage) * (1 + bossDamage));
}
