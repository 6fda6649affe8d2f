import type { Random } from "./seeded-random.ts";
import { xy } from "./svg-path.ts";

/** A line of land: the path that fills everything below it, and its height at each x. */
export type Ridge = { readonly data: string; readonly heightAt: (x: number) => number };

type RidgeShape = {
  /** Height about which the line wanders. */
  readonly y: number;
  readonly amplitude: number;
  /** Hills across the whole width. */
  readonly waves: number;
  readonly octaves: number;
  /** How much of the amplitude each finer octave keeps. */
  readonly roughness: number;
};

export type Canvas = { readonly width: number; readonly height: number };

/** Draws one line of hills from the left edge to the right. */
export function ridge(random: Random, canvas: Canvas, shape: RidgeShape): Ridge {
  const wander = fractalNoise(random, shape, canvas.width);
  const heightAt = (x: number) => shape.y - wander(x) * shape.amplitude;
  const step = Math.max(6, canvas.width / 160);
  let data = `M0 ${canvas.height}L${xy(0, heightAt(0))}`;
  for (let x = step; x <= canvas.width + step; x += step) data += `L${xy(x, heightAt(x))}`;
  return { data: `${data}L${xy(canvas.width + step, canvas.height)}z`, heightAt };
}

/** Draws a line of peaks: sharp tops with uneven flanks. */
export function peaks(random: Random, canvas: Canvas, shape: RidgeShape): Ridge {
  const tops: (readonly [number, number])[] = [[-canvas.width * 0.1, shape.y]];
  const spacing = canvas.width / shape.waves;
  for (let x = -spacing * 0.3; x < canvas.width + spacing; x += spacing * (0.36 + random() * 0.4)) {
    const isTop = tops.length % 2 === 1;
    const rise = isTop ? 0.55 + random() * 0.45 : -0.1 - random() * 0.25;
    tops.push([x, shape.y - shape.amplitude * rise]);
  }
  tops.push([canvas.width * 1.2, shape.y]);
  const crack = fractalNoise(
    random,
    { ...shape, waves: shape.waves * 9, octaves: 3 },
    canvas.width,
  );
  const heightAt = (x: number) => between(tops, x) - crack(x) * shape.amplitude * 0.09;
  const step = Math.max(4, canvas.width / 260);
  let data = `M0 ${canvas.height}`;
  for (let x = 0; x <= canvas.width + step; x += step) data += `L${xy(x, heightAt(x))}`;
  return { data: `${data}L${xy(canvas.width + step, canvas.height)}z`, heightAt };
}

/** Smooth noise between -1 and 1 along one axis. */
export function smoothNoise(random: Random): (x: number) => number {
  const grid = Array.from({ length: 256 }, () => random() * 2 - 1);
  return (x) => {
    const cell = Math.floor(x);
    const share = x - cell;
    const eased = share * share * (3 - 2 * share);
    const from = grid[cell & 255] ?? 0;
    const to = grid[(cell + 1) & 255] ?? 0;
    return from + (to - from) * eased;
  };
}

function fractalNoise(
  random: Random,
  { waves, octaves, roughness }: Pick<RidgeShape, "waves" | "octaves" | "roughness">,
  width: number,
): (x: number) => number {
  const noises = Array.from({ length: octaves }, () => smoothNoise(random));
  return (x) => {
    let sum = 0;
    let weight = 1;
    let frequency = waves / width;
    for (const [index, noise] of noises.entries()) {
      sum += noise(x * frequency + index * 17.3) * weight;
      weight *= roughness;
      frequency *= 2.1;
    }
    return sum / 1.6;
  };
}

function between(points: readonly (readonly [number, number])[], x: number): number {
  const next = points.findIndex(([pointX]) => pointX > x);
  const to = points[next] ?? points.at(-1);
  const from = points[next - 1] ?? points[0];
  if (to === undefined || from === undefined || to[0] === from[0]) return to?.[1] ?? 0;
  return from[1] + ((to[1] - from[1]) * (x - from[0])) / (to[0] - from[0]);
}
