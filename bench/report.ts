import type { LoadResult } from "./load/run-load.ts";
import { median } from "./median.ts";

/** The results of one contender under one distribution, one a round. */
export type Row = { readonly name: string; readonly alpha: number; readonly results: LoadResult[] };

type Report = {
  readonly rows: readonly Row[];
  readonly alphas: readonly number[];
  readonly roundCount: number;
  readonly accountCount: number;
  readonly canPin: boolean;
};

type Target = { readonly name: string; readonly anchor: string; readonly ratioMin: number };

// What the engine owes against the anchors of the same run. Where everybody wants the same few
// accounts it writes each of them once for many transfers, and owes more.
const targets: readonly (Target & { readonly alpha: number })[] = [
  { alpha: 0, name: "engine x1", anchor: "echo x1", ratioMin: 0.18 },
  { alpha: 0, name: "engine x40", anchor: "echo corked x40", ratioMin: 0.14 },
  { alpha: 0, name: "engine x1", anchor: "http+drizzle x1", ratioMin: 15 },
  { alpha: 0, name: "engine http x1", anchor: "http+drizzle x1", ratioMin: 1.5 },
  { alpha: 1.5, name: "engine http x1", anchor: "http+drizzle x1", ratioMin: 1.5 },
  { alpha: 1.5, name: "engine x1", anchor: "echo x1", ratioMin: 0.18 },
  { alpha: 1.5, name: "engine x40", anchor: "echo corked x40", ratioMin: 0.35 },
  { alpha: 1.5, name: "engine x1", anchor: "http+drizzle x1", ratioMin: 15 },
];
const contended = ["engine x1", "engine x40"];
const p99MaxMs = 12;

const spreadMax = 4 / 3;

/** Prints medians over the rounds, and the ratios that hold on any machine. */
export function printReport(report: Report): void {
  const { rows, alphas, roundCount, accountCount, canPin } = report;
  const pinned = canPin ? "server and load on a core each" : "NOT pinned: ratios are rough";
  print(
    `\nTransfer between two of ${accountCount.toLocaleString("en")} accounts, 64 sockets, ` +
      `every commit on disk. Medians of ${roundCount} round${roundCount === 1 ? "" : "s"}, ${pinned}.\n`,
  );
  print("alpha  contender           per second   spread    p50 ms    p99 ms  failures");
  for (const alpha of alphas)
    for (const row of rows.filter((candidate) => candidate.alpha === alpha)) print(line(row));
  if (rows.some(({ name, results }) => name.startsWith("echo") && spreadOf(results) > spreadMax)) {
    print(
      "\nNOISY: an anchor moved by more than a third between rounds; something else was running.",
    );
  }
  print("\nratio                               alpha    value   target");
  for (const alpha of alphas) {
    for (const target of targets.filter((each) => each.alpha === alpha))
      print(ratioLine(rows, alpha, target));
  }
  for (const name of contended) print(contentionLine(rows, name));
  const p99Ms = medianOf(resultsOf(rows, 0, "engine x1"), "p99Ms");
  print(verdictLine("engine x1, p99 ms", "0", p99Ms, p99MaxMs, p99Ms <= p99MaxMs));
}

function line({ alpha, name, results }: Row): string {
  const failures = results.reduce((total, result) => total + result.failures, 0);
  return [
    String(alpha).padEnd(6),
    name.padEnd(18),
    Math.round(medianOf(results, "perSecond")).toLocaleString("en").padStart(11),
    spreadOf(results).toFixed(2).padStart(8),
    medianOf(results, "p50Ms").toFixed(2).padStart(9),
    medianOf(results, "p99Ms").toFixed(2).padStart(9),
    String(failures).padStart(9),
  ].join(" ");
}

function ratioLine(rows: readonly Row[], alpha: number, { name, anchor, ratioMin }: Target) {
  const ratio = ratioOf(resultsOf(rows, alpha, name), resultsOf(rows, alpha, anchor));
  return verdictLine(`${name} / ${anchor}`, String(alpha), ratio, ratioMin, ratio >= ratioMin);
}

// Contention must help: it must never be slower than uniform load.
function contentionLine(rows: readonly Row[], name: string): string {
  const ratio = ratioOf(resultsOf(rows, 1.5, name), resultsOf(rows, 0, name));
  return verdictLine(`${name}, alpha 1.5 / alpha 0`, "", ratio, 1, ratio >= 1);
}

function resultsOf(rows: readonly Row[], alpha: number, name: string): readonly LoadResult[] {
  return rows.find((row) => row.alpha === alpha && row.name === name)?.results ?? [];
}

// What disturbs the machine comes and goes: each round is held against its own anchor.
function ratioOf(results: readonly LoadResult[], anchors: readonly LoadResult[]): number {
  return median(
    results.map(({ perSecond }, round) => perSecond / (anchors[round]?.perSecond ?? 0)),
  );
}

function verdictLine(what: string, alpha: string, value: number, target: number, isMet: boolean) {
  const verdict = isMet ? "reached" : "MISSED";
  return `${what.padEnd(35)} ${alpha.padEnd(5)} ${value.toFixed(3).padStart(8)}   ${target} ${verdict}`;
}

/** The fastest round over the slowest: how quiet the machine was. */
function spreadOf(results: readonly LoadResult[]): number {
  const rates = results.map(({ perSecond }) => perSecond);
  return Math.max(...rates) / Math.min(...rates);
}

function medianOf(results: readonly LoadResult[], quantity: "perSecond" | "p50Ms" | "p99Ms") {
  return median(results.map((result) => result[quantity]));
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
