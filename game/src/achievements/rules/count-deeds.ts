import type { DomainEvent } from "../../core/content/events.ts";
import type { GameEvent } from "../../core/content/events.ts";
import { keysOf } from "../../core/content/keys-of.ts";
import { monsters } from "../../world/content/monsters.ts";
import type { CountedMetric } from "../content/achievements.ts";
import type { Deeds } from "./measure.ts";
import { passesThreshold } from "./measure.ts";

/** What counts as a deed: what settlement brought, and what players did. */
export type DeedEvent =
  | Extract<GameEvent, { kind: "killed" | "defeated" | "gathered" | "crafted" | "harvested" }>
  | { readonly kind: "tempered"; readonly plus: number }
  | { readonly kind: "task-done"; readonly set: "daily" | "weekly" }
  | { readonly kind: "claimed"; readonly cause: string; readonly deeds: number }
  | { readonly kind: "arena-fought"; readonly won: boolean }
  | { readonly kind: "tower-tried"; readonly best: number };

/** The deeds with an event among them; the same deeds come back when nothing counts. */
export function countDeed(deeds: Deeds, event: DeedEvent): Deeds {
  return counted.reduce((before, metric) => {
    const was = before[metric] ?? 0;
    const amount = counts[metric](event);
    const is = best.has(metric) ? Math.max(was, amount) : was + amount;
    return is === was ? before : { ...before, [metric]: is };
  }, deeds);
}

/** The deeds with all of these events among them that are any. */
export function countAllDeeds(deeds: Deeds, events: readonly DomainEvent[]): Deeds {
  return events.filter(isDeed).reduce(countDeed, deeds);
}

export function isDeed(
  event: DomainEvent,
): event is Extract<DomainEvent, { kind: DeedEvent["kind"] }> {
  switch (event.kind) {
    case "killed":
    case "defeated":
    case "gathered":
    case "crafted":
    case "harvested":
    case "tempered":
    case "task-done":
    case "claimed":
    case "arena-fought":
    case "tower-tried":
      // Most kills are no deed, and those need not be looked up.
      return countDeed(none, event) !== none;
    default:
      return false;
  }
}

const none: Deeds = {};

/** Of these the best counts, not the sum. */
const best: ReadonlySet<CountedMetric> = new Set<CountedMetric>(["temperBest", "towerFloor"]);

/** What an event adds to each metric. */
const counts: Readonly<Record<CountedMetric, (event: DeedEvent) => number>> = {
  bossKills: (event) => killsOf(event, "boss"),
  wandererKills: (event) => killsOf(event, "wanderer"),
  defeats: (event) => (event.kind === "defeated" ? event.count : 0),
  gathered: (event) => (event.kind === "gathered" ? event.quantity : 0),
  crafted: (event) => (event.kind === "crafted" ? event.count : 0),
  craftedLegendary: (event) =>
    event.kind === "crafted" ? (event.rarities[5] ?? 0) + (event.rarities[6] ?? 0) : 0,
  temperBest: (event) => (event.kind === "tempered" ? event.plus : 0),
  harvests: (event) => (event.kind === "harvested" ? event.plots : 0),
  dailyQuests: (event) => (event.kind === "task-done" && event.set === "daily" ? 1 : 0),
  expeditions: (event) => (event.kind === "claimed" && event.cause === "expedition" ? 1 : 0),
  worldBossJoined: (event) => (event.kind === "claimed" && event.cause === "world-boss" ? 1 : 0),
  arenaWins: (event) => (event.kind === "arena-fought" && event.won ? 1 : 0),
  hexesExplored: (event) =>
    event.kind === "claimed" && event.cause === "journey" ? event.deeds : 0,
  towerFloor: (event) => (event.kind === "tower-tried" ? event.best : 0),
};

const counted = keysOf(counts);

function killsOf(event: DeedEvent, role: "boss" | "wanderer"): number {
  return event.kind === "killed" && monsters[event.monster].role === role ? event.count : 0;
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
