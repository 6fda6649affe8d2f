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

// What the engine owes against the anchors of the same run, under uniform load.
const targets = [
  { name: "engine x1", anchor: "echo x1", ratioMin: 0.11 },
  { name: "engine x40", anchor: "echo corked x40", ratioMin: 0.09 },
  { name: "engine x1", anchor: "http+drizzle x1", ratioMin: 9 },
];

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
  for (const alpha of alphas) {
    for (const row of rows.filter((candidate) => candidate.alpha === alpha)) print(line(row));
  }
  if (rows.some(({ name, results }) => name.startsWith("echo") && spreadOf(results) > spreadMax)) {
    print(
      "\nNOISY: an anchor moved by more than a third between rounds; something else was running.",
    );
  }
  print("\nratio                               alpha    value   target");
  for (const alpha of alphas) {
    for (const target of targets) print(ratioLine(rows, alpha, target));
  }
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

function ratioLine(
  rows: readonly Row[],
  alpha: number,
  { name, anchor, ratioMin }: (typeof targets)[number],
): string {
  const resultsOf = (wanted: string) =>
    rows.find((row) => row.alpha === alpha && row.name === wanted)?.results ?? [];
  const anchors = resultsOf(anchor);
  // What disturbs the machine comes and goes: each round is held against its own anchor.
  const ratio = median(
    resultsOf(name).map(({ perSecond }, round) => perSecond / (anchors[round]?.perSecond ?? 0)),
  );
  const verdict = ratio >= ratioMin ? "reached" : "MISSED";
  const what = `${name} / ${anchor}`.padEnd(35);
  return `${what} ${String(alpha).padEnd(5)} ${ratio.toFixed(3).padStart(8)}   ${ratioMin} ${verdict}`;
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
