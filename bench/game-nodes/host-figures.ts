/** What a host tells of itself at one moment: each line of its metrics, with its labels. */
export type HostFigures = ReadonlyMap<string, number>;

export async function readFigures(origin: string): Promise<HostFigures> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const figures = new Map<string, number>();
  for (const line of text.split("\n")) {
    const at = line.lastIndexOf(" ");
    if (at > 0 && !line.startsWith("#")) figures.set(line.slice(0, at), Number(line.slice(at + 1)));
  }
  return figures;
}

/** By how much a figure grew between two moments. */
export function grown(name: string, before: HostFigures, after: HostFigures): number {
  return (after.get(name) ?? 0) - (before.get(name) ?? 0);
}

/** What one function did in a span, with what it called. */
export type FunctionWork = {
  readonly path: string;
  readonly runs: number;
  readonly ms: number;
  /** Of what others proposed, where this is told by the node that orders. */
  readonly overtaken: number;
  /** Of those, how many in which table, by how it was read. */
  readonly overtakenIn: Readonly<Record<string, number>>;
  /** To the node that orders, unrun. */
  readonly handedOver: number;
};

const runsOfFunction = /^engine_function_runs_total(\{function="([^"]+)",kind="[^"]+"\})$/u;

const placeOfFunction =
  /^engine_function_overtaken_in_total\{function="([^"]+)",place="([^"]+)"\}$/u;

function placesOf(path: string, before: HostFigures, after: HostFigures): Record<string, number> {
  const places: Record<string, number> = {};
  for (const name of after.keys()) {
    const [, of, place] = placeOfFunction.exec(name) ?? [];
    const count = of === path ? grown(name, before, after) : 0;
    if (place !== undefined && count > 0) places[place] = count;
  }
  return places;
}

/** The functions that were called between two moments, those that took longest first. */
export function functionsBetween(before: HostFigures, after: HostFigures): readonly FunctionWork[] {
  return [...after.keys()]
    .flatMap((name) => {
      const [, labels, path] = runsOfFunction.exec(name) ?? [];
      if (labels === undefined || path === undefined) return [];
      const of = (series: string): number =>
        grown(`engine_function_${series}_total${labels}`, before, after);
      const [runs, handedOver] = [of("runs"), of("handed_over")];
      if (runs + handedOver === 0) return [];
      const [ms, overtaken] = [of("seconds") * 1_000, of("overtaken")];
      const overtakenIn = placesOf(path, before, after);
      return [{ path, runs, ms, overtaken, overtakenIn, handedOver }];
    })
    .toSorted((one, other) => other.ms - one.ms);
}
