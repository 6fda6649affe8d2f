/** A part of a drawing, in its units: what a view box shows. */
export type MapBox = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

type Point = { readonly x: number; readonly y: number };

/** The least box around some points, with so much air on all sides. */
export function boxAround(points: readonly Point[], air: number): MapBox {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const x = Math.min(...xs) - air;
  const y = Math.min(...ys) - air;
  return { x, y, width: Math.max(...xs) + air - x, height: Math.max(...ys) + air - y };
}

/** The box with as much more on all sides as makes it so wide. */
export function atLeastWide(box: MapBox, width: number): MapBox {
  const more = Math.max(0, width - box.width) / 2;
  return {
    x: box.x - more,
    y: box.y - more,
    width: box.width + 2 * more,
    height: box.height + 2 * more,
  };
}

/**
 * The box seen from nearer or farther by a factor, about a point that stays where it is: no wider than the whole, and no
 * narrower than `least`.
 */
export function zoomed(
  box: MapBox,
  factor: number,
  about: Point,
  limits: { readonly whole: MapBox; readonly least: number },
): MapBox {
  const { whole, least } = limits;
  const widest = Math.max(whole.width, (whole.height * box.width) / box.height);
  const width = Math.min(widest, Math.max(least, box.width / factor));
  const scale = width / box.width;
  const next = {
    x: about.x - (about.x - box.x) * scale,
    y: about.y - (about.y - box.y) * scale,
    width,
    height: box.height * scale,
  };
  return keptWithin(next, whole);
}

/** The box moved by so much, as far as its middle stays over the whole. */
export function moved(box: MapBox, by: Point, whole: MapBox): MapBox {
  return keptWithin({ ...box, x: box.x + by.x, y: box.y + by.y }, whole);
}

/** The box moved so that a point is in its middle, where the point is not seen well: else as it is. */
export function showing(box: MapBox, point: Point, air: number, whole: MapBox): MapBox {
  const isSeen =
    point.x > box.x + air &&
    point.x < box.x + box.width - air &&
    point.y > box.y + air &&
    point.y < box.y + box.height - air;
  const by = { x: point.x - middleOf(box).x, y: point.y - middleOf(box).y };
  return isSeen ? box : moved(box, by, whole);
}

export function middleOf({ x, y, width, height }: MapBox): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

export function viewBoxOf({ x, y, width, height }: MapBox): string {
  return [x, y, width, height].map((length) => Math.round(length)).join(" ");
}

function keptWithin(box: MapBox, whole: MapBox): MapBox {
  const middle = middleOf(box);
  const x = clamp(middle.x, whole.x, whole.x + whole.width) - box.width / 2;
  const y = clamp(middle.y, whole.y, whole.y + whole.height) - box.height / 2;
  return { ...box, x, y };
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
