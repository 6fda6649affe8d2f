import { boosts } from "../../../boosts/content/boosts.ts";
import type { RunningBoost } from "../../../boosts/state.ts";
import { keysOf } from "../../content/keys-of.ts";
import type { ModifierKey, Modifiers } from "../../content/modifiers.ts";
import { scaledModifiers } from "./modifiers.ts";

/**
 * What a boost gives a character of this combat level. One that goes by the median has it as its
 * strength, and gives its printed effect for each level below it, up to the greatest.
 */
export function boostModifiers(
  { id, strength }: Pick<RunningBoost, "id" | "strength">,
  combatLevel: number,
): Modifiers {
  const { effects, effectPerLevelBelowMedian, maxEffect = Infinity } = boosts[id];
  if (effectPerLevelBelowMedian !== true) return scaledModifiers(effects, strength);
  const levels = Math.max(0, strength - combatLevel);
  const given: Partial<Record<ModifierKey, number>> = {};
  for (const key of keysOf(effects)) given[key] = Math.min(maxEffect, (effects[key] ?? 0) * levels);
  return given;
}

/** Whether a boost changes anything for a character of this combat level. */
export function givesSomething(
  boost: Pick<RunningBoost, "id" | "strength">,
  combatLevel: number,
): boolean {
  return Object.values(boostModifiers(boost, combatLevel)).some((value) => value !== 0);
}
