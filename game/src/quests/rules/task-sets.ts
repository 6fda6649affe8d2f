import type { EventId } from "../../boosts/content/events.ts";
import { eventIds } from "../../boosts/content/events.ts";
import { eventAt } from "../../boosts/rules/calendar.ts";
import { dayMs } from "../../core/content/time-spans.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { Rng } from "../../core/rules/random/rng.ts";
import { keyedRng, pickWeighted } from "../../core/rules/random/rng.ts";
import type { MonsterId } from "../../world/content/monsters.ts";
import type { QuestReward } from "../api.ts";
import type { TaskObjective } from "../content/objective.ts";
import type { TaskId, TaskKind } from "../content/tasks.ts";
import { taskKinds, tasks, tasksOf } from "../content/tasks.ts";
import { taskOfEvent } from "../content/tasks/event.ts";

/** One task of a set. */
export type TaskEntry = {
  readonly task: TaskId;
  readonly progress: number;
  /** The kinds felled so far, where kinds are asked for. */
  readonly kinds?: readonly MonsterId[];
  readonly claimed: boolean;
  /** What it pays, fixed when it was done; what was done before version 0.2.0 has none. */
  readonly reward?: QuestReward;
  /** The UTC day (days since 1970) on which another task gave way to this one. */
  readonly replacedOnDay: number | null;
};

/** What was drawn for a day or a week. */
export type TaskSet = {
  readonly kind: TaskKind;
  /** The UTC day on which it began. */
  readonly day: number;
  readonly entries: readonly TaskEntry[];
};

/** The sets that are open, the newest of each kind first. */
export type TaskBook = readonly TaskSet[];

/** Whose draw it is, and what of it can be done. */
export type TaskDraw = {
  readonly secret: string;
  readonly characterId: string;
  readonly usable: (objective: TaskObjective) => boolean;
};

/** 1970 began on a Thursday; its first Monday was this day. */
const firstMonday = 4;
const kinds: readonly TaskKind[] = ["daily", "weekly"];

/** The first days of the sets of a kind that are open on a day, the newest first. */
export function openSetDays(kind: TaskKind, day: number): readonly number[] {
  const { everyDays, openDays } = taskKinds[kind];
  const newest = day - ((((day - firstMonday) % everyDays) + everyDays) % everyDays);
  const days: number[] = [];
  for (let begun = newest; begun + openDays > day; begun -= everyDays) days.push(begun);
  return days;
}

/** The instant at which a set closes. */
export function closesAtMs({ kind, day }: Pick<TaskSet, "kind" | "day">): number {
  return (day + taskKinds[kind].openDays) * dayMs;
}

export function setId({ kind, day }: Pick<TaskSet, "kind" | "day">): string {
  return `${kind}-${day}`;
}

/**
 * The set of a day: the same for a character and a day whenever it is drawn, as long as the same can be
 * done. No two of its tasks ask for the same kind of thing. The day of an event has that event's own
 * task besides.
 */
export function drawSet(draw: TaskDraw, kind: TaskKind, day: number): TaskSet {
  const rng = keyedRng(draw.secret, draw.characterId, `${kind}-quests`, day);
  const entries: TaskEntry[] = [];
  for (const task of shuffled(rng, tasksOf[kind])) {
    if (entries.length === taskKinds[kind].drawn) break;
    if (fits(draw, entries, task)) entries.push(newEntry(task, null));
  }
  const event = kind === "daily" ? eventAt(day * dayMs) : null;
  if (event !== null) entries.push(newEntry(taskOfEvent[event], null));
  return { kind, day, entries };
}

/** The event that adds a task to its days; `null` for those that are drawn. */
export function eventOf(task: TaskId): EventId | null {
  return eventIds.find((event) => taskOfEvent[event] === task) ?? null;
}

/**
 * The book on a day: sets that have closed leave it, those that began are drawn. Nothing is drawn for
 * periods that ended before the day `sinceDay` on which the character came. The same book comes back
 * when nothing changes.
 */
export function turnPage(
  book: TaskBook,
  day: number,
  sinceDay: number,
  draw: TaskDraw,
): { readonly book: TaskBook; readonly closed: readonly TaskSet[] } {
  const { book: open, closed } = closeSets(book, day);
  const missing = kinds.flatMap((kind) =>
    openSetDays(kind, day)
      .filter((begun) => begun + taskKinds[kind].everyDays > sinceDay)
      .filter((begun) => !open.some((set) => set.kind === kind && set.day === begun))
      .map((begun) => drawSet(draw, kind, begun)),
  );
  if (missing.length === 0) return { book: open, closed };
  return { book: [...open, ...missing].toSorted((one, other) => other.day - one.day), closed };
}

