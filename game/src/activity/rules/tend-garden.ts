import type { ItemId } from "../../core/content/items.ts";
import { keysOf } from "../../core/content/keys-of.ts";
import { lampMs } from "../../core/rules/lamp.ts";
import { harvestAll } from "../../house/rules/harvest-all.ts";
import type { Course } from "./course.ts";
import { reap } from "./course.ts";
import type { Items, Settlement } from "./settlement.ts";

/**
 * Harvests what is ripe and sows the same again, where the player wishes it and while the lamp burns.
 * A plot without a seed in store is left empty.
 */
export function tendGarden(course: Course): void {
  const { garden, settledAtMs, checkInAtMs } = course.state;
  if (!garden.replants || settledAtMs > checkInAtMs + lampMs) return;
  const { state, plots, items } = harvestAll(course.state, {
    nowMs: settledAtMs,
    replants: true,
    stock: course.stock,
    rngOf: (place, nth) => course.deedRng("garden", place, nth),
  });
  if (plots === 0) return;
  course.state.garden = state.garden;
  course.harvests += plots;
  for (const item of keysOf(items)) reap(course, item, items[item] ?? 0);
}

/** What work alone changed of the bag. */
export function withoutGarden({ items: net, garden }: Pick<Settlement, "items" | "garden">): Items {
  const rest: Partial<Record<ItemId, number>> = { ...net };
  for (const item of keysOf(garden)) rest[item] = (rest[item] ?? 0) - (garden[item] ?? 0);
  return rest;
}
