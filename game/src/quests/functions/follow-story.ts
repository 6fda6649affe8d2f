import type { DomainEvent } from "../../core/content/events.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import { countEvent, eventsOfSteps } from "../rules/story.ts";
import type { QuestModel } from "../tables.ts";
import { readStory, writeStory } from "./story-row.ts";

/** Counts what the steps of the story ask for, in whatever order it is done. */
export const followStory = {
  async handle(context: CharacterContext<QuestModel>, event: DomainEvent): Promise<void> {
    await followStory.handleAll(context, [event]);
  },

  async handleAll(
    { db, character }: CharacterContext<QuestModel>,
    events: readonly DomainEvent[],
  ): Promise<void> {
    const counted = eventsOfSteps(events);
    if (counted.length === 0) return;
    const before = await readStory(db, character._id);
    const after = counted.reduce(countEvent, before);
    if (after !== before) await writeStory(db, character._id, after);
  },
};
