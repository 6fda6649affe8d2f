import type { ItemId } from "../../core/content/items.ts";
import { items } from "../../core/content/items.ts";
import { keysOf } from "../../core/content/keys-of.ts";
import { gradeOfTier, levelOfTier } from "../../core/content/levels.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { Rng } from "../../core/rules/random/rng.ts";
import { unit } from "../../core/rules/random/rng.ts";
import type { CharacterState } from "../../core/rules/state.ts";
import { gardening } from "../content/gardening.ts";
import type { Plot } from "../state.ts";

/** Everything that can be sown, the least first. */
export const seeds: readonly ItemId[] = keysOf(items).filter((id) => gradeOf(id) !== null);

export type Harvest = {
  readonly crop: ItemId;
  readonly quantity: number;
  readonly seed: ItemId;
  readonly seedBack: boolean;
};

type Gardener = Pick<CharacterState, "garden" | "rooms" | "skills">;

/** What a seed can become: herbs or fibres of its two tiers. Nothing for what is no seed. */
export function cropsOf(seed: ItemId): readonly ItemId[] {
  const grade = gradeOf(seed);
  if (grade === null) return [];
  return crops.filter((id) => gradeOfTier(items[id].tier) === grade);
}

/** The foraging level that a crop asks for. */
export function cropLevel(crop: ItemId): number {
  return levelOfTier(items[crop].tier);
}

/** How long a seed grows. Throws for what is no seed. */
export function growthMs(seed: ItemId): number {
  const grade = gradeOf(seed);
  if (grade === null) throw new Error(`${seed} is no seed.`);
  return (gardening.hoursBase + gardening.hoursPerGrade * grade) * 60 * 60_000;
}

/** How many plots there are: one for each level of the garden. */
export function plotCount({ rooms }: Pick<CharacterState, "rooms">): number {
  return rooms.garden ?? 0;
}

/** A plot by its place; one that was never sown is empty. */
export function plotAt({ garden }: Pick<CharacterState, "garden">, place: number): Plot {
  return garden.plots[place] ?? { harvests: 0, growing: null };
}

/**
 * Sows a plot at `nowMs`; the caller takes the seed. Refuses `target-gone` for a plot that is not
 * there, `plot-taken`, `wrong-slot` for a crop that the seed does not become, and `level-too-low`.
 */
export function sow<State extends Gardener>(
  state: State,
  place: number,
  { seed, crop }: { readonly seed: ItemId; readonly crop: ItemId },
  nowMs: number,
): Outcome<State> {
  if (!Number.isInteger(place) || place < 0 || place >= plotCount(state))
    return refuse("target-gone");
  const plot = plotAt(state, place);
  if (plot.growing !== null) return refuse("plot-taken");
  if (!cropsOf(seed).includes(crop)) return refuse("wrong-slot");
  const level = cropLevel(crop);
  if (state.skills.foraging.level < level)
    return refuse("level-too-low", { skill: "foraging", n: level });
  const growing = { seed, crop, plantedAtMs: nowMs, ripeAtMs: nowMs + growthMs(seed) };
  return done(withPlot(state, place, { ...plot, growing }));
}

/**
 * Harvests a plot at `nowMs` with the stream of this one harvest. Refuses `target-gone` when nothing
 * grows there and `not-ripe` (`time`: milliseconds left).
 */
export function harvest<State extends Gardener>(
  state: State,
  place: number,
  nowMs: number,
  rng: Rng,
): Outcome<{ readonly state: State; readonly harvest: Harvest }> {
  const { growing, harvests } = plotAt(state, place);
  if (growing === null) return refuse("target-gone");
  if (growing.ripeAtMs > nowMs) return refuse("not-ripe", { time: growing.ripeAtMs - nowMs });
  const { crop, seed } = growing;
  const quantity = gardening.unitsMin + (rng.next() % (gardening.unitsSpread + 1));
  const seedBack = unit(rng) < gardening.seedBack;
  const next = withPlot(state, place, { harvests: harvests + 1, growing: null });
  return done({ state: next, harvest: { crop, quantity, seed, seedBack } });
}

/** The places of all plots that are ripe at an instant, in their order. */
export function ripePlots({ garden }: Pick<CharacterState, "garden">, nowMs: number): number[] {
  return garden.plots.flatMap(({ growing }, place) =>
    growing !== null && growing.ripeAtMs <= nowMs ? [place] : [],
  );
}

function gradeOf(id: ItemId): number | null {
  const item = items[id];
  return item.type === "resource" && item.family === "seed" ? (item.grade ?? null) : null;
}

const crops: readonly ItemId[] = keysOf(items).filter((id) => {
  const { type, family } = items[id];
  return type === "resource" && (family === "herb" || family === "fibre");
});

function withPlot<State extends Gardener>(state: State, place: number, plot: Plot): State {
  const { garden } = state;
  const length = Math.max(garden.plots.length, place + 1);
  const plots = Array.from({ length }, (_, at) => (at === place ? plot : plotAt(state, at)));
  return { ...state, garden: { ...garden, plots } };
}
