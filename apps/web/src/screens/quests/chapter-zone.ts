import type { ZoneId } from "@aldermoor/game/world/content/zones.ts";
import { zoneIds, zones } from "@aldermoor/game/world/content/zones.ts";

/** Where a chapter plays: in the zone of its number; `null` beyond the last one. */
export function chapterZone(chapter: number): ZoneId | null {
  return zoneIds.find((id) => zones[id].tier === chapter) ?? null;
}
