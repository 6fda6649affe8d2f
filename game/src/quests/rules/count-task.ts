import type { DomainEvent } from "../../core/content/events.ts";
import { keysOf } from "../../core/content/keys-of.ts";
import { dayMs } from "../../core/content/time-spans.ts";
import type { MonsterId } from "../../world/content/monsters.ts";
import type { Objective } from "../content/objective.ts";
import type { TaskId, TaskKind } from "../content/tasks.ts";
import { tasks } from "../content/tasks.ts";
import type { ObjectiveEvent } from "./count-objective.ts";
import { countFor, isObjectiveEvent } from "./count-objective.ts";
import { stagesOf } from "./event-stages.ts";
import type { TaskLevels } from "./task-reward.ts";
import { taskReward } from "./task-reward.ts";
import type { TaskBook, TaskEntry, TaskSet } from "./task-sets.ts";
import { closesAtMs, isReady } from "./task-sets.ts";

/**
 * Counts an event of a UTC day for every task that is open on it: catching up with yesterday's set
 * while doing today's is intended. A task that is done by it pays what these levels earn. The same book comes back when nothing counts.
 */
export function countForTasks(
  book: TaskBook,
  event: ObjectiveEvent,
  day: number,
  state: TaskLevels,
): TaskBook {
  let changed = false;
  const sets = book.map((set): TaskSet => {
    if (set.day > day || closesAtMs(set) <= day * dayMs) return set;
    const entries = set.entries.map((entry) => countForEntry(entry, set.kind, event, state));
    if (entries.every((entry, at) => entry === set.entries[at])) return set;
    changed = true;
    return { ...set, entries };
  });
  return changed ? sets : book;
}

/** Those of them that any task asks for. */
export function eventsOfTasks(events: readonly DomainEvent[]): readonly ObjectiveEvent[] {
  return events.filter(isObjectiveEvent).filter(isCountedForTasks);
}

/** Counts them for every set that is open on the day; `state` is the one that they led to. */
export function countAllForTasks(
  book: TaskBook,
  events: readonly ObjectiveEvent[],
  day: number,
  state: TaskLevels,
): TaskBook {
  let counted = book;
  for (const { skills, events: those } of stagesOf(events, state.skills))
    for (const event of those) counted = countForTasks(counted, event, day, { ...state, skills });
  return counted;
}

/** The tasks that counting made done, with the kind of their set; both books have the same entries. */
export function doneBetween(
  before: TaskBook,
  after: TaskBook,
): readonly { readonly task: TaskId; readonly set: TaskKind }[] {
  return after.flatMap(({ kind: set, entries }, nth) =>
    entries.flatMap((entry, place) => {
      const earlier = before[nth]?.entries[place];
      const isNew = earlier !== undefined && !isReady(earlier) && isReady(entry);
      return isNew ? [{ task: entry.task, set }] : [];
    }),
  );
}

function countForEntry(
  entry: TaskEntry,
  kind: TaskKind,
  event: ObjectiveEvent,
  state: TaskLevels,
): TaskEntry {
  const task = tasks[entry.task];
  const goal = task.objective.count;
  if (entry.claimed || entry.progress >= goal) return entry;
  const counted = countInEntry(entry, task.objective, event);
  return counted.progress < goal ? counted : { ...counted, reward: taskReward(task, kind, state) };
}

function countInEntry(entry: TaskEntry, objective: Objective, event: ObjectiveEvent): TaskEntry {
  const goal = objective.count;
  if (objective.type === "killDistinct") return countKind(entry, goal, event);
  const amount = countFor(objective, event);
  if (amount === 0) return entry;
  return { ...entry, progress: Math.min(goal, entry.progress + amount) };
}

function countKind(entry: TaskEntry, goal: number, event: ObjectiveEvent): TaskEntry {
  const { kinds = [] } = entry;
  if (event.kind !== "killed" || kinds.includes(event.monster)) return entry;
  const felled: readonly MonsterId[] = [...kinds, event.monster];
  return { ...entry, kinds: felled, progress: Math.min(goal, felled.length) };
}

/** Whether any task counts such an event. */
function isCountedForTasks(event: ObjectiveEvent): boolean {
  return taskIds.some((id) => countFor(tasks[id].objective, event) > 0);
}

const taskIds = keysOf(tasks);
