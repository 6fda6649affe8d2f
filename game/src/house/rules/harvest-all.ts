import type { ItemId } from "../../core/content/items.ts";
import type { Rng } from "../../core/rules/random/rng.ts";
import type { CharacterState } from "../../core/rules/state.ts";
import { harvest, plotAt, ripePlots, sow } from "./garden.ts";

type Gardener = Pick<CharacterState, "garden" | "rooms" | "skills">;
type Items = Partial<Record<ItemId, number>>;

export type Round = {
  readonly nowMs: number;
  /** Whether the same is sown again, as far as there is seed in store. */
  readonly replants: boolean;
  /** At least the seeds in store. */
  readonly stock: Readonly<Items>;
  /** The stream of one harvest of one plot. */
  readonly rngOf: (place: number, nth: number) => Rng;
};

/** Goes once around the garden: harvests all that is ripe, and sows it again. */
export function harvestAll<State extends Gardener>(
  before: State,
  { nowMs, replants, stock, rngOf }: Round,
): { readonly state: State; readonly plots: number; readonly items: Readonly<Items> } {
  const items: Items = {};
  const add = (item: ItemId, amount: number) => {
    items[item] = (items[item] ?? 0) + amount;
  };
  let state = before;
  const places = ripePlots(before, nowMs);
  for (const place of places) {
    const reaped = harvest(state, place, nowMs, rngOf(place, plotAt(state, place).harvests));
    if (!reaped.ok) throw new Error(`A ripe plot was not harvested: ${reaped.code}.`);
    const { crop, quantity, seed, seedBack } = reaped.value.harvest;
    state = reaped.value.state;
    add(crop, quantity);
    if (seedBack) add(seed, 1);
    if (!replants || (stock[seed] ?? 0) + (items[seed] ?? 0) < 1) continue;
    const sown = sow(state, place, { seed, crop }, nowMs);
    if (!sown.ok) continue;
    state = sown.value;
    add(seed, -1);
  }
  return { state, plots: places.length, items };
}
