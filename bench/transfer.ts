// The two-account transfer of a ledger of 100,000 accounts: the engine, the anchors of what this
// machine can move, and the server one would write without the engine, in interleaved rounds.
import { mkdtempSync, mkdirSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { canPin, measure, startContender } from "./contender.ts";
import type { Contender } from "./contender.ts";
import { backlogOfEngine, checkConservation, sumOfDrizzle, sumOfEngine } from "./ledger-check.ts";
import type { SumOfBalances } from "./ledger-check.ts";
import type { Protocol } from "./load/contender-client.ts";
import type { LoadResult } from "./load/run-load.ts";
import { printReport } from "./report.ts";
import type { Row } from "./report.ts";

const { values: options } = parseArgs({
  options: { quick: { type: "boolean", default: false }, rounds: { type: "string" } },
});
const isQuick = options.quick;
const roundCount = Number(options.rounds ?? (isQuick ? 1 : 5));
const accountCount = isQuick ? 20_000 : 100_000;
const warmupMs = isQuick ? 500 : 1000;
const measureMs = isQuick ? 1500 : 4000;
const socketCount = 64;
const alphas = [0, 1.5];

type Entry = {
  readonly name: string;
  readonly protocol: Protocol;
  readonly inFlight: number;
  readonly server: Contender;
};

// Data lies beside the checkout, not in the system's temporary folder, which is often in memory,
// where making a commit durable costs nothing.
const dataRoot = fileURLToPath(new URL("../data/", import.meta.url));
mkdirSync(dataRoot, { recursive: true });
const folder = mkdtempSync(`${dataRoot}bench-`);
const count = String(accountCount);
const engine = await startContender("engine-server.ts", [`${folder}/engine.db`, count]);
const drizzle = await startContender("drizzle-server.ts", [`${folder}/drizzle.db`, count]);
const echo = await startContender("echo-server.ts", ["plain"]);
const corkedEcho = await startContender("echo-server.ts", ["corked"]);

// Each measurement stands beside the anchor it is held against.
const entries: Entry[] = [
  { name: "http+drizzle x1", protocol: "http", inFlight: 1, server: drizzle },
  { name: "engine http x1", protocol: "api", inFlight: 1, server: engine },
  { name: "engine x1", protocol: "sync", inFlight: 1, server: engine },
  { name: "echo x1", protocol: "echo", inFlight: 1, server: echo },
  { name: "echo corked x40", protocol: "echo", inFlight: 40, server: corkedEcho },
  { name: "engine x40", protocol: "sync", inFlight: 40, server: engine },
];

try {
  const rows = await runRounds();
  const backlog = await backlogOfEngine(engine.port);
  const sums: SumOfBalances[] = [
    { name: "engine", total: await sumOfEngine(engine.port, accountCount) },
    { name: "http+drizzle", total: await sumOfDrizzle(drizzle.port) },
  ];
  const conserved = checkConservation(sums, accountCount);
  printReport({ rows, alphas, roundCount, canPin, accountCount });
  process.stdout.write(`${backlog}\n${conserved.message}\n`);
  process.exitCode = conserved.isConserved && rows.every(hasNoFailures) ? 0 : 1;
} finally {
  await Promise.all([engine, drizzle, echo, corkedEcho].map((server) => server.stop()));
  rmSync(folder, { recursive: true, force: true });
}

async function runRounds(): Promise<Row[]> {
  const rows: Row[] = alphas.flatMap((alpha) =>
    entries.map(({ name }) => ({ name, alpha, results: [] })),
  );
  for (let round = 0; round < roundCount; round++) {
    for (const alpha of alphas) {
      for (const entry of entries) {
        const result = await measureEntry(entry, alpha, round);
        rows.find((row) => row.name === entry.name && row.alpha === alpha)?.results.push(result);
        const perSecond = Math.round(result.perSecond).toLocaleString("en");
        process.stderr.write(
          `round ${round + 1}/${roundCount}  alpha ${alpha}  ${entry.name.padEnd(16)} ${perSecond}/s\n`,
        );
      }
    }
  }
  return rows;
}

function measureEntry(entry: Entry, alpha: number, round: number): Promise<LoadResult> {
  return measure({
    protocol: entry.protocol,
    port: entry.server.port,
    inFlight: entry.inFlight,
    socketCount,
    accountCount,
    alpha,
    warmupMs,
    measureMs,
    seed: round + 1,
  });
}

function hasNoFailures({ results }: Row): boolean {
  return results.every(({ failures }) => failures === 0);
}
