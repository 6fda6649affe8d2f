/** A length with one decimal: a tenth of a unit is finer than any screen shows. */
export function short(length: number): string {
  return String(Math.round(length * 10) / 10);
}

/** Coordinates for path data. */
export function xy(...lengths: readonly number[]): string {
  return lengths.map(short).join(" ");
}

/** A filled shape. `fill` is a colour or one of the scene's own paints. */
export function filled(data: string, fill: string, attributes = ""): string {
  return `<path d="${data}" fill="${fill}"${attributes === "" ? "" : ` ${attributes}`}/>`;
}

/** A line with round ends. */
export function stroked(data: string, color: string, width: number, opacity = "1"): string {
  return `<path d="${data}" stroke="${color}" stroke-width="${short(Math.max(1, width))}" stroke-linecap="round" fill="none"${opacity === "1" ? "" : ` opacity="${opacity}"`}/>`;
}

type Placement = { readonly x: number; readonly y: number; readonly scale: number };

/** The same, moved to its place on the land. */
export function placed(data: string, place: Placement, fill: string, attributes = ""): string {
  return filled(data, fill, `transform="${transformTo(place)}"${attributes && ` ${attributes}`}`);
}

/** The transform attribute of a thing that stands somewhere. */
export function transformTo({ x, y, scale }: Placement): string {
  return `translate(${xy(x, y)}) scale(${Math.round(scale * 1000) / 1000})`;
}

/** A small filled circle as part of a longer path. */
export function dot(x: number, y: number, radius: number): string {
  return `M${xy(x - radius, y)}a${xy(radius, radius)} 0 1 0 ${xy(2 * radius, 0)}a${xy(radius, radius)} 0 1 0 ${xy(-2 * radius, 0)}`;
}

/** A closed shape through the points, straight from each to the next. */
export function polygon(points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => xy(x, y)).join("L")}z`;
}
