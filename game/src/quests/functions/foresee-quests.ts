import type { Reader } from "../../core/functions/context.ts";
import type { SettlementRun } from "../../core/rules/settlement/settlement-run.ts";
import type { CharacterState } from "../../core/rules/state.ts";
import type { CharacterDoc } from "../../core/tables.ts";
import { openQuests, questJudge } from "../rules/foresee.ts";
import { storyViews } from "../rules/story.ts";
import type { QuestModel } from "../tables.ts";
import { readFacts, readStory } from "./story-row.ts";
import { lookAtTasks } from "./task-book.ts";

/** A step or a task that becomes done is written down when it does, so that its page and its badge say so. */
export const foreseeQuests = {
  async foresee(
    db: Reader<QuestModel>,
    character: CharacterDoc,
    state: CharacterState,
  ): Promise<(run: SettlementRun) => boolean> {
    const facts = await readFacts(db, character._id);
    const story = storyViews(await readStory(db, character._id), { state, ...facts });
    const book = await lookAtTasks(db, character, state, state.settledAtMs);
    return questJudge(openQuests(story, book, facts.stock));
  },
};
