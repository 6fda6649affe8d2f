import type { Skills } from "../../core/state.ts";
import type { MonsterId } from "../../world/content/monsters.ts";
import { monsters } from "../../world/content/monsters.ts";

const levelsBelowMax = 15;

/** Whether felling a monster is a deed at this combat level: it is at most fifteen levels below. */
export function isWorthy(monster: MonsterId, { combat }: Pick<Skills, "combat">): boolean {
  return monsters[monster].level >= combat.level - levelsBelowMax;
}
