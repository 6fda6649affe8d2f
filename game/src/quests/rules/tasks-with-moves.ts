import type { Moves } from "../../activity/api.ts";
import type { TaskSetView, TasksView, TaskView } from "../api.ts";
import { tasks } from "../content/tasks.ts";
import { withDone } from "./with-done.ts";

/** The tasks as they were written down, with what was done for them since. */
export function tasksWithMoves(view: TasksView, moves: Moves): TasksView {
  return { ...view, sets: view.sets.map((set) => setWithMoves(set, moves)) };
}

function setWithMoves(set: TaskSetView, moves: Moves): TaskSetView {
  // At midnight a new set may be told a moment before what was done yesterday is written down.
  if (moves.atMs < set.beginsAtMs || moves.atMs >= set.closesAtMs) return set;
  return { ...set, tasks: set.tasks.map((task) => taskWithMoves(task, moves)) };
}

function taskWithMoves(view: TaskView, moves: Moves): TaskView {
  const { objective } = tasks[view.task];
  // Which kinds were felled before is not told; another one is written down at once.
  return objective.type === "killDistinct" ? view : withDone(view, objective, moves);
}
