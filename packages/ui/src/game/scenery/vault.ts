import { lancet } from "./buildings.ts";
import type { Sketch } from "./scene-recipe.ts";
import { glowAt } from "./sky.ts";
import { filled, polygon, short, xy } from "./svg-path.ts";

/** A hall under the ground: arch behind arch towards a light, with candles along the floor. */
export function vault(sketch: Sketch): string {
  const { canvas, scale } = sketch;
  const light = { x: canvas.width * sketch.recipe.orb.x, y: canvas.height * sketch.recipe.orb.y };
  const back = `<rect width="${canvas.width}" height="${canvas.height}" fill="var(--sc-l0)"/>`;
  const arches = depths
    .map((depth, index) => arch(sketch, depth, `var(--sc-l${index + 1})`))
    .join("");
  return [
    back,
    glowAt("halo", { ...light, radius: scale * 0.9 }),
    farDoor(sketch),
    arches,
    icicles(sketch),
    floor(sketch),
    candles(sketch),
  ].join("");
}

type Depth = { readonly share: number; readonly rubble: number };

/** How wide each arch opens, from the farthest to the nearest. */
const depths: readonly Depth[] = [
  { share: 0.2, rubble: 2 },
  { share: 0.32, rubble: 3 },
  { share: 0.47, rubble: 4 },
  { share: 0.66, rubble: 6 },
  { share: 0.92, rubble: 8 },
];

function arch(sketch: Sketch, { share, rubble }: Depth, paint: string): string {
  const { canvas, random } = sketch;
  const half = (Math.min(canvas.width, canvas.height * 2.2) * share) / 2;
  const floorY = floorAt(sketch, share);
  const x = canvas.width / 2;
  const opening = lancet({
    x,
    foot: floorY,
    shoulder: floorY - half * 0.82,
    top: floorY - half * 1.75,
    half,
  });
  const wall = `M0 0H${canvas.width}V${short(floorY + 4)}H0z`;
  const stones = Array.from({ length: rubble }, () => {
    const side = random() < 0.5 ? -1 : 1;
    const size = half * (0.05 + random() * 0.1);
    const at = x + side * half * (0.62 + random() * 0.4);
    return polygon([
      [at - size, floorY + 4],
      [at - size * 0.7, floorY - size * 0.8],
      [at + size * 0.2, floorY - size * (0.9 + random() * 0.5)],
      [at + size, floorY + 4],
    ]);
  }).join("");
  const ground = `M0 ${short(floorY)}H${canvas.width}V${canvas.height}H0z`;
  return filled(wall + opening, paint, `fill-rule="evenodd"`) + filled(stones + ground, paint);
}

function floorAt({ canvas }: Sketch, share: number): number {
  return canvas.height * (0.6 + share * 0.36);
}

function farDoor(sketch: Sketch): string {
  const { canvas, scale } = sketch;
  const foot = floorAt(sketch, 0.1);
  const half = scale * 0.035;
  const x = canvas.width / 2;
  return filled(
    lancet({ x, foot, shoulder: foot - half * 1.6, top: foot - half * 3, half }),
    "var(--sc-orb)",
    `opacity=".85"`,
  );
}

function icicles({ random, canvas, scale }: Sketch): string {
  let data = "";
  for (let x = 0; x < canvas.width; x += scale * 0.035) {
    const fromMiddle = Math.abs(x / canvas.width - 0.5) * 2;
    const length = scale * (0.02 + random() * 0.13) * (0.35 + fromMiddle);
    data += `M${xy(x, 0)}l${xy(scale * 0.016, length)}l${xy(scale * 0.016, -length)}z`;
  }
  return filled(data, "var(--sc-l6)");
}

function floor({ random, canvas, scale }: Sketch): string {
  const points: (readonly [number, number])[] = [[0, canvas.height]];
  for (let x = 0; x <= canvas.width + 20; x += scale * 0.09)
    points.push([x, canvas.height - scale * (0.03 + random() * 0.05)]);
  points.push([canvas.width + 20, canvas.height]);
  return filled(polygon(points), "var(--sc-l6)");
}

function candles(sketch: Sketch): string {
  const { canvas, scale } = sketch;
  return [-0.78, -0.5, 0.5, 0.78]
    .map((side, index) => {
      const share = index === 0 || index === 3 ? 0.66 : 0.47;
      const half = (Math.min(canvas.width, canvas.height * 2.2) * share) / 2;
      const x = canvas.width / 2 + Math.sign(side) * half * 0.86;
      const y = floorAt(sketch, share) - scale * 0.05;
      const wax = filled(`M${xy(x - 2, y)}h4v${short(scale * 0.05)}h-4z`, "var(--sc-l6)");
      const flame = filled(`M${xy(x - 2, y)}q-1-5 2-9q3 4 2 9z`, "var(--sc-flame)");
      return glowAt("fire", { x, y: y - 4, radius: scale * 0.16 }, 0.7) + wax + flame;
    })
    .join("");
}
