import { keysOf } from "../../core/content/keys-of.ts";
import { oneOf } from "../../core/functions/calls/validators.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { done } from "../../core/rules/outcome.ts";
import { quests } from "../content/quests.ts";
import { claimQuest } from "../rules/claim.ts";
import type { QuestModel } from "../tables.ts";
import { pay } from "./pay.ts";
import { readFacts, readStory, writeStory } from "./story-row.ts";

const { characterMutation } = gameFunctions<QuestModel>();

/** Takes the reward of a finished step, and hands over what it asked for. Refuses `quest-not-ready`. */
export const claim = characterMutation({
  args: { quest: oneOf(keysOf(quests)) },
  handler: async (context, { quest }) => {
    const { db, character, progress } = context;
    const facts = await readFacts(db, character._id);
    const story = await readStory(db, character._id);
    const claimed = claimQuest({ state: progress.state, story, ...facts }, quest);
    if (!claimed.ok) return claimed;

    const paid = await pay(context, claimed.value);
    if (!paid.ok) return paid;
    await writeStory(db, character._id, claimed.value.story);
    await context.emit({ kind: "quest-done", quest });
    return done(claimed.value.reward);
  },
});
