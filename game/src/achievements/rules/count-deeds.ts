import type { GameEvent } from "../../core/content/events.ts";
import { monsters } from "../../world/content/monsters.ts";
import type { CountedMetric } from "../content/achievements.ts";
import type { Deeds } from "./measure.ts";
import { passesThreshold } from "./measure.ts";

/** What counts as a deed: what settlement brought, and what players did. */
export type DeedEvent =
  | Extract<GameEvent, { kind: "killed" | "defeated" | "gathered" | "crafted" | "harvested" }>
  | { readonly kind: "tempered"; readonly plus: number }
  | { readonly kind: "task-done"; readonly set: "daily" | "weekly" };

/** The deeds with an event among them; the same deeds come back when nothing counts. */
export function countDeed(deeds: Deeds, event: DeedEvent): Deeds {
  switch (event.kind) {
    case "killed": {
      const { role } = monsters[event.monster];
      if (role === "boss") return add(deeds, "bossKills", event.count);
      return role === "wanderer" ? add(deeds, "wandererKills", event.count) : deeds;
    }
    case "defeated":
      return add(deeds, "defeats", event.count);
    case "gathered":
      return add(deeds, "gathered", event.quantity);
    case "crafted": {
      const { 5: legendary = 0, 6: unique = 0 } = event.rarities;
      return add(add(deeds, "crafted", event.count), "craftedLegendary", legendary + unique);
    }
    case "tempered":
      return event.plus > (deeds.temperBest ?? 0) ? { ...deeds, temperBest: event.plus } : deeds;
    case "harvested":
      return add(deeds, "harvests", event.plots);
    case "task-done":
      return event.set === "daily" ? add(deeds, "dailyQuests", 1) : deeds;
  }
}

/** The greater of both, count by count. */
export function atLeast(one: Deeds, other: Deeds): Deeds {
  const counts = counted.map((metric) => [metric, Math.max(one[metric] ?? 0, other[metric] ?? 0)]);
  return Object.fromEntries(counts);
}

/** Whether something is reached between these deeds. */
export function isWorthReviewing(before: Deeds, after: Deeds): boolean {
  return counted.some((metric) => passesThreshold(metric, before[metric] ?? 0, after[metric] ?? 0));
}

const counted: readonly CountedMetric[] = [
  "bossKills",
  "wandererKills",
  "defeats",
  "gathered",
  "crafted",
  "craftedLegendary",
  "temperBest",
  "harvests",
  "dailyQuests",
];

function add(deeds: Deeds, metric: CountedMetric, amount: number): Deeds {
  return amount === 0 ? deeds : { ...deeds, [metric]: (deeds[metric] ?? 0) + amount };
}
