import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { Moved } from "../../core/rules/settlement/moved.ts";
import { followEvents } from "../rules/story-earnings.ts";
import type { StoryFacts } from "../rules/story.ts";
import { storyViews } from "../rules/story.ts";
import type { QuestModel } from "../tables.ts";
import { readFacts, readStory } from "./story-row.ts";

const { characterQuery } = gameFunctions<QuestModel>();

/** The story in order: what is told, what can be claimed, what is next. */
export const story = characterQuery({
  args: {},
  handler: async ({ db, character, present }) => {
    const { state, events, moved } = await present("zones", "goods", "deeds");
    const facts = await readFacts(db, character._id);
    const story = followEvents(await readStory(db, character._id), events, state);
    return storyViews(story, { state, ...facts, stock: stockWith(facts.stock, moved) });
  },
});

function stockWith(stock: StoryFacts["stock"], moved: readonly Moved[]): StoryFacts["stock"] {
  const after = { ...stock };
  for (const { item, amount } of moved) after[item] = (after[item] ?? 0) + amount;
  return after;
}
