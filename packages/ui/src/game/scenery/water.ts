import type { Sketch } from "./scene-recipe.ts";
import { orbPlace } from "./sky.ts";
import { filled, polygon, short, xy } from "./svg-path.ts";

/** Where the water begins: the sea at the horizon, a bog nearer, a river in the valley. */
function waterTop({ recipe, horizonY, scale }: Sketch): number {
  switch (recipe.water) {
    case "sea":
      return horizonY;
    case "river":
      return horizonY + scale * 0.26;
    case "bog":
    case "none":
      return horizonY + scale * 0.2;
  }
}

/** Water with ripples and the light of the orb upon it; nothing where the land is dry. */
export function water(sketch: Sketch): string {
  const { canvas, recipe } = sketch;
  if (recipe.water === "none") return "";
  const top = waterTop(sketch);
  const surface = `<rect y="${short(top)}" width="${canvas.width}" height="${short(canvas.height - top)}" fill="url(#@idwater)"/>`;
  return surface + ripples(sketch, top) + reflection(sketch, top);
}

/** A sail far out, for the sea. */
export function sail({ canvas, horizonY, scale }: Sketch): string {
  const size = scale * 0.07;
  const x = canvas.width * 0.58;
  const y = horizonY + scale * 0.012;
  const hull = `M${xy(x - size * 0.5, y - size * 0.14)}Q${xy(x, y + size * 0.1, x + size * 0.55, y - size * 0.18)}L${xy(x + size * 0.4, y)}L${xy(x - size * 0.38, y)}z`;
  const sheet = polygon([
    [x - size * 0.02, y - size * 0.18],
    [x + size * 0.02, y - size],
    [x + size * 0.46, y - size * 0.3],
  ]);
  const jib = polygon([
    [x - size * 0.06, y - size * 0.2],
    [x - size * 0.02, y - size * 0.86],
    [x - size * 0.38, y - size * 0.26],
  ]);
  return filled(hull + sheet + jib, "var(--sc-l3)");
}

function ripples({ random, canvas, scale, recipe }: Sketch, top: number): string {
  const depth = recipe.water === "sea" ? 0.3 : 0.15;
  let data = "";
  for (let index = 0; index < 34; index++) {
    const length = canvas.width * (0.01 + random() * 0.06);
    const x = random() * canvas.width;
    data += `M${xy(x - length, top + scale * (0.01 + random() * depth))}h${short(length * 2)}`;
  }
  return `<path d="${data}" stroke="var(--sc-s3)" stroke-width="1" opacity=".35"/>`;
}

function reflection(sketch: Sketch, top: number): string {
  const { random, scale } = sketch;
  const { x } = orbPlace(sketch);
  let data = "";
  for (let index = 0; index < 11; index++) {
    const length = scale * (0.05 + 0.012 * index) * (0.5 + random());
    data += `M${xy(x - length, top + scale * 0.012 * index + 2)}h${short(length * 2)}`;
  }
  return `<path d="${data}" stroke="var(--sc-orb)" stroke-width="1.6" opacity=".4"/>`;
}
