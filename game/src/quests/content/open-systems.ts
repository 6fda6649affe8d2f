import type { Quest } from "./quests.ts";

/** Parts of the game that steps of the story may ask for and that are open. */
const openSystems: readonly string[] = ["house", "boosts"];

/** Whether the part of the game that a step needs is open; the story passes over the others. */
export function isStepOpen({ requires }: Pick<Quest, "requires">): boolean {
  return requires === undefined || openSystems.includes(requires);
}
