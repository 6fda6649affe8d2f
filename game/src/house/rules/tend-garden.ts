import type { ItemId } from "../../core/content/items.ts";
import { keysOf } from "../../core/content/keys-of.ts";
import { lampMs } from "../../core/rules/lamp.ts";
import type { SettlementRun } from "../../core/rules/settlement/settlement-run.ts";
import type { Reached } from "../../core/rules/settlement/settlement-step.ts";
import type { Items, Settlement } from "../../core/rules/settlement/settlement.ts";
import { harvestAll } from "./harvest-all.ts";

/**
 * Harvests what is ripe and sows the same again, where the player wishes it and while the lamp burns.
 * A plot without a seed in store is left empty.
 */
export function tendGarden(run: SettlementRun): Reached | null {
  const { garden, settledAtMs, checkInAtMs } = run.state;
  if (!garden.replants || settledAtMs > checkInAtMs + lampMs) return null;
  const { state, plots, items } = harvestAll(run.state, {
    nowMs: settledAtMs,
    replants: true,
    stock: run.bag.stock,
    rngOf: (place, nth) => run.deedRng("garden", place, nth),
  });
  if (plots === 0) return null;
  return {
    state: { garden: state.garden },
    events: [{ kind: "harvested", plots }],
    harvest: items,
    changesSums: false,
  };
}

/** What work alone changed of the bag. */
export function withoutGarden({ items: net, garden }: Pick<Settlement, "items" | "garden">): Items {
  const rest: Partial<Record<ItemId, number>> = { ...net };
  for (const item of keysOf(garden)) rest[item] = (rest[item] ?? 0) - (garden[item] ?? 0);
  return rest;
}
