import type { CraftEntryView, QueueEntryView } from "@aldermoor/game/crafting/api.ts";

/** Whether an entry of the queue is made at the bench, and not done in the field. */
export function isCraftView(entry: QueueEntryView): entry is CraftEntryView {
  return "recipe" in entry;
}
