import type { Random } from "./seeded-random.ts";
import { polygon, xy } from "./svg-path.ts";

// Everything here stands on the point 0,0; `size` is its height in units.

/** Standing stones in a row, weathered and leaning. */
export function standingStones(random: Random, count: number, size: number): string {
  let data = "";
  for (let index = 0; index < count; index++) {
    const x = (index - (count - 1) / 2) * size * 0.62 + (random() - 0.5) * size * 0.15;
    const height = size * (0.65 + random() * 0.7);
    const width = size * (0.2 + random() * 0.14);
    const lean = (random() - 0.5) * size * 0.16;
    data += polygon([
      [x - width / 2, 34],
      [x - width * 0.46 + lean * 0.5, -height * 0.55],
      [x - width * 0.34 + lean, -height * 0.95],
      [x + width * 0.05 + lean, -height],
      [x + width * 0.36 + lean, -height * 0.86],
      [x + width * 0.5 + lean * 0.4, -height * 0.4],
      [x + width / 2, 34],
    ]);
  }
  return data;
}

/** Two stones with a third across. */
export function trilithon(size: number): string {
  const gap = size * 0.55;
  const leg = (side: number) =>
    polygon([
      [side * gap - size * 0.13, 34],
      [side * gap - size * 0.11, -size],
      [side * gap + size * 0.11, -size],
      [side * gap + size * 0.14, 34],
    ]);
  const lintel = polygon([
    [-gap - size * 0.24, -size + 1],
    [-gap - size * 0.2, -size * 1.2],
    [gap + size * 0.22, -size * 1.24],
    [gap + size * 0.26, -size + 1],
  ]);
  return leg(-1) + leg(1) + lintel;
}

/** Granite slabs piled by the weather. */
export function tor(random: Random, size: number): string {
  let data = "";
  let y = 4;
  let width = size * 1.5;
  for (let slab = 0; slab < 5; slab++) {
    const height = size * (0.16 + random() * 0.12);
    const shift = (random() - 0.5) * size * 0.12;
    const half = width / 2;
    data += `M${xy(-half + shift, y)}Q${xy(-half - size * 0.05 + shift, y - height * 0.5, -half + size * 0.05 + shift, y - height)}`;
    data += `L${xy(half - size * 0.06 + shift, y - height * (0.95 + random() * 0.1))}Q${xy(half + size * 0.06 + shift, y - height * 0.5, half + shift, y)}z`;
    y -= height * 0.93;
    width *= 0.66 + random() * 0.2;
  }
  return data;
}

export type Cliff = {
  readonly edge: "left" | "right";
  /** How far the wall reaches into the picture at its foot. */
  readonly reach: number;
  readonly top: number;
  readonly foot: number;
  readonly width: number;
};

/** A rock wall that closes one side of the picture: steep drops, each with a narrow ledge below. */
export function cliffWall(random: Random, { edge, reach, top, foot, width }: Cliff): string {
  const outwards = edge === "left" ? 0 : width;
  const inwards = (share: number) => (edge === "left" ? reach * share : width - reach * share);
  const points: (readonly [number, number])[] = [[outwards, top]];
  const drops = 6;
  let share = 0.34 + random() * 0.1;
  for (let drop = 0; drop < drops; drop++) {
    const from = top + ((foot - top) * drop) / drops;
    const height = (foot - top) / drops;
    const lean = 0.015 + random() * 0.03;
    points.push([inwards(share), from + height * 0.06 * random()]);
    points.push([inwards(share + lean), from + height * (0.5 + random() * 0.2)]);
    points.push([inwards(share + lean * 0.5), from + height * 0.9]);
    share = Math.min(1, share + 0.05 + random() * 0.11);
  }
  points.push([inwards(share), foot], [inwards(1.08), foot + 12], [outwards, foot + 12]);
  return polygon(points);
}

/** A hill cut open on its right side, terrace under terrace; grown smooth on its left. */
export function quarrySteps(random: Random, size: number): string {
  const grown = [
    [-size * 2.3, 20],
    [-size * 1.7, -size * 0.22],
    [-size * 1.1, -size * 0.66],
    [-size * 0.62, -size * 0.94],
    [-size * 0.2, -size * 1.06],
  ] as const;
  const cut: (readonly [number, number])[] = [];
  const steps = 5;
  let x = size * (0.12 + random() * 0.1);
  for (let step = steps; step > 0; step--) {
    const y = -size * (step / steps) * (0.98 + random() * 0.05);
    const drop = (size / steps) * (0.86 + random() * 0.1);
    cut.push([x, y], [x + size * 0.035, y + drop]);
    x += size * (0.2 + random() * 0.16);
  }
  return polygon([...grown, ...cut, [size * 1.9, 20]]);
}

/** A loading crane over the terraces: mast, arm, rope and block. */
export function crane(size: number): string {
  const beam = size * 0.045;
  const mast = polygon([
    [-beam, 6],
    [-beam * 0.7, -size * 1.1],
    [beam * 0.7, -size * 1.1],
    [beam, 6],
  ]);
  const arm = polygon([
    [-size * 0.35, -size * 0.82],
    [size * 0.95, -size * 1.12],
    [size * 0.96, -size * 1.07],
    [-size * 0.33, -size * 0.74],
  ]);
  const stay = polygon([
    [0, -size * 1.1],
    [size * 0.9, -size * 1.1],
    [size * 0.9, -size * 1.085],
    [0, -size * 1.07],
  ]);
  const rope = `M${xy(size * 0.86, -size * 1.08)}h${xy(size * 0.018)}v${xy(size * 0.5)}h${xy(-size * 0.018)}z`;
  const block = `M${xy(size * 0.78, -size * 0.58)}h${xy(size * 0.18)}v${xy(size * 0.14)}h${xy(-size * 0.18)}z`;
  return mast + arm + stay + rope + block;
}
