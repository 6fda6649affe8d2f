import type { CharacterContext } from "../../core/functions/context.ts";
import type { Happening } from "../../core/functions/happening.ts";
import { countForTasks } from "../rules/count-task.ts";
import { utcDay } from "../rules/task-sets.ts";
import type { QuestModel } from "../tables.ts";
import { openTasks, writeTasks } from "./task-book.ts";

/** Counts for every set that is open on the day on which it happened. */
export const followTasks = {
  async hear(context: CharacterContext<QuestModel>, event: Happening): Promise<void> {
    switch (event.kind) {
      case "killed":
      case "gathered":
      case "crafted":
      case "eaten":
      case "dismantled":
      case "tempered":
      case "harvested": {
        const before = await openTasks(context);
        const after = countForTasks(before, event, utcDay(context.nowMs));
        if (after !== before) await writeTasks(context, after);
        return;
      }
      default:
        return;
    }
  },
};

/** A player who does something finds the sets of the day drawn. */
export const drawBeforeCommand = {
  async prepare(context: CharacterContext<QuestModel>): Promise<void> {
    await openTasks(context);
  },
};
