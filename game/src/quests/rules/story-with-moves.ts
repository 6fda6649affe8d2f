import type { Moves } from "../../activity/api.ts";
import type { QuestView } from "../api.ts";
import { quests } from "../content/quests.ts";
import { withDone } from "./with-done.ts";

/** The story as it was written down, with what was done for its steps since. */
export function storyWithMoves(views: readonly QuestView[], moves: Moves): readonly QuestView[] {
  return views.map((view) => withDone(view, quests[view.quest].objective, moves));
}