/**
 * A stored book without the tasks that are asked for no more: a set keeps those with which it was drawn,
 * and gets no others in their place. The same book comes back when all are known.
 */
export function knownTasks(book: TaskBook): TaskBook {
  const isKnown = ({ task }: TaskEntry): boolean => Object.hasOwn(tasks, task);
  if (book.every(({ entries }) => entries.every(isKnown))) return book;
  return book.map((set) => ({ ...set, entries: set.entries.filter(isKnown) }));
}

/** The book without the sets that have closed by a day. */
export function closeSets(
  book: TaskBook,
  day: number,
): { readonly book: TaskBook; readonly closed: readonly TaskSet[] } {
  const closed = book.filter((set) => closesAtMs(set) <= day * dayMs);
  if (closed.length === 0) return { book, closed };
  return { book: book.filter((set) => !closed.includes(set)), closed };
}

/** Whether a task is done and waits to be paid. */
export function isReady({ task, progress, claimed }: TaskEntry): boolean {
  return !claimed && progress >= tasks[task].objective.count;
}

/** Marks a task as paid. Refuses `quest-not-ready` for one that is not done, paid already, or gone. */
export function claimTask(book: TaskBook, set: string, task: TaskId): Outcome<TaskBook> {
  const entry = findEntry(book, set, task);
  if (entry === undefined || !isReady(entry)) return refuse("quest-not-ready");
  return done(withEntry(book, set, entry, { ...entry, claimed: true }));
}

/**
 * Draws another task instead of one, which begins with nothing done. Refuses `target-gone` for a task
 * that is not there or done already, `daily-limit` for one that came by a replacement on this day, and
 * `nothing-to-do` for that of an event.
 */
export function replaceTask(
  book: TaskBook,
  set: string,
  task: TaskId,
  day: number,
  draw: TaskDraw,
): Outcome<TaskBook> {
  const found = book.find((one) => setId(one) === set);
  const entry = findEntry(book, set, task);
  if (found === undefined || entry === undefined) return refuse("target-gone");
  if (entry.claimed || isReady(entry)) return refuse("target-gone");
  if (entry.replacedOnDay === day) return refuse("daily-limit");
  if (eventOf(task) !== null) return refuse("nothing-to-do");

  const { kind } = found;
  const place = found.entries.indexOf(entry);
  const rng = keyedRng(draw.secret, draw.characterId, `${kind}-other`, found.day, place, day);
  const others = found.entries.filter((one) => one !== entry && eventOf(one.task) === null);
  const next = shuffled(rng, tasksOf[kind]).find((one) => one !== task && fits(draw, others, one));
  if (next === undefined) return refuse("nothing-to-do");
  return done(withEntry(book, set, entry, newEntry(next, day)));
}

function newEntry(task: TaskId, replacedOnDay: number | null): TaskEntry {
  return { task, progress: 0, claimed: false, replacedOnDay };
}

function fits(draw: TaskDraw, entries: readonly TaskEntry[], task: TaskId): boolean {
  const { objective } = tasks[task];
  const isNew = entries.every((one) => tasks[one.task].objective.type !== objective.type);
  return isNew && draw.usable(objective);
}

function findEntry(book: TaskBook, set: string, task: TaskId): TaskEntry | undefined {
  return book.find((one) => setId(one) === set)?.entries.find((one) => one.task === task);
}

function withEntry(book: TaskBook, set: string, before: TaskEntry, after: TaskEntry): TaskBook {
  return book.map((one) => {
    if (setId(one) !== set) return one;
    return { ...one, entries: one.entries.map((entry) => (entry === before ? after : entry)) };
  });
}

/** All ids in an order drawn by weight; it does not depend on what can be done. */
function shuffled(rng: Rng, ids: readonly TaskId[]): readonly TaskId[] {
  const left = ids.map((id) => ({ id, weight: tasks[id].weight }));
  const order: TaskId[] = [];
  while (left.length > 0) {
    const picked = pickWeighted(rng, left);
    left.splice(left.indexOf(picked), 1);
    order.push(picked.id);
  }
  return order;
}
