import type { Canvas } from "./ridge.ts";
import type { SceneName } from "./scene-name.ts";
import type { SceneKey, SceneRecipe } from "./scene-recipe.ts";

/** How one land is drawn in one shape. */
export function recipeOf({ name, shape }: SceneKey): SceneRecipe {
  const wide = { ...plainLand, seed: `${name}-wide`, ...lands[name] };
  return shape === "wide"
    ? wide
    : { ...wide, seed: `${name}-tall`, ...forPhones, ...phoneChanges[name] };
}

/** The size a land is drawn at; the page scales it to its stage. */
export function canvasOf({ name, shape }: SceneKey): Canvas {
  if (shape === "tall")
    return fullPages.has(name) ? { width: 520, height: 1125 } : { width: 520, height: 440 };
  return fullPages.has(name) ? { width: 1440, height: 900 } : { width: 1200, height: 440 };
}

/** These fill a whole window, the others a strip of the page. */
const fullPages: ReadonlySet<SceneName> = new Set(["landing", "portal"]);

const plainLand: Omit<SceneRecipe, "seed"> = {
  horizon: 0.5,
  zoom: 1,
  orb: { x: 0.44, y: 0.36, radius: 22 },
  far: "hills",
  treeline: "mixed",
  water: "none",
  middleTrees: { count: 12, kinds: ["alder", "alder", "pine"] },
  nearTrees: { count: 6, kinds: ["alder", "alder", "bare"] },
  feature: "none",
  featureX: 0.5,
  frame: "both",
  ground: "heath",
};

const lands: Readonly<Record<SceneName, Partial<SceneRecipe>>> = {
  meadow: {
    feature: "farm",
    featureX: 0.6,
    water: "bog",
    frame: "right",
    orb: { x: 0.34, y: 0.34, radius: 22 },
    middleTrees: { count: 14, kinds: ["alder"] },
    nearTrees: { count: 3, kinds: ["alder"] },
  },
  wood: {
    treeline: "thick",
    middleTrees: { count: 30, kinds: ["alder", "alder", "pine"] },
    nearTrees: { count: 13, kinds: ["alder", "alder", "bare"] },
    orb: { x: 0.56, y: 0.3, radius: 20 },
  },
  marsh: {
    water: "bog",
    feature: "tower",
    featureX: 0.76,
    ground: "reeds",
    frame: "left",
    orb: { x: 0.4, y: 0.34, radius: 22 },
    middleTrees: { count: 8, kinds: ["alder", "bare"] },
    nearTrees: { count: 5, kinds: ["bare", "bare", "alder"] },
  },
  downs: {
    far: "downs",
    treeline: "none",
    feature: "circle",
    featureX: 0.5,
    frame: "left",
    middleTrees: { count: 5, kinds: ["alder"] },
    nearTrees: { count: 2, kinds: ["bare"] },
  },
  gorge: {
    horizon: 0.56,
    water: "river",
    treeline: "pines",
    feature: "bridge",
    frame: "cliffs",
    ground: "stony",
    orb: { x: 0.5, y: 0.28, radius: 20 },
    middleTrees: { count: 0, kinds: [] },
    nearTrees: { count: 0, kinds: [] },
  },
  quarry: {
    feature: "quarry",
    featureX: 0.46,
    treeline: "none",
    ground: "stony",
    frame: "left",
    orb: { x: 0.34, y: 0.32, radius: 22 },
    middleTrees: { count: 4, kinds: ["pine"] },
    nearTrees: { count: 3, kinds: ["bare"] },
  },
  coast: {
    horizon: 0.54,
    far: "sea",
    water: "sea",
    treeline: "none",
    feature: "lighthouse",
    featureX: 0.78,
    frame: "none",
    orb: { x: 0.38, y: 0.36, radius: 24 },
    middleTrees: { count: 0, kinds: [] },
    nearTrees: { count: 2, kinds: ["bare"] },
  },
  heights: {
    horizon: 0.56,
    far: "peaks",
    treeline: "pines",
    ground: "stony",
    frame: "none",
    orb: { x: 0.64, y: 0.26, radius: 20 },
    middleTrees: { count: 22, kinds: ["pine"] },
    nearTrees: { count: 9, kinds: ["pine", "pine", "bare"] },
  },
  vault: { orb: { x: 0.5, y: 0.56, radius: 0 } },
  crown: {
    horizon: 0.56,
    far: "peaks",
    treeline: "none",
    feature: "keep",
    featureX: 0.52,
    ground: "stony",
    frame: "left",
    orb: { x: 0.68, y: 0.26, radius: 24 },
    middleTrees: { count: 4, kinds: ["bare"] },
    nearTrees: { count: 3, kinds: ["bare"] },
  },
  landing: {
    horizon: 0.6,
    zoom: 0.56,
    feature: "stones",
    featureX: 0.52,
    campX: 0.715,
    frame: "right",
    orb: { x: 0.63, y: 0.52, radius: 30 },
  },
  portal: {
    horizon: 0.5,
    zoom: 0.7,
    treeline: "thick",
    feature: "abbey",
    featureX: 0.84,
    orb: { x: 0.62, y: 0.12, radius: 22 },
    middleTrees: { count: 20, kinds: ["alder", "pine"] },
    nearTrees: { count: 9, kinds: ["alder", "bare"] },
  },
  hearth: {
    horizon: 0.44,
    feature: "village",
    featureX: 0.64,
    frame: "right",
    orb: { x: 0.84, y: 0.28, radius: 20 },
  },
};

const forPhones: Partial<SceneRecipe> = { zoom: 0.9, frame: "none" };

const phoneChanges: Readonly<Partial<Record<SceneName, Partial<SceneRecipe>>>> = {
  wood: { frame: "both", zoom: 0.8 },
  gorge: { frame: "cliffs", zoom: 0.8 },
  quarry: { zoom: 0.7 },
  landing: {
    zoom: 0.3,
    horizon: 0.66,
    campX: 0.3,
    featureX: 0.56,
    orb: { x: 0.66, y: 0.6, radius: 24 },
  },
  portal: { zoom: 0.36, orb: { x: 0.52, y: 0.1, radius: 18 } },
  hearth: { zoom: 0.72, featureX: 0.54, orb: { x: 0.86, y: 0.2, radius: 13 } },
};
