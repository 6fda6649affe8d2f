import type { Canvas } from "./ridge.ts";
import type { SceneName } from "./scene-name.ts";
import type { Random } from "./seeded-random.ts";

/** Everything that makes one land different from the next. Shares go from 0 to 1. */
export type SceneRecipe = {
  readonly seed: string;
  /** Where the far land begins, as a share of the height. */
  readonly horizon: number;
  /** Below 1 everything is drawn smaller, for pictures with much sky. */
  readonly zoom: number;
  /** The sun or moon, as shares of width and height. */
  readonly orb: { readonly x: number; readonly y: number; readonly radius: number };
  readonly far: "hills" | "downs" | "peaks" | "sea";
  readonly treeline: "none" | "mixed" | "pines" | "thick";
  readonly water: "none" | "bog" | "sea" | "river";
  readonly middleTrees: Planting;
  readonly nearTrees: Planting;
  readonly feature: SceneFeature;
  /** Where the feature stands, as a share of the width. */
  readonly featureX: number;
  /** The great trees or walls at the edges. */
  readonly frame: "none" | "left" | "right" | "both" | "cliffs";
  readonly ground: "heath" | "reeds" | "stony";
  /** A camp with a fire at this share of the width. */
  readonly campX?: number;
};

type SceneFeature =
  | "none"
  | "stones"
  | "circle"
  | "abbey"
  | "tower"
  | "village"
  | "farm"
  | "quarry"
  | "bridge"
  | "lighthouse"
  | "keep";

export type Planting = {
  readonly count: number;
  readonly kinds: readonly ("alder" | "pine" | "bare")[];
};

/** What every part of the drawing needs to know. */
export type Sketch = {
  readonly random: Random;
  readonly canvas: Canvas;
  readonly recipe: SceneRecipe;
  /** The height that things are measured by: the canvas height times the zoom. */
  readonly scale: number;
  readonly horizonY: number;
};

type SceneShape = "wide" | "tall";

/** The same name with another shape is the same land, cropped and planted for that shape. */
export type SceneKey = { readonly name: SceneName; readonly shape: SceneShape };
