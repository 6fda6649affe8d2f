import type { Random } from "./seeded-random.ts";
import { polygon, short, xy } from "./svg-path.ts";

// Everything here stands on the point 0,0; `size` is about its height in units. Holes such as
// windows are cut by the even-odd rule.

/** A ruined nave: a wall of lancet arches that falls away, and the gable still standing. */
export function abbey(random: Random, size: number): string {
  return nave(random, size) + gable(size);
}

/** A broken watchtower with one lit slit. */
export function tower(size: number): string {
  const w = size * 0.26;
  const wall = polygon([
    [-w * 1.15, 4],
    [-w, -size * 0.9],
    [-w * 1.16, -size * 0.95],
    [-w * 1.16, -size * 1.16],
    [-w * 0.8, -size * 1.15],
    [-w * 0.78, -size * 1.06],
    [-w * 0.4, -size * 1.07],
    [-w * 0.38, -size * 1.2],
    [0, -size * 1.19],
    [0.08 * w, -size * 1.04],
    [w * 0.3, -size * 0.98],
    [w * 0.42, -size * 0.84],
    [w * 0.7, -size * 0.8],
    [w * 0.95, -size * 0.62],
    [w * 1.1, 4],
  ]);
  return (
    wall +
    lancet({ x: 0, foot: -size * 0.52, shoulder: -size * 0.68, top: -size * 0.78, half: w * 0.2 })
  );
}

/** A lighthouse that narrows upwards, with its lantern room. */
export function lighthouse(size: number): string {
  const body = polygon([
    [-size * 0.14, 6],
    [-size * 0.08, -size],
    [size * 0.08, -size],
    [size * 0.14, 6],
  ]);
  const gallery = polygon([
    [-size * 0.13, -size],
    [-size * 0.13, -size * 1.05],
    [size * 0.13, -size * 1.05],
    [size * 0.13, -size],
  ]);
  const roof = polygon([
    [-size * 0.09, -size * 1.22],
    [0, -size * 1.38],
    [size * 0.09, -size * 1.22],
  ]);
  const posts = [-1, 1]
    .map(
      (side) =>
        `M${xy(side * size * 0.07 - size * 0.012, -size * 1.05)}h${xy(size * 0.024)}v${xy(-size * 0.18)}h${xy(-size * 0.024)}z`,
    )
    .join("");
  return body + gallery + roof + posts;
}

/** A keep on a crown of rock: stepped walls, three towers, battlements. */
export function keep(random: Random, size: number): string {
  const block = (x: number, width: number, height: number, merlons: number) => {
    const points: (readonly [number, number])[] = [[x - width / 2, 6]];
    const merlon = width / (merlons * 2 - 1);
    for (let index = 0; index < merlons; index++) {
      const left = x - width / 2 + index * 2 * merlon;
      const worn = random() < 0.25 ? size * 0.04 : 0;
      points.push(
        [left, -height - size * 0.07 + worn],
        [left + merlon, -height - size * 0.07 + worn],
      );
      if (index < merlons - 1) points.push([left + merlon, -height], [left + merlon * 2, -height]);
    }
    points.push([x + width / 2, 6]);
    return polygon(points);
  };
  const spire = (x: number, half: number, foot: number, top: number) =>
    polygon([
      [x - half, -foot],
      [x, -top],
      [x + half, -foot],
    ]);
  return [
    block(0, size * 1.5, size * 0.42, 10),
    block(-size * 0.55, size * 0.3, size * 0.86, 3),
    block(size * 0.62, size * 0.26, size * 0.7, 3),
    block(size * 0.04, size * 0.42, size * 1.1, 4),
    spire(size * 0.04, size * 0.17, size * 1.08, size * 1.62),
    spire(-size * 0.55, size * 0.13, size * 0.84, size * 1.2),
  ].join("");
}

/** A hanging bridge between two points: deck, rails and the ropes between. */
export function ropeBridge(
  from: readonly [number, number],
  to: readonly [number, number],
  sag: number,
): string {
  const at = (share: number) => {
    const x = from[0] + (to[0] - from[0]) * share;
    const y = from[1] + (to[1] - from[1]) * share + 4 * sag * share * (1 - share);
    return [x, y] as const;
  };
  const points = Array.from({ length: 33 }, (_, index) => at(index / 32));
  const rail = sag * 0.42;
  const rope = (lift: number) =>
    points.map(([x, y], index) => `${index === 0 ? "M" : "L"}${xy(x, y - lift)}`).join("");
  const hangers = points.map(([x, y]) => `M${xy(x, y)}v${short(-rail)}`).join("");
  return rope(0) + rope(rail) + hangers;
}

export type Village = {
  /** The far row, its windows, the near row, its windows: each wants its own paint. */
  readonly back: string;
  readonly backWindows: string;
  readonly front: string;
  readonly frontWindows: string;
};

/** Two rows of houses with a spired chapel between. */
export function village(random: Random, houses: number, size: number): Village {
  const span = houses * size * 0.72;
  const drawn = { back: "", backWindows: "", front: "", frontWindows: "" };
  for (let index = 0; index < houses - 1; index++) {
    const x = -span / 2 + (span * (index + 0.4 + random() * 0.4)) / houses;
    const one = house(random, { x, y: -size * (0.22 + random() * 0.22), size: size * 0.72 });
    drawn.back += one.walls;
    drawn.backWindows += one.windows;
  }
  const church = chapel(-span * 0.06, size);
  drawn.back += church.walls;
  drawn.backWindows += church.windows;
  let x = -span * 0.62;
  for (let index = 0; index < houses; index++) {
    const y = size * (0.1 + random() * 0.22) + Math.abs(index - houses / 2) * size * 0.03;
    const one = house(random, { x, y, size });
    drawn.front += one.walls;
    drawn.frontWindows += one.windows;
    x += one.width + size * (random() < 0.3 ? 0.5 + random() * 0.5 : 0.06 + random() * 0.16);
  }
  return drawn;
}

