import { gameFunctions } from "../../core/functions/game-functions.ts";
import { storyViews } from "../rules/story.ts";
import type { QuestModel } from "../tables.ts";
import { readFacts, readStory } from "./story-row.ts";

const { characterQuery } = gameFunctions<QuestModel>();

/** The story in order: what is told, what can be claimed, what is next, by what was written down last. */
export const story = characterQuery({
  args: {},
  handler: async ({ db, character, written }) => {
    const { state } = await written();
    const facts = await readFacts(db, character._id);
    return storyViews(await readStory(db, character._id), { state, ...facts });
  },
});
