import type { Rng } from "../../core/rules/random/rng.ts";
import { nameBeginnings, nameEndings } from "../../moderation/content/neutral-names.ts";

const ahead = ["Far", "High", "Low", "New", "North", "Old", "South", "West"] as const;

/** A name of the moor's own for a village whose name could not stay, such as "Old Reedwick". */
export function drawVillageName(rng: Rng): string {
  return `${oneOf(ahead, rng)} ${oneOf(nameBeginnings, rng)}${oneOf(nameEndings, rng)}`;
}

function oneOf(parts: readonly string[], rng: Rng): string {
  return parts[rng.next() % parts.length] ?? "";
}