type Lancet = {
  readonly x: number;
  readonly foot: number;
  readonly shoulder: number;
  readonly top: number;
  readonly half: number;
};

/** A pointed opening. */
export function lancet({ x, foot, shoulder, top, half }: Lancet): string {
  const bow = shoulder + (top - shoulder) * 0.68;
  return `M${xy(x - half, foot)}L${xy(x - half, shoulder)}Q${xy(x - half, bow, x, top)}Q${xy(x + half, bow, x + half, shoulder)}L${xy(x + half, foot)}z`;
}

function nave(random: Random, size: number): string {
  const arches = 5;
  const archWidth = size * 0.34;
  const width = arches * archWidth;
  const fallAt = (share: number, from: number) => Math.max(0, share - from);
  const crest = Array.from({ length: arches * 3 + 1 }, (_, index) => {
    const share = index / (arches * 3);
    const height = size * (1.05 - 0.55 * fallAt(share, 0.35));
    return [-width / 2 + width * share, -height * (1 - random() * 0.12)] as const;
  });
  let data = polygon([[-width / 2, 4], ...crest, [width / 2, 4]]);
  for (let index = 0; index < arches; index++) {
    const shoulder = -size * (0.66 - 0.3 * fallAt(index / arches, 0.3));
    const x = -width / 2 + archWidth * (index + 0.5);
    data += lancet({
      x,
      foot: -size * 0.06,
      shoulder,
      top: shoulder - archWidth * 0.5,
      half: archWidth * 0.26,
    });
  }
  return data;
}

function gable(size: number): string {
  const x = -size * 1.27;
  const wall = polygon([
    [x - size * 0.36, 4],
    [x - size * 0.36, -size * 0.8],
    [x - size * 0.3, -size * 1.02],
    [x - size * 0.24, -size * 0.96],
    [x, -size * 1.52],
    [x + size * 0.22, -size * 1.06],
    [x + size * 0.3, -size * 1.16],
    [x + size * 0.36, -size * 0.82],
    [x + size * 0.42, 4],
  ]);
  return (
    wall +
    lancet({ x, foot: -size * 0.28, shoulder: -size * 0.72, top: -size * 1.12, half: size * 0.15 })
  );
}

type Place = { readonly x: number; readonly y: number; readonly size: number };

function house(random: Random, { x, y, size }: Place) {
  const width = size * (0.8 + random() * 0.5);
  const height = size * (0.3 + random() * 0.12);
  const roof = size * (0.4 + random() * 0.18);
  const eave = size * 0.08;
  const top = y - height;
  let walls = polygon([
    [x, y + 14],
    [x, top],
    [x - eave, top + size * 0.03],
    [x + width * (0.14 + random() * 0.1), top - roof],
    [x + width * (0.78 + random() * 0.1), top - roof * (0.94 + random() * 0.08)],
    [x + width + eave, top + size * 0.03],
    [x + width, top],
    [x + width, y + 14],
  ]);
  const chimney = x + width * (0.25 + random() * 0.4);
  walls += polygon([
    [chimney, top - roof * 0.6],
    [chimney, top - roof - size * 0.16],
    [chimney + size * 0.12, top - roof - size * 0.16],
    [chimney + size * 0.12, top - roof * 0.6],
  ]);
  let windows = "";
  const count = 1 + Math.floor(random() * 2.4);
  for (let index = 0; index < count; index++) {
    if (random() >= 0.75) continue;
    windows += pane(
      x + width * (0.16 + 0.3 * index + random() * 0.06),
      y - height * 0.72,
      size * 0.11,
      size * 0.15,
    );
  }
  return { walls, windows, width };
}

function chapel(x: number, size: number) {
  const width = size * 0.4;
  const height = size * 1.25;
  const y = -size * 0.1;
  const spire = polygon([
    [x, 12],
    [x, y - height],
    [x + width / 2, y - height - size * 1.15],
    [x + width, y - height],
    [x + width, 12],
  ]);
  const naveX = x + width;
  const naveWidth = size * 1.1;
  const body = polygon([
    [naveX - 1, 12],
    [naveX - 1, y - size * 0.5],
    [naveX + size * 0.1, y - size * 0.98],
    [naveX + naveWidth * 0.95, y - size * 0.98],
    [naveX + naveWidth * 1.1, y - size * 0.46],
    [naveX + naveWidth * 1.05, 12],
  ]);
  let windows = pane(x + width * 0.36, y - height * 0.85, width * 0.28, size * 0.24);
  for (let index = 0; index < 3; index++) {
    windows += pane(
      naveX + naveWidth * (0.2 + 0.27 * index),
      y - size * 0.4,
      size * 0.08,
      size * 0.24,
    );
  }
  return { walls: spire + body, windows };
}

function pane(x: number, y: number, width: number, height: number): string {
  return `M${xy(x, y)}h${short(width)}v${short(height)}h${short(-width)}z`;
}
