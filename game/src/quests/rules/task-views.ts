import { dayMs } from "../../core/content/time-spans.ts";
import type { CharacterState } from "../../core/rules/state.ts";
import type { TasksView, TaskView } from "../api.ts";
import type { TaskKind } from "../content/tasks.ts";
import { taskKinds, tasks } from "../content/tasks.ts";
import { taskReward } from "./task-reward.ts";
import type { TaskBook, TaskEntry } from "./task-sets.ts";
import { closesAtMs, eventOf, isReady, openSetDays, setId } from "./task-sets.ts";

/** The open sets as they are shown on a UTC day. */
export function taskViews(
  book: TaskBook,
  day: number,
  state: Pick<CharacterState, "skills" | "zones">,
): TasksView {
  return {
    sets: book.map((set) => ({
      id: setId(set),
      kind: set.kind,
      beginsAtMs: set.day * dayMs,
      closesAtMs: closesAtMs(set),
      tasks: set.entries.map((entry) => taskView(entry, set.kind, day, state)),
    })),
    nextDayAtMs: nextSetAtMs("daily", day),
    nextWeekAtMs: nextSetAtMs("weekly", day),
  };
}

function taskView(
  entry: TaskEntry,
  kind: TaskKind,
  day: number,
  state: Pick<CharacterState, "skills" | "zones">,
): TaskView {
  const { task, progress, claimed, replacedOnDay } = entry;
  const row = tasks[task];
  const event = eventOf(task);
  const taskState = claimed ? "claimed" : isReady(entry) ? "ready" : "open";
  return {
    task,
    progress,
    goal: row.objective.count,
    state: taskState,
    reward: entry.reward ?? taskReward(row, kind, state),
    replaceable: taskState === "open" && replacedOnDay !== day && event === null,
    event,
  };
}

function nextSetAtMs(kind: TaskKind, day: number): number {
  const [newest = day] = openSetDays(kind, day);
  return (newest + taskKinds[kind].everyDays) * dayMs;
}
