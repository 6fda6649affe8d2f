import { camp } from "./camp.ts";
import { featureBefore, featureBehind } from "./features.ts";
import { foreground } from "./foreground.ts";
import { farLand, gorgeWalls, plant, seedlings, treeline } from "./land.ts";
import type { Ridge } from "./ridge.ts";
import { ridge } from "./ridge.ts";
import type { SceneKey, Sketch } from "./scene-recipe.ts";
import { canvasOf, recipeOf } from "./scene-recipes.ts";
import { seededRandom } from "./seeded-random.ts";
import { mist, paintServers, sky } from "./sky.ts";
import { filled } from "./svg-path.ts";
import { vault } from "./vault.ts";
import { sail, water } from "./water.ts";

/**
 * Draws one land as SVG text. The same name and shape give the same text on every machine. Colours
 * are left to the `--sc-*` variables, so one drawing serves every time of day.
 */
export function generateScenery(key: SceneKey): string {
  const sketch = sketchOf(key);
  const { canvas } = sketch;
  const isUnderGround = key.name === "vault";
  const defs = isUnderGround ? paintServers : paintServers + seedlings(sketch);
  const inside = isUnderGround ? vault(sketch) : openAir(sketch);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${canvas.width} ${canvas.height}" preserveAspectRatio="xMidYMax slice"><defs>${defs}</defs>${inside}</svg>`;
}

function sketchOf(key: SceneKey): Sketch {
  const recipe = recipeOf(key);
  const canvas = canvasOf(key);
  return {
    random: seededRandom(recipe.seed),
    canvas,
    recipe,
    scale: canvas.height * recipe.zoom,
    horizonY: canvas.height * recipe.horizon,
  };
}

// From the sky forward, each layer over the one before it.
function openAir(sketch: Sketch): string {
  const { scale, horizonY, recipe } = sketch;
  const isGorge = recipe.frame === "cliffs";
  const isSea = recipe.water === "sea";
  return [
    sky(sketch),
    farLand(sketch).drawing,
    mist(sketch, horizonY + scale * 0.06, scale * 0.13, 0.8),
    isSea ? water(sketch) + sail(sketch) : farHill(sketch),
    mist(sketch, horizonY + scale * 0.14, scale * 0.1, isSea ? 0.3 : 0.75),
    isGorge ? gorgeWalls(sketch, 0) : "",
    middleHill(sketch),
    mist(sketch, horizonY + scale * 0.25, scale * 0.1, 0.55),
    isSea ? "" : water(sketch),
    isGorge ? gorgeWalls(sketch, 1) + featureBefore(sketch, flat(horizonY)) : "",
    nearHill(sketch),
    mist(sketch, horizonY + scale * 0.37, scale * 0.08, 0.3),
    isGorge ? gorgeWalls(sketch, 2) : "",
    foreground(sketch),
  ].join("");
}

function farHill(sketch: Sketch): string {
  const { random, canvas, recipe, scale, horizonY } = sketch;
  const isSoft = recipe.far === "downs";
  const hill = ridge(random, canvas, {
    y: horizonY + scale * 0.06,
    amplitude: scale * 0.12,
    waves: isSoft ? 2 : 3.1,
    octaves: isSoft ? 2 : 5,
    roughness: isSoft ? 0.3 : 0.5,
  });
  return filled(hill.data, "var(--sc-l1)") + treeline(sketch, hill);
}

function middleHill(sketch: Sketch): string {
  const { random, canvas, recipe, scale, horizonY } = sketch;
  if (recipe.frame === "cliffs") return "";
  const isSea = recipe.water === "sea";
  const hill = isSea
    ? headland(sketch)
    : ridge(random, canvas, {
        y: horizonY + scale * 0.15,
        amplitude: scale * 0.11,
        waves: 2.6,
        octaves: 4,
        roughness: 0.45,
      });
  const trees = { planting: recipe.middleTrees, size: 0.0015, paint: "var(--sc-l2)" };
  return [
    isSea ? "" : plant(sketch, hill, trees),
    featureBehind(sketch, hill),
    filled(hill.data, isSea ? "var(--sc-l3)" : "var(--sc-l2)"),
    featureBefore(sketch, hill),
  ].join("");
}

function nearHill(sketch: Sketch): string {
  const { random, canvas, recipe, scale, horizonY } = sketch;
  const lower = recipe.water === "bog" || recipe.water === "river" ? 0.36 : 0.27;
  const y = horizonY + scale * (recipe.water === "sea" ? 0.36 : lower);
  const hill = ridge(random, canvas, {
    y,
    amplitude: scale * 0.09,
    waves: 2.2,
    octaves: 4,
    roughness: 0.42,
  });
  const trees = { planting: recipe.nearTrees, size: 0.0029, paint: "var(--sc-l4)" };
  const campX = recipe.campX === undefined ? undefined : canvas.width * recipe.campX;
  return [
    plant(sketch, hill, trees),
    filled(hill.data, "var(--sc-l4)"),
    campX === undefined ? "" : camp({ x: campX, y: hill.heightAt(campX), size: scale * 0.1 }),
  ].join("");
}

/** A cape that rises from the sea towards the side of the feature. */
function headland({ random, canvas, recipe, scale, horizonY }: Sketch): Ridge {
  const rough = ridge(random, canvas, {
    y: 0,
    amplitude: scale * 0.03,
    waves: 7,
    octaves: 3,
    roughness: 0.5,
  });
  const isRight = recipe.featureX > 0.5;
  const heightAt = (x: number) => {
    const share = isRight ? x / canvas.width : 1 - x / canvas.width;
    const rise = Math.min(1, Math.max(0, (share - 0.5) / 0.16));
    return horizonY + scale * (0.42 - 0.42 * rise ** 0.6) + rough.heightAt(x);
  };
  const step = canvas.width / 160;
  let data = `M0 ${canvas.height}`;
  for (let x = 0; x <= canvas.width + step; x += step)
    data += `L${Math.round(x)} ${Math.round(heightAt(x))}`;
  return { data: `${data}V${canvas.height}z`, heightAt };
}

function flat(y: number): Ridge {
  return { data: "", heightAt: () => y };
}
