import type { DomainEvent } from "../../core/content/events.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import { utcDay } from "../../core/rules/economy/tally.ts";
import { countAllForTasks, doneBetween, eventsOfTasks } from "../rules/count-task.ts";
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
    const counted = eventsOfTasks(events);
    if (counted.length === 0) return;
    const before = await openTasks(context);
    const after = countAllForTasks(before, counted, utcDay(context.nowMs), context.progress.state);
    if (after === before) return;
    await writeTasks(context, after);
    for (const done of doneBetween(before, after))
      await context.emit({ kind: "task-ready", ...done });
  },
};

/** A player who does something finds the sets of the day drawn. */
export const drawBeforeCommand = {
  async prepare(context: CharacterContext<QuestModel>): Promise<void> {
    await openTasks(context);
  },

  canWait: () => true,
};
