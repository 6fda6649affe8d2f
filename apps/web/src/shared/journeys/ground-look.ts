import type { TerrainId } from "@aldermoor/game/journeys/content/terrains.ts";

/** The tint of each ground on maps, which are dark in both themes. */
export const groundTints: Readonly<Record<TerrainId, string>> = {
  meadow: "#40503f",
  woodland: "#2c4535",
  fen: "#2f484d",
  hillside: "#4b4a42",
  river: "#33505c",
  ruin: "#51433c",
  barrow: "#46404a",
  cliff: "#474d55",
  lair: "#544238",
  beacon: "#5c5030",
};
