// The two-account transfer of a ledger of 100,000 accounts: the engine, the anchors of what this
// machine can move, and the server one would write without the engine, in interleaved rounds.
import { rmSync } from "node:fs";
import { canPin, startContender } from "./contender.ts";
import { newDataFolder } from "./data-folder.ts";
import { backlogOfEngine, checkConservation, sumOfEngine, sumOfPlain } from "./ledger-check.ts";
import type { SumOfBalances } from "./ledger-check.ts";
import { printReport } from "./report.ts";
import { hasNoFailures, runRounds, transferPlan } from "./transfer-rounds.ts";
import type { Entry } from "./transfer-rounds.ts";

const plan = transferPlan();
const { accountCount, alphas, roundCount } = plan;
const folder = newDataFolder("transfer");
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
  const rows = await runRounds(entries, plan);
  const backlog = await backlogOfEngine(engine.port);
  const sums: SumOfBalances[] = [
    { name: "engine", total: await sumOfEngine(engine.port, accountCount) },
    { name: "http+drizzle", total: await sumOfPlain(drizzle.port) },
  ];
  const conserved = checkConservation(sums, accountCount);
  printReport({ rows, alphas, roundCount, canPin, accountCount });
  process.stdout.write(`${backlog}\n${conserved.message}\n`);
  process.exitCode = conserved.isConserved && rows.every(hasNoFailures) ? 0 : 1;
} finally {
  await Promise.all([engine, drizzle, echo, corkedEcho].map((server) => server.stop()));
  rmSync(folder, { recursive: true, force: true });
}
