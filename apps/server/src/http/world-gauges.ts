import { Gauge } from "prom-client";
import type { Registry } from "prom-client";
import type { WorldFigure } from "../world.ts";

/** Brings `world_<name>` of each figure up to date. */
export function setWorldGauges(registry: Registry, figures: readonly WorldFigure[]): void {
  for (const { name, help, value } of figures) gaugeOf(registry, `world_${name}`, help).set(value);
}

function gaugeOf(registry: Registry, name: string, help: string): Gauge {
  const known = registry.getSingleMetric(name);
  return known instanceof Gauge ? known : new Gauge({ name, help, registers: [registry] });
}
