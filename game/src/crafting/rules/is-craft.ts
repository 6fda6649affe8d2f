import type { CraftEntry, QueueEntry } from "../state.ts";

/** Whether an entry is made at the bench, and not done in the field. */
export function isCraft(entry: QueueEntry): entry is CraftEntry {
  return "recipe" in entry;
}
