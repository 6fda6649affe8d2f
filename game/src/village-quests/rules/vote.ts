import type { Rng } from "../../core/rules/random/rng.ts";
import type { VillageTaskId } from "../../quests/content/tasks/village.ts";

/**
 * What a village is about next: the quest with the most votes of those that can be done; of several, or where nobody voted
 * for one of them, chance decides. `null` where none can be done.
 */
export function chooseQuest(
  doable: readonly VillageTaskId[],
  votes: readonly VillageTaskId[],
  rng: Rng,
): VillageTaskId | null {
  const counts = doable.map((id) => votes.filter((vote) => vote === id).length);
  const most = Math.max(0, ...counts);
  const leading = doable.filter((_, nth) => counts[nth] === most);
  return leading[rng.next() % Math.max(1, leading.length)] ?? null;
}
