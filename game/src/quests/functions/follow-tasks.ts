import type { DomainEvent } from "../../core/content/events.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import type { TaskEvent } from "../rules/count-task.ts";
import { countForTasks } from "../rules/count-task.ts";
import { utcDay } from "../rules/task-sets.ts";
import type { QuestModel } from "../tables.ts";
import { openTasks, writeTasks } from "./task-book.ts";

/** Counts for every set that is open on the day on which it happened. */
export const followTasks = {
  async handle(context: CharacterContext<QuestModel>, event: DomainEvent): Promise<void> {
    await followTasks.handleAll(context, [event]);
  },

  async handleAll(
    context: CharacterContext<QuestModel>,
    events: readonly DomainEvent[],
  ): Promise<void> {
    const counted = events.filter(isTaskEvent);
    if (counted.length === 0) return;
    const day = utcDay(context.nowMs);
    const before = await openTasks(context);
    const after = counted.reduce((book, event) => countForTasks(book, event, day), before);
    if (after !== before) await writeTasks(context, after);
  },
};

type Counted = Extract<DomainEvent, { readonly kind: TaskEvent["kind"] }>;

function isTaskEvent(event: DomainEvent): event is Counted {
  switch (event.kind) {
    case "killed":
    case "gathered":
    case "crafted":
    case "eaten":
    case "dismantled":
    case "tempered":
    case "harvested":
      return true;
    default:
      return false;
  }
}

/** A player who does something finds the sets of the day drawn. */
export const drawBeforeCommand = {
  async prepare(context: CharacterContext<QuestModel>): Promise<void> {
    await openTasks(context);
  },
};
