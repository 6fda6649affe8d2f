import type { Moves } from "../../activity/api.ts";
import type { QuestView } from "../api.ts";
import { quests } from "../content/quests.ts";
import { doneFor } from "./done-for.ts";

/** The story as it was written down, with what was done for its steps since. */
export function storyWithMoves(views: readonly QuestView[], moves: Moves): readonly QuestView[] {
  return views.map((view) => {
    if (view.progress >= view.goal) return view;
    const done = doneFor(quests[view.quest].objective, moves);
    return done === 0 ? view : { ...view, progress: Math.min(view.goal, view.progress + done) };
  });
}
