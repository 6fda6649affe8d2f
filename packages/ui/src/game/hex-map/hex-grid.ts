/** Where a hex lies: axial coordinates of a grid whose hexes stand on a corner. */
export type HexPlace = { readonly q: number; readonly r: number };

export type HexDirection = "left" | "right" | "up" | "down";

/** The middle of a hex whose corners are 1 away from it. */
export function hexCentre({ q, r }: HexPlace): { readonly x: number; readonly y: number } {
  return { x: Math.sqrt(3) * (q + r / 2), y: 1.5 * r };
}

/** The corners of a hex around a point, as an SVG path. */
export function hexPath(x: number, y: number, radius: number): string {
  const corners = Array.from({ length: 6 }, (_, corner) => {
    const angle = (Math.PI / 180) * (60 * corner - 30);
    return `${tenth(x + radius * Math.cos(angle))} ${tenth(y + radius * Math.sin(angle))}`;
  });
  return `M${corners.join("L")}z`;
}

/**
 * The neighbour an arrow key leads to. Up and down have two hexes to choose from: they take turns,
 * so that going up twice ends straight above. `undefined` at the edge of what is there.
 */
export function hexNeighbour<Hex extends HexPlace>(
  hexes: readonly Hex[],
  from: HexPlace,
  direction: HexDirection,
): Hex | undefined {
  const steps = stepsOf(from, direction);
  for (const step of steps) {
    const found = hexes.find(({ q, r }) => q === from.q + step.q && r === from.r + step.r);
    if (found !== undefined) return found;
  }
  return undefined;
}

function stepsOf({ r }: HexPlace, direction: HexDirection): readonly HexPlace[] {
  if (direction === "left") return [{ q: -1, r: 0 }];
  if (direction === "right") return [{ q: 1, r: 0 }];
  const isEven = r % 2 === 0;
  if (direction === "up") {
    const [left, right] = [
      { q: 0, r: -1 },
      { q: 1, r: -1 },
    ] as const;
    return isEven ? [right, left] : [left, right];
  }
  const [left, right] = [
    { q: -1, r: 1 },
    { q: 0, r: 1 },
  ] as const;
  return isEven ? [right, left] : [left, right];
}

function tenth(length: number): number {
  return Math.round(length * 10) / 10;
}
