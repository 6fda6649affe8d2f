/** The places that have a drawn scene. The names are kinds of land, not places of the game. */
export const sceneNames = [
  "meadow",
  "wood",
  "marsh",
  "downs",
  "gorge",
  "quarry",
  "coast",
  "heights",
  "vault",
  "crown",
  "landing",
  "portal",
  "hearth",
] as const;

export type SceneName = (typeof sceneNames)[number];
