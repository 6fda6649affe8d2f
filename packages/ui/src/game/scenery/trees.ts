import type { Random } from "./seeded-random.ts";
import { short, xy } from "./svg-path.ts";

// Every tree stands on the point 0,0 and is 100 units high; its place scales it.

type Fineness = "coarse" | "fine";

/** An alder: two or three stems under an airy crown of leaf clumps. */
export function alder(random: Random, fineness: Fineness = "coarse"): string {
  const halfWidth = 25 + random() * 5;
  let data = stems(random);
  const clumps = fineness === "fine" ? 30 : 11;
  for (let index = 0; index < clumps; index++) {
    const share = index / (clumps - 1);
    const bulge = Math.sin(Math.PI * Math.min(1, 0.16 + share * 0.86)) ** 0.7;
    const side =
      fineness === "fine" ? random() * 2 - 1 : (index % 2 ? 1 : -1) * (0.25 + random() * 0.6);
    const size = fineness === "fine" ? 5 + random() * 5.5 : 8.5 + random() * 6;
    const radius = size * (1.12 - share * 0.42);
    const clump = { x: side * halfWidth * bulge * 0.8, y: -(36 + 60 * share) };
    data += leaves(random, {
      ...clump,
      radiusX: radius * 1.2,
      radiusY: radius * 0.78,
      bumps: fineness === "fine" ? 13 : 10,
    });
  }
  data += leaves(random, { x: 0, y: -66, radiusX: halfWidth * 0.5, radiusY: 20, bumps: 18 });
  return fineness === "fine" ? data + loneLeaves(random, halfWidth) : data;
}

/** A pine of nine tiers. */
export function pine(random: Random): string {
  const left: string[] = [];
  const right: string[] = [];
  const tiers = 9;
  for (let index = 1; index <= tiers; index++) {
    const y = -100 + (90 * index) / tiers;
    const reach = () => 19 * (index / tiers) ** 0.85 * (0.82 + random() * 0.36);
    const reachLeft = reach();
    const reachRight = reach();
    left.push(xy(-reachLeft, y + 2.5), xy(-reachLeft * 0.42, y - 1.2));
    right.push(xy(reachRight, y + 3), xy(reachRight * 0.42, y - 0.8));
  }
  const trunk = [xy(-1.8, -10), xy(-2, 0), xy(2, 0), xy(1.8, -10)];
  return `M${[xy(0, -100), ...left, ...trunk, ...right.reverse()].join("L")}z`;
}

type BareTree = {
  readonly height: number;
  /** How far the trunk leans, in radians. */
  readonly lean: number;
  readonly spread: number;
  /** How often the branches fork. */
  readonly depth: number;
};

/** A leafless tree as strokes, one path per thickness; the stroke colour is that of its parent. */
export function bareTree(random: Random, tree: BareTree): string {
  const byDepth = new Map<number, { readonly width: number; data: string }>();
  const grow = (branch: Branch) => {
    const bend = (random() - 0.5) * 0.35;
    const middle = along(branch, branch.length * 0.55, bend);
    const end = along(branch, branch.length, 0);
    const level = byDepth.get(branch.depth) ?? { width: branch.width, data: "" };
    level.data += `M${xy(branch.x, branch.y)}Q${xy(middle.x, middle.y, end.x, end.y)}`;
    byDepth.set(branch.depth, level);
    if (branch.depth <= 0) return;
    for (const fork of forks(random, branch, tree.spread)) grow({ ...fork, ...end });
    if (branch.depth > 2 && random() < 0.5) grow({ ...twig(random, branch), ...middle });
  };
  const { height, lean, depth } = tree;
  grow({
    x: 0,
    y: 0,
    angle: -Math.PI / 2 + lean,
    length: height * 0.3,
    width: height * 0.05,
    depth,
  });
  return [...byDepth.values()]
    .map(
      ({ width, data }) =>
        `<path d="${data}" stroke-width="${short(Math.max(0.5, width))}" stroke-linecap="round" fill="none"/>`,
    )
    .join("");
}

type Branch = {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  readonly length: number;
  readonly width: number;
  readonly depth: number;
};

function along({ x, y, angle }: Branch, distance: number, bend: number) {
  return { x: x + Math.cos(angle + bend) * distance, y: y + Math.sin(angle + bend) * distance };
}

function forks(random: Random, branch: Branch, spread: number): readonly Branch[] {
  const count = branch.depth > 3 || random() >= 0.35 ? 2 : 3;
  return Array.from({ length: count }, (_, index) => {
    const side = (index / (count - 1) - 0.5) * 2;
    const turn = side * spread * (0.7 + random() * 0.6) + (random() - 0.5) * 0.25;
    return {
      ...branch,
      // Branches lean a little upwards again, as wood does.
      angle: branch.angle + turn - Math.cos(branch.angle) * 0.06,
      length: branch.length * (0.66 + random() * 0.18),
      width: branch.width * 0.62,
      depth: branch.depth - 1,
    };
  });
}

function twig(random: Random, branch: Branch): Branch {
  const side = random() < 0.5 ? -1 : 1;
  return {
    ...branch,
    angle: branch.angle + side * (0.7 + random() * 0.4),
    length: branch.length * 0.5,
    width: branch.width * 0.4,
    depth: branch.depth - 2,
  };
}

function stems(random: Random): string {
  const count = 2 + Math.floor(random() * 2);
  let data = "";
  for (let index = 0; index < count; index++) {
    const side = index - (count - 1) / 2;
    const foot = side * 5;
    const top = side * 15 + (random() - 0.5) * 6;
    data += `M${xy(foot - 1.3, 0)}Q${xy(foot - 0.4, -25, top - 0.7, -62)}L${xy(top + 0.7, -62)}Q${xy(foot + 1.6, -25, foot + 1.8, 0)}z`;
  }
  return data;
}

type Clump = {
  readonly x: number;
  readonly y: number;
  readonly radiusX: number;
  readonly radiusY: number;
  readonly bumps: number;
};

function leaves(random: Random, { x, y, radiusX, radiusY, bumps }: Clump): string {
  const turn = random() * 2 * Math.PI;
  const rim = Array.from({ length: bumps }, (_, index) => {
    const angle = turn + (index / bumps) * 2 * Math.PI;
    const stretch = 0.86 + random() * 0.26;
    return [
      x + Math.cos(angle) * radiusX * stretch,
      y + Math.sin(angle) * radiusY * stretch,
    ] as const;
  });
  const [first] = rim;
  if (first === undefined) return "";
  let data = `M${xy(...first)}`;
  for (let index = 1; index <= bumps; index++) {
    const from = rim[index - 1] ?? first;
    const to = rim[index % bumps] ?? first;
    const radius = Math.hypot(to[0] - from[0], to[1] - from[1]) * (0.52 + random() * 0.16);
    data += `A${xy(radius, radius)} 0 0 1 ${xy(...to)}`;
  }
  return `${data}z`;
}

function loneLeaves(random: Random, halfWidth: number): string {
  let data = "";
  for (let index = 0; index < 16; index++) {
    const angle = random() * 2 * Math.PI;
    data += leaves(random, {
      x: Math.cos(angle) * halfWidth * 0.86,
      y: -66 + Math.sin(angle) * 27,
      radiusX: 1.2 + random() * 1.6,
      radiusY: 0.8 + random() * 1.2,
      bumps: 6,
    });
  }
  return data;
}
