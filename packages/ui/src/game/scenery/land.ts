import type { Ridge } from "./ridge.ts";
import { peaks, ridge, smoothNoise } from "./ridge.ts";
import type { Planting, Sketch } from "./scene-recipe.ts";
import { cliffWall, tor } from "./stones.ts";
import { filled, placed, polygon, transformTo, xy } from "./svg-path.ts";
import { alder, bareTree, pine } from "./trees.ts";

/** The land at the horizon. The sea has none, but a faint coast. */
export function farLand(sketch: Sketch): { readonly drawing: string; readonly ridge: Ridge } {
  const { random, canvas, recipe, scale, horizonY } = sketch;
  const place = { y: horizonY - scale * 0.02, amplitude: scale * 0.17 };
  switch (recipe.far) {
    case "peaks": {
      const back = peaks(random, canvas, {
        ...place,
        amplitude: scale * 0.4,
        waves: 4,
        octaves: 4,
        roughness: 0.5,
      });
      return { drawing: filled(back.data, "var(--sc-l0)") + snow(sketch, back), ridge: back };
    }
    case "sea": {
      const coast = ridge(random, canvas, {
        y: horizonY + scale * 0.03,
        amplitude: scale * 0.06,
        waves: 1.6,
        octaves: 3,
        roughness: 0.5,
      });
      return { drawing: filled(coast.data, "var(--sc-l0)", `opacity=".7"`), ridge: coast };
    }
    case "downs": {
      const back = ridge(random, canvas, { ...place, waves: 1.7, octaves: 2, roughness: 0.3 });
      return { drawing: filled(back.data, "var(--sc-l0)"), ridge: back };
    }
    case "hills": {
      const back = ridge(random, canvas, { ...place, waves: 2.4, octaves: 4, roughness: 0.5 });
      return { drawing: filled(back.data, "var(--sc-l0)") + tors(sketch, back), ridge: back };
    }
  }
}

/** Small trees along the edge of a far hill. */
export function treeline({ random, canvas, recipe, scale }: Sketch, land: Ridge): string {
  if (recipe.treeline === "none") return "";
  const density = smoothNoise(random);
  let data = "";
  let x = 0;
  while (x < canvas.width) {
    const isBare = density(x / (canvas.width * 0.09)) <= -0.1 && recipe.treeline !== "thick";
    if (isBare) {
      x += scale * 0.03;
      continue;
    }
    const height = scale * (0.022 + random() * 0.03);
    const y = land.heightAt(x) + 2;
    const isPine = recipe.treeline === "pines" || random() < 0.3;
    data += isPine
      ? polygon([
          [x - height * 0.3, y],
          [x, y - height * 1.5],
          [x + height * 0.3, y],
        ])
      : `M${xy(x - height * 0.42, y)}A${xy(height * 0.44, height * 0.62)} 0 0 1 ${xy(x + height * 0.42, y)}z`;
    x += height * (0.35 + random() * 0.6);
  }
  return filled(data, "var(--sc-l1)");
}

/** Single trees scattered over a hill, not in front of the feature. */
export function plant(
  { random, canvas, recipe, scale }: Sketch,
  land: Ridge,
  wood: { readonly planting: Planting; readonly size: number; readonly paint: string },
): string {
  let drawing = "";
  for (let index = 0; index < wood.planting.count; index++) {
    const x = random() * canvas.width;
    const isInTheWay =
      recipe.feature !== "none" &&
      Math.abs(x - canvas.width * recipe.featureX) < canvas.width * 0.13;
    const unit = scale * wood.size * (0.75 + random() * 0.6);
    const kind = wood.planting.kinds[Math.floor(random() * wood.planting.kinds.length)];
    if (isInTheWay || kind === undefined) continue;
    const seedling = seedlingId(kind, Math.floor(random() * seedlingsPerKind));
    const turned = random() < 0.5 ? " scale(-1 1)" : "";
    const place = transformTo({ x, y: land.heightAt(x) + 4, scale: unit });
    drawing += `<use href="#${seedling}" transform="${place}${turned}"/>`;
  }
  return drawing === "" ? "" : `<g fill="${wood.paint}" stroke="${wood.paint}">${drawing}</g>`;
}

/**
 * A few trees of each kind the land has, for `plant` to repeat and mirror: a wood of forty trees
 * drawn one by one would weigh three times as much.
 */
export function seedlings({ random, recipe }: Sketch): string {
  const kinds = new Set([...recipe.middleTrees.kinds, ...recipe.nearTrees.kinds]);
  return [...kinds]
    .flatMap((kind) =>
      Array.from({ length: seedlingsPerKind }, (_, index) => seedling(random, kind, index)),
    )
    .join("");
}

/** Rock walls that close both sides, three deep. */
export function gorgeWalls(sketch: Sketch, layer: 0 | 1 | 2): string {
  const { random, canvas, scale, horizonY } = sketch;
  const reach = canvas.width * ([0.4, 0.31, 0.2][layer] ?? 0.2);
  const top = horizonY - scale * ([0.2, 0.36, 0.62][layer] ?? 0.6);
  const foot = horizonY + scale * ([0.3, 0.42, 0.6][layer] ?? 0.6);
  const paint = `var(--sc-l${[1, 3, 5][layer] ?? 5})`;
  const wall = (edge: "left" | "right", stretch: number) =>
    filled(
      cliffWall(random, { edge, reach: reach * stretch, top, foot, width: canvas.width }),
      paint,
    );
  return wall("left", 1) + wall("right", 0.92);
}

type Kind = Planting["kinds"][number];

const seedlingsPerKind = 4;

function seedlingId(kind: Kind, index: number): string {
  return `@id${kind}${index}`;
}

function seedling(random: Sketch["random"], kind: Kind, index: number): string {
  const id = seedlingId(kind, index);
  if (kind === "alder") return `<path id="${id}" stroke="none" d="${alder(random)}"/>`;
  if (kind === "pine") return `<path id="${id}" stroke="none" d="${pine(random)}"/>`;
  const branches = bareTree(random, { height: 90, lean: 0, spread: 0.52, depth: 5 });
  return `<g id="${id}">${branches}</g>`;
}

function tors({ random, canvas, recipe, scale }: Sketch, land: Ridge): string {
  if (recipe.ground !== "stony") return "";
  return [0.18, 0.83]
    .map((share, index) => {
      const x = canvas.width * share;
      const place = { x, y: land.heightAt(x) + 4, scale: scale / (420 + index * 100) };
      return placed(tor(random, 60), place, "var(--sc-l0)");
    })
    .join("");
}

/** Light caps on the highest tops. */
function snow({ canvas, scale, horizonY }: Sketch, land: Ridge): string {
  const step = canvas.width / 260;
  const lineY = horizonY - scale * 0.22;
  let data = "";
  for (let x = 0; x <= canvas.width; x += step) {
    const top = land.heightAt(x);
    if (top >= lineY) continue;
    // The lower edge of the snow zigzags, or it would look like a level cut.
    const foot = Math.min(lineY, top + scale * (0.03 + 0.025 * Math.abs(Math.sin(x * 0.21))));
    data += `M${xy(x, top)}h${xy(step)}V${xy(foot)}h${xy(-step)}z`;
  }
  return filled(data, "var(--sc-s3)", `opacity=".35"`);
}
