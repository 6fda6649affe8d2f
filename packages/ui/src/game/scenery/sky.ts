import type { Sketch } from "./scene-recipe.ts";
import { dot, filled, short, xy } from "./svg-path.ts";

/**
 * Paints of the whole drawing. `@id` stands for a name the page gives each instance: two scenes in
 * different light on one page must not share gradients.
 */
export const paintServers = [
  gradient("@idsky", [
    [0, "var(--sc-s0)"],
    [0.45, "var(--sc-s1)"],
    [0.82, "var(--sc-s2)"],
    [1, "var(--sc-s3)"],
  ]),
  gradient("@idwater", [
    [0, "var(--sc-s3)"],
    [0.35, "var(--sc-water)"],
    [1, "var(--sc-s1)"],
  ]),
  `<linearGradient id="@idmist" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="var(--sc-haze)" stop-opacity="0"/><stop offset=".6" stop-color="var(--sc-haze)" stop-opacity=".55"/><stop offset="1" stop-color="var(--sc-haze)" stop-opacity="0"/></linearGradient>`,
  glow("@idhalo", "var(--sc-halo)", 0.75),
  glow("@idfire", "var(--sc-light)", 0.85),
].join("");

/** Sky, stars, the orb with its halo, and streaks of cloud. */
export function sky(sketch: Sketch): string {
  const { canvas, horizonY, scale } = sketch;
  const ground = `<rect width="${canvas.width}" height="${short(horizonY + scale * 0.12)}" fill="url(#@idsky)"/>`;
  return ground + stars(sketch) + orb(sketch) + clouds(sketch);
}

/** A band of mist that hides the foot of what lies behind it. */
export function mist({ canvas }: Sketch, y: number, height: number, opacity: number): string {
  return `<rect y="${short(y - height)}" width="${canvas.width}" height="${short(height * 1.7)}" fill="url(#@idmist)" opacity="${opacity}"/>`;
}

/** Where the sun or moon stands. */
export function orbPlace({ canvas, recipe }: Sketch): { readonly x: number; readonly y: number } {
  return { x: canvas.width * recipe.orb.x, y: canvas.height * recipe.orb.y };
}

/** A round glow such as the light of a fire. */
export function glowAt(
  paint: "halo" | "fire",
  place: { readonly x: number; readonly y: number; readonly radius: number },
  opacity = 1,
): string {
  return `<circle cx="${short(place.x)}" cy="${short(place.y)}" r="${short(place.radius)}" fill="url(#@id${paint})"${opacity === 1 ? "" : ` opacity="${opacity}"`}/>`;
}

function stars({ random, canvas, horizonY }: Sketch): string {
  let data = "";
  const count = Math.round(canvas.width / 14);
  for (let index = 0; index < count; index++)
    data += dot(random() * canvas.width, random() * horizonY * 0.8, 0.35 + random() * 0.75);
  return filled(data, "#fff6df", `opacity="var(--sc-stars)"`);
}

function orb(sketch: Sketch): string {
  const { x, y } = orbPlace(sketch);
  const radius = sketch.recipe.orb.radius;
  const disc = `<circle cx="${short(x)}" cy="${short(y)}" r="${radius}" fill="var(--sc-orb)" opacity=".95"/>`;
  return glowAt("halo", { x, y, radius: sketch.scale * 0.75 }) + disc;
}

function clouds({ random, canvas, horizonY, scale }: Sketch): string {
  let data = "";
  for (let index = 0; index < 9; index++) {
    const x = random() * canvas.width;
    const y = horizonY * (0.18 + random() * 0.62);
    const length = canvas.width * (0.08 + random() * 0.16);
    const thickness = scale * (0.006 + random() * 0.012);
    data += `M${xy(x - length, y)}Q${xy(x - length * 0.3, y - thickness * 2.2, x + length * 0.1, y - thickness)}T${xy(x + length, y)}Q${xy(x + length * 0.2, y + thickness * 1.4, x - length * 0.2, y + thickness * 0.7)}T${xy(x - length, y)}z`;
  }
  return filled(data, "var(--sc-s3)", `opacity=".2"`);
}

function gradient(id: string, stops: readonly (readonly [number, string])[]): string {
  const inside = stops
    .map(([offset, color]) => `<stop offset="${offset}" stop-color="${color}"/>`)
    .join("");
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${inside}</linearGradient>`;
}

function glow(id: string, color: string, opacity: number): string {
  return `<radialGradient id="${id}"><stop stop-color="${color}" stop-opacity="${opacity}"/><stop offset=".28" stop-color="${color}" stop-opacity=".28"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`;
}
