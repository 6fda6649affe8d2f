import type { Random } from "./seeded-random.ts";
import { dot, xy } from "./svg-path.ts";

/** A stretch of ground that carries plants. */
export type Ground = {
  readonly from: number;
  readonly to: number;
  readonly heightAt: (x: number) => number;
};

/** Blades bent by a light wind from the left. */
export function grass(random: Random, ground: Ground, height: number, count: number): string {
  let data = "";
  for (let index = 0; index < count; index++) {
    const x = between(random, ground);
    const y = ground.heightAt(x) + 4;
    const blade = height * (0.35 + random() * 0.8);
    const bend = (random() - 0.25) * blade * 0.7;
    const width = 0.8 + random() * 1.4;
    data += `M${xy(x - width, y)}Q${xy(x - width * 0.4 + bend * 0.25, y - blade * 0.6, x + bend, y - blade)}Q${xy(x + width * 0.8 + bend * 0.3, y - blade * 0.55, x + width, y)}z`;
  }
  return data;
}

/** Reeds, most with a bulrush head. */
export function reeds(random: Random, ground: Ground, height: number, count: number): string {
  let data = "";
  for (let index = 0; index < count; index++) {
    const x = between(random, ground);
    const y = ground.heightAt(x) + 6;
    const stalk = height * (0.5 + random() * 0.7);
    const bend = (random() - 0.35) * stalk * 0.22;
    data += `M${xy(x - 0.7, y)}Q${xy(x, y - stalk * 0.5, x + bend, y - stalk)}l1 0Q${xy(x + 1.6, y - stalk * 0.5, x + 1, y)}z`;
    if (random() >= 0.65) continue;
    data += `M${xy(x + bend - 1.5, y - stalk - 2)}q-.4-9 1.8-11q2.6 2 1.9 11z`;
  }
  return data;
}

/** Heather in bloom: a scatter of small rounds just above the ground. */
export function heather(random: Random, ground: Ground, size: number, count: number): string {
  let data = "";
  for (let index = 0; index < count; index++) {
    const x = between(random, ground);
    data += dot(x, ground.heightAt(x) - random() * size * 2.2 + 2, size * (0.25 + random() * 0.4));
  }
  return data;
}

function between(random: Random, { from, to }: Ground): number {
  return from + (to - from) * random();
}
