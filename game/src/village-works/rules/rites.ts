import type { BoostId } from "../../boosts/content/boosts.ts";
import { boosts } from "../../boosts/content/boosts.ts";
import type { Modifiers } from "../../core/content/modifiers.ts";
import { scaledModifiers } from "../../core/rules/modifiers/modifiers.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { riteFavour, riteGrowth, ritesMax } from "../content/rites.ts";

/** A rite that was lit, with how strong the shrine made it. */
export type Rite = {
  readonly rite: BoostId;
  readonly strength: number;
  readonly fromMs: number;
  readonly untilMs: number;
};

/** The shrine favour that a rite for so many members costs. */
export function ritePrice(members: number): number {
  const at = Math.max(1, Math.min(riteGrowth.length, members)) - 1;
  return Math.round(riteFavour * (riteGrowth[at] ?? 1));
}

/** How often over the printed effects are given, by what the shrine adds. */
export function riteStrength(shrinePower: number): number {
  return 1 + shrinePower;
}

/** What a rite of a strength does. */
export function riteEffects(rite: BoostId, strength: number): Modifiers {
  return scaledModifiers(boosts[rite].effects, strength);
}

/** The rites that burn at an instant. */
export function burningAt<Lit extends Pick<Rite, "fromMs" | "untilMs">>(
  rites: readonly Lit[],
  atMs: number,
): readonly Lit[] {
  return rites.filter(({ fromMs, untilMs }) => fromMs <= atMs && untilMs > atMs);
}

/** Lights a rite for half a day. Refuses `under-way` for one that burns, and `rites-full` (`n`). */
export function lightRite(
  rites: readonly Rite[],
  { rite, strength }: Pick<Rite, "rite" | "strength">,
  nowMs: number,
): Outcome<Rite> {
  const burning = burningAt(rites, nowMs);
  if (burning.some((one) => one.rite === rite)) return refuse("rite-burns");
  if (burning.length >= ritesMax) return refuse("rites-full", { n: ritesMax });
  const untilMs = nowMs + 1_000 * boosts[rite].durationSeconds;
  return done({ rite, strength, fromMs: nowMs, untilMs });
}
