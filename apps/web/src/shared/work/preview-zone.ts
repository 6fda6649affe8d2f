import type { CharacterSheet } from "@aldermoor/game/character/api.ts";
import type { ZoneView } from "@aldermoor/game/combat/api.ts";
import type { ZoneId } from "@aldermoor/game/world/content/zones.ts";

/** Where a piece is tried out: where the character fights, else the last zone that is open to it. */
export function previewZone({ work }: CharacterSheet, zones: readonly ZoneView[]): ZoneId {
  if (work.kind === "combat") return work.zone;
  return zones.findLast(({ unlocked }) => unlocked)?.zone ?? "fenside-meadows";
}
