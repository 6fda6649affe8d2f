import type { CharacterContext } from "../../core/functions/context.ts";
import type { Happening } from "../../core/functions/happening.ts";
import { countEvent, isCounted } from "../rules/story.ts";
import type { QuestModel } from "../tables.ts";
import { readStory, writeStory } from "./story-row.ts";

/** Counts what the steps of the story ask for, in whatever order it is done. */
export const followStory = {
  async hear(context: CharacterContext<QuestModel>, event: Happening): Promise<void> {
    switch (event.kind) {
      case "killed":
      case "gathered":
      case "crafted":
      case "equipped":
      case "stance-set":
      case "room-finished":
      case "boost-started": {
        if (!isCounted(event)) return;
        const { db, character } = context;
        const before = await readStory(db, character._id);
        const after = countEvent(before, event);
        if (after !== before) await writeStory(db, character._id, after);
        return;
      }
      default:
        return;
    }
  },
};
