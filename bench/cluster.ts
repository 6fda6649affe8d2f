// A world in PostgreSQL: how many rows a second its log takes, and the two-account transfer of the engine on it, beside
// the engine on SQLite and the server one would write on PostgreSQL without the engine, in interleaved rounds.
import { rmSync } from "node:fs";
import { startPostgres } from "@aldermoor/accounts/testing/postgres-server.ts";
import { postgresSharedLog } from "@aldermoor/engine/index.ts";
import { LogWriter } from "@aldermoor/engine/log/log-record.ts";
import { canPin, startContender } from "./contender.ts";
import { newDataFolder } from "./data-folder.ts";
import { checkConservation, sumOfEngine, sumOfPlain } from "./ledger-check.ts";
import { median } from "./median.ts";
import type { Row } from "./report.ts";
import { hasNoFailures, runRounds, transferPlan } from "./transfer-rounds.ts";
import type { Entry } from "./transfer-rounds.ts";

const plan = transferPlan();
const { accountCount, alphas, roundCount } = plan;
const appendMs = plan.isQuick ? 500 : 3_000;

const folder = newDataFolder("cluster");
process.env["TMPDIR"] = folder;
const postgres = await startPostgres({ isDurable: true });
const count = String(accountCount);
const worldUrl = await postgres.newDatabase();
const tablesFile = `${folder}/tables.db`;
const contenders = {
  sqlite: await startContender("engine-server.ts", [`${folder}/engine.db`, count]),
  cluster: await startContender("engine-server.ts", [tablesFile, count, worldUrl]),
  plain: await startContender("postgres-server.ts", [await postgres.newDatabase(), count]),
};
const { sqlite, cluster, plain } = contenders;
const entries: Entry[] = [
  { name: "http+pg x1", protocol: "http", inFlight: 1, server: plain },
  { name: "http+pg x40", protocol: "http", inFlight: 40, server: plain },
  { name: "engine x1", protocol: "sync", inFlight: 1, server: sqlite },
  { name: "engine x40", protocol: "sync", inFlight: 40, server: sqlite },
  { name: "engine on pg x1", protocol: "sync", inFlight: 1, server: cluster },
  { name: "engine on pg x40", protocol: "sync", inFlight: 40, server: cluster },
];

try {
  for (const bytes of [300, 30_000, 300_000]) await measureAppends(bytes);
  const rows = await runRounds(entries, plan);
  report(rows);
  const sums = [
    { name: "engine", total: await sumOfEngine(sqlite.port, accountCount) },
    { name: "engine on pg", total: await sumOfEngine(cluster.port, accountCount) },
    { name: "http+pg", total: await sumOfPlain(plain.port) },
  ];
  const conserved = checkConservation(sums, accountCount);
  print(conserved.message);
  await cluster.stop();
  await measureStart("with its file");
  for (const suffix of ["", "-wal", "-shm"]) rmSync(tablesFile + suffix, { force: true });
  await measureStart("without its file");
  process.exitCode = conserved.isConserved && rows.every(hasNoFailures) ? 0 : 1;
} finally {
  await Promise.all(Object.values(contenders).map((server) => server.stop()));
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** One row after the other, each of one document, as fast as the log takes them. */
async function measureAppends(bytes: number): Promise<void> {
  const log = postgresSharedLog({ url: await postgres.newDatabase() });
  await log.open();
  const epoch = await log.claim({ name: "bench", address: "" }, 60_000);
  if (epoch === null) throw new Error("The lease is another's.");
  const text = "x".repeat(bytes);
  const times: number[] = [];
  let last = 0n;
  for (const untilMs = performance.now() + appendMs; performance.now() < untilMs;) {
    const writer = new LogWriter();
    writer.document(10_001, `{"_creationTime":${last},"_id":"d${last}","text":"${text}"}`);
    const startMs = performance.now();
    await log.append(epoch, last, [{ ts: last + 1n, ...writer.finish() }]);
    times.push(performance.now() - startMs);
    last += 1n;
  }
  await log.close();
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2);
  const perSecond = Math.round((times.length / appendMs) * 1_000).toLocaleString("en");
  print(
    `Rows of ${bytes.toLocaleString("en")} bytes: ${perSecond} appends a second, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`,
  );
}

/** The world that the transfers left, until a node serves it. */
async function measureStart(how: string): Promise<void> {
  const startMs = performance.now();
  const node = await startContender("engine-server.ts", [tablesFile, "0", worldUrl]);
  print(`A node ${how} serves after ${Math.round(performance.now() - startMs)} ms.`);
  await node.stop();
}

function report(rows: readonly Row[]): void {
  const pinned = canPin
    ? "server and load on a core each, the database on both"
    : "NOT pinned: ratios are rough";
  print(
    `\nTransfer between two of ${accountCount.toLocaleString("en")} accounts, 64 sockets, every commit on disk. ` +
      `Medians of ${roundCount} rounds, ${pinned}.\n`,
  );
  print("alpha  contender           per second    p50 ms    p99 ms   to http+pg");
  for (const alpha of alphas) {
    for (const { name, results } of rows.filter((row) => row.alpha === alpha)) {
      const anchorName = name.endsWith("x1") ? "http+pg x1" : "http+pg x40";
      const anchor =
        rows.find((row) => row.alpha === alpha && row.name === anchorName)?.results ?? [];
      // What disturbs the machine comes and goes: each round is held against its own anchor.
      const ratio = median(
        results.map(({ perSecond }, round) => perSecond / (anchor[round]?.perSecond ?? 0)),
      );
      const of = (quantity: "perSecond" | "p50Ms" | "p99Ms") =>
        median(results.map((result) => result[quantity]));
      print(
        `${String(alpha).padEnd(6)} ${name.padEnd(18)} ${Math.round(of("perSecond")).toLocaleString("en").padStart(11)} ` +
          `${of("p50Ms").toFixed(2).padStart(9)} ${of("p99Ms").toFixed(2).padStart(9)} ${ratio.toFixed(2).padStart(12)}`,
      );
    }
  }
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
