import { runLoad } from "../contender.ts";
import type { Contender } from "../contender.ts";
import type { LoadPlan, LoadResult } from "../load/run-load.ts";
import { median } from "../median.ts";

type TransfersPlan = {
  /** The node that orders first. */
  readonly nodes: readonly Contender[];
  readonly plain: Contender;
  readonly accountCount: number;
  readonly rounds: number;
  readonly warmupMs: number;
  readonly measureMs: number;
};

type Measured = { readonly perSecond: number; readonly shares: readonly number[] };

const perSecondMin = 8_000;
const zipfMin = 0.9;
const names = ["http+pg", "one node", "two nodes"] as const;

/** Whether two nodes do enough transfers a second, forty in flight on each of 64 sockets of each. */
export async function measureTransfers(plan: TransfersPlan): Promise<boolean> {
  const { nodes, plain, rounds } = plan;
  const contenders = { "http+pg": [plain], "one node": nodes.slice(0, 1), "two nodes": nodes };
  const results = new Map<string, Measured[]>();
  for (let round = 0; round < rounds; round++) {
    for (const alpha of [0, 1.5]) {
      for (const name of names) {
        const measured = await measureOnce(plan, contenders[name], alpha, round);
        const key = keyOf(name, alpha);
        results.set(key, [...(results.get(key) ?? []), measured]);
      }
    }
  }
  const of = (name: string, alpha: number): readonly Measured[] =>
    results.get(keyOf(name, alpha)) ?? [];
  const rateOf = (name: string, alpha: number): number =>
    median(of(name, alpha).map(({ perSecond }) => perSecond));
  for (const alpha of [0, 1.5])
    for (const name of names) printLine(name, alpha, rateOf, of(name, alpha));
  const perSecond = rateOf("two nodes", 0);
  const zipf = rateOf("two nodes", 1.5) / perSecond;
  const isFast = perSecond >= perSecondMin;
  print(
    `two nodes, uniform: ${rounded(perSecond)} a second (at least ${rounded(perSecondMin)}: ${verdict(isFast)}); ` +
      `Zipf 1.5 to uniform ${zipf.toFixed(2)} (at least ${zipfMin}: ${verdict(zipf >= zipfMin)})`,
  );
  return isFast && zipf >= zipfMin;
}

/** Each server from a load of its own, and what of the processor each node took. */
async function measureOnce(
  { nodes, accountCount, warmupMs, measureMs }: TransfersPlan,
  servers: readonly Contender[],
  alpha: number,
  round: number,
): Promise<Measured> {
  const isPlain = !nodes.some((node) => servers.includes(node));
  const before = nodes.map((node) => node.cpuSeconds());
  const startMs = performance.now();
  const results = await Promise.all(
    servers.map(({ port }, at) =>
      runLoad<LoadResult>(
        "run-load.ts",
        {
          port,
          protocol: isPlain ? "http" : "sync",
          socketCount: 64,
          inFlight: 40,
          accountCount,
          alpha,
          seed: 1 + round * 2 + at,
          warmupMs,
          measureMs,
        } satisfies LoadPlan,
        null,
      ),
    ),
  );
  const tookS = (performance.now() - startMs) / 1000;
  const shares = nodes.map((node, at) => (node.cpuSeconds() - (before[at] ?? 0)) / tookS);
  return { perSecond: results.reduce((sum, each) => sum + each.perSecond, 0), shares };
}

function printLine(
  name: string,
  alpha: number,
  rateOf: (name: string, alpha: number) => number,
  measured: readonly Measured[],
): void {
  const rate = rateOf(name, alpha);
  const shareOf = (at: number): string =>
    median(measured.map(({ shares }) => shares[at] ?? 0)).toFixed(2);
  const ofCores =
    name === "http+pg"
      ? ""
      : `, of a core ${shareOf(0)} where it is ordered and ${shareOf(1)} elsewhere`;
  print(
    `alpha ${String(alpha).padEnd(4)} ${name.padEnd(10)} ${rounded(rate).padStart(7)} transfers a second, ` +
      `${(rate / rateOf("http+pg", alpha)).toFixed(1)} times http+pg${ofCores}`,
  );
}

function keyOf(name: string, alpha: number): string {
  return `${name} ${alpha}`;
}

function rounded(value: number): string {
  return Math.round(value).toLocaleString("en");
}

function verdict(isReached: boolean): string {
  return isReached ? "reached" : "MISSED";
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
