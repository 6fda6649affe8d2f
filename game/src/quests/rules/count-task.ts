import type { GameEvent } from "../../core/content/events.ts";
import type { Rarity } from "../../core/content/rarities.ts";
import { skills } from "../../core/content/skills.ts";
import type { MonsterId } from "../../world/content/monsters.ts";
import { monsters } from "../../world/content/monsters.ts";
import type { TaskObjective } from "../content/task.ts";
import { tasks } from "../content/tasks.ts";
import type { TaskBook, TaskEntry, TaskSet } from "./task-sets.ts";
import { closesAtMs, dayMs } from "./task-sets.ts";

/** What tasks count: what settlement brought, and the deeds of players. */
export type TaskEvent =
  | Extract<GameEvent, { kind: "killed" | "gathered" | "crafted" | "eaten" }>
  | { readonly kind: "dismantled"; readonly count: number }
  | { readonly kind: "tempered" }
  | { readonly kind: "harvested"; readonly plots: number };

/**
 * Counts an event of a UTC day for every task that is open on it: catching up with yesterday's set
 * while doing today's is intended. The same book comes back when nothing counts.
 */
export function countForTasks(book: TaskBook, event: TaskEvent, day: number): TaskBook {
  let changed = false;
  const sets = book.map((set): TaskSet => {
    if (set.day > day || closesAtMs(set) <= day * dayMs) return set;
    const entries = set.entries.map((entry) => countForEntry(entry, event));
    if (entries.every((entry, at) => entry === set.entries[at])) return set;
    changed = true;
    return { ...set, entries };
  });
  return changed ? sets : book;
}

function countForEntry(entry: TaskEntry, event: TaskEvent): TaskEntry {
  const { objective } = tasks[entry.task];
  const goal = objective.count;
  if (entry.claimed || entry.progress >= goal) return entry;
  if (objective.type === "killDistinct") return countKind(entry, goal, event);
  const amount = amountFor(objective, event);
  if (amount === 0) return entry;
  return { ...entry, progress: Math.min(goal, entry.progress + amount) };
}

function countKind(entry: TaskEntry, goal: number, event: TaskEvent): TaskEntry {
  const { kinds = [] } = entry;
  if (event.kind !== "killed" || kinds.includes(event.monster)) return entry;
  const felled: readonly MonsterId[] = [...kinds, event.monster];
  return { ...entry, kinds: felled, progress: Math.min(goal, felled.length) };
}

function amountFor(objective: TaskObjective, event: TaskEvent): number {
  switch (event.kind) {
    case "killed":
      if (objective.type === "killLevelBand") return event.worthy;
      return objective.type === "killBoss" && monsters[event.monster].role === "boss"
        ? event.count
        : 0;
    case "gathered":
      return objective.type === "gather" && asksFor(objective, event) ? event.quantity : 0;
    case "crafted":
      if (objective.type === "craft") return asksFor(objective, event) ? event.count : 0;
      return objective.type === "craftRarity" ? madeFrom(objective.rarity, event) : 0;
    case "eaten":
      return objective.type === "consumeMeal" ? event.count : 0;
    case "dismantled":
      return objective.type === "dismantle" ? event.count : 0;
    case "tempered":
      return objective.type === "temper" ? 1 : 0;
    case "harvested":
      return objective.type === "gardenHarvest" ? event.plots : 0;
  }
}

function asksFor(
  objective: Extract<TaskObjective, { type: "gather" | "craft" }>,
  { skill }: Extract<TaskEvent, { kind: "gathered" | "crafted" }>,
): boolean {
  if ("skill" in objective) return objective.skill === skill;
  return objective.group === skills[skill].group;
}

/** How many pieces of at least a rarity were made. */
function madeFrom(least: Rarity, { rarities }: Extract<TaskEvent, { kind: "crafted" }>): number {
  return allRarities
    .filter((rarity) => rarity >= least)
    .reduce((made, rarity) => made + (rarities[rarity] ?? 0), 0);
}

const allRarities: readonly Rarity[] = [1, 2, 3, 4, 5, 6];
