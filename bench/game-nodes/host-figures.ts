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

/** A function that ran, with what it called, in a span. */
export type FunctionWork = { readonly path: string; readonly runs: number; readonly ms: number };

const runsOfFunction = /^engine_function_runs_total\{function="([^"]+)",kind="([^"]+)"\}$/u;

/** The functions that ran between two moments, those that took longest first. */
export function functionsBetween(before: HostFigures, after: HostFigures): readonly FunctionWork[] {
  return [...after.keys()]
    .flatMap((name) => {
      const [, path, kind] = runsOfFunction.exec(name) ?? [];
      if (path === undefined) return [];
      const seconds = `engine_function_seconds_total{function="${path}",kind="${kind}"}`;
      const runs = grown(name, before, after);
      return runs === 0 ? [] : [{ path, runs, ms: grown(seconds, before, after) * 1_000 }];
    })
    .toSorted((one, other) => other.ms - one.ms);
}
