// These words are stored: they are never renamed.

export const postKinds = ["news", "patch"] as const;

export type PostKind = (typeof postKinds)[number];

/**
 * From the first word to the last. What is planned is shown from its instant on: no row is written for it, so that nothing is late
 * that was promised.
 */
export const postStates = ["draft", "planned", "shown", "withdrawn"] as const;

export type PostState = (typeof postStates)[number];

/** What rows hold of it. */
export const keptStates = ["draft", "planned", "withdrawn"] as const;

export type KeptState = (typeof keptStates)[number];

/** What is done with a post besides writing it. */
export const postSteps = ["plan", "recall", "withdraw", "discard"] as const;

export type PostStep = (typeof postSteps)[number];

/** The scene above it: names of drawn scenery. */
export const postScenes = [
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

export type PostScene = (typeof postScenes)[number];

/** The part of the game that a point of a patch is about, in the order of the page. */
export const patchAreas = [
  "combat",
  "gathering",
  "crafting",
  "items",
  "quests",
  "fighters",
  "village",
  "party",
  "market",
  "world-boss",
  "interface",
  "other",
] as const;

export type PatchArea = (typeof patchAreas)[number];

/** How far a point of a patch has come. */
export const pointStates = ["proposed", "under-way", "ready", "dropped"] as const;

export type PointState = (typeof pointStates)[number];
