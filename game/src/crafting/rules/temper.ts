import { fair } from "../../core/content/worth.ts";
import type { Piece } from "../../core/rules/goods/equipment.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { WorkPrice } from "./piece-price.ts";
import { mainMaterial, pricedTier } from "./piece-price.ts";

/** Percent, by step; steps beyond the list go by the last. */
const chances = [100, 95, 90, 80, 70, 60, 50, 40, 30, 25, 20] as const;
const failurePoints = 10;
const plusOfAll = 10;
const plusOfRare = 15;
const rareFrom = 3;

/** How far a piece can be tempered: rare ones and better further than the rest. */
export function plusMax({ rarity }: Pick<Piece, "rarity">): number {
  return rarity >= rareFrom ? plusOfRare : plusOfAll;
}

/** The chance of one attempt at a step, 0 to 1; every failure of that step has made the next likelier. */
export function temperChance(step: number, failures: number): number {
  const percent = chances[step - 1] ?? chances[chances.length - 1] ?? 0;
  return Math.min(100, percent + failurePoints * failures) / 100;
}

/** What one attempt at a step costs, whether it succeeds or not. */
export function temperPrice({ item }: Pick<Piece, "item">, step: number): WorkPrice {
  return {
    gold: Math.round(fair(pricedTier(item)) * 30 * step ** 1.8),
    items: { [mainMaterial(item)]: step },
  };
}

/** A piece on the anvil, with the failures of the step that comes next. */
export type Tempered = { readonly plus: number; readonly failures: number };

/**
 * One attempt, decided by a number from 0 up to 1: a step more, or nothing but a better chance.
 * Refuses `fully-tempered` (`n`).
 */
export function temper(
  piece: Pick<Piece, "rarity" | "plus">,
  failures: number,
  roll: number,
): Outcome<Tempered & { readonly success: boolean }> {
  const max = plusMax(piece);
  if (piece.plus >= max) return refuse("fully-tempered", { n: max });
  const success = roll < temperChance(piece.plus + 1, failures);
  return done(
    success
      ? { success, plus: piece.plus + 1, failures: 0 }
      : { success, plus: piece.plus, failures: failures + 1 },
  );
}

type TemperForecast = {
  readonly attempts: number;
  readonly gold: number;
  /** Units of the main material. */
  readonly units: number;
};

/** What tempering from here up to a plus costs on average, to the last failure. */
export function expectTempering(
  piece: Pick<Piece, "item" | "plus">,
  failures: number,
  upTo: number,
): TemperForecast {
  const sum = { attempts: 0, gold: 0, units: 0 };
  for (let step = piece.plus + 1; step <= upTo; step++) {
    const attempts = expectedAttempts(step, step === piece.plus + 1 ? failures : 0);
    sum.attempts += attempts;
    sum.gold += attempts * temperPrice(piece, step).gold;
    sum.units += attempts * step;
  }
  return sum;
}

/** Exact, for each failure adds to the chance until it is certain. */
export function expectedAttempts(step: number, failures: number): number {
  let expected = 0;
  let reached = 1;
  for (let failed = failures; reached > 0; failed++) {
    expected += reached;
    reached *= 1 - temperChance(step, failed);
  }
  return expected;
}
