import { gameFunctions } from "../../core/functions/game-functions.ts";
import { findProgressRow, stateOf } from "../../core/functions/progress.ts";
import { storyViews } from "../rules/story.ts";
import type { QuestModel } from "../tables.ts";
import { readFacts, readStory } from "./story-row.ts";

const { characterQuery } = gameFunctions<QuestModel>();

/** The story in order: what is told, what can be claimed, what is next. */
export const story = characterQuery({
  args: {},
  handler: async ({ db, character }) => {
    const state = stateOf(await findProgressRow(db, character._id));
    const facts = await readFacts(db, character._id);
    return storyViews(await readStory(db, character._id), { state, ...facts });
  },
});
