import { isSystemOpen } from "../../core/content/open-systems.ts";
import type { Quest } from "./quests.ts";

/** Whether the part of the game that a step needs is open; the story passes over the others. */
export function isStepOpen({ requires }: Pick<Quest, "requires">): boolean {
  return requires === undefined || isSystemOpen(requires);
}
