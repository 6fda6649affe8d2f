import type { DomainEvent } from "../../core/content/events.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import { followEvents, isAboutStory } from "../rules/story-earnings.ts";
import type { QuestModel } from "../tables.ts";
import { readStory, writeStory } from "./story-row.ts";

/** Counts what the steps of the story ask for, in whatever order it is done, and fixes what they pay. */
export const followStory = {
  async handle(context: CharacterContext<QuestModel>, event: DomainEvent): Promise<void> {
    await followStory.handleAll(context, [event]);
  },

  async handleAll(
    { db, character, progress }: CharacterContext<QuestModel>,
    events: readonly DomainEvent[],
  ): Promise<void> {
    if (!isAboutStory(events, progress.state)) return;
    const before = await readStory(db, character._id);
    const after = followEvents(before, events, progress.state);
    if (after !== before) await writeStory(db, character._id, after);
  },
};
