// Several nodes on one log in PostgreSQL, all on this machine with the database and the load: how long after it was sent
// a write is seen by a page of each node while others write, how many transfers a second two nodes do, beside a server
// without the engine, what the node that orders spends on what others execute, and on pages of theirs.
import { rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { freePort } from "@aldermoor/accounts/testing/free-port.ts";
import { startPostgres } from "@aldermoor/accounts/testing/postgres-server.ts";
import { startContender } from "./contender.ts";
import type { Contender } from "./contender.ts";
import { newDataFolder } from "./data-folder.ts";
import { checkConservation, sumOfEngine } from "./ledger-check.ts";
import { measureFanOut } from "./nodes/measure-fan-out.ts";
import { measureSeen } from "./nodes/measure-seen.ts";
import { measureShare } from "./nodes/measure-share.ts";
import { measureTransfers } from "./nodes/measure-transfers.ts";

const { values: options } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    writes: { type: "string", default: "1000" },
    rounds: { type: "string" },
    profile: { type: "string" },
    only: { type: "string" },
  },
});
const { quick: isQuick, profile, only } = options;
const accountCount = isQuick ? 20_000 : 100_000;
const nodeCount = 3;
const [warmupMs, measureMs] = isQuick ? [1_000, 2_000] : [2_000, 6_000];

const folder = newDataFolder("nodes");
const postgres = await startPostgres({ isDurable: true });
const worldUrl = await postgres.newDatabase();
const nodes: Contender[] = [];
const nodeOptions =
  profile === undefined
    ? []
    : ["--cpu-prof", "--cpu-prof-dir", profile, "--cpu-prof-interval", "500"];
const anyCore = { core: null, nodeOptions };
let plain: Contender | null = null;
try {
  for (let at = 0; at < nodeCount; at++) await startNode(at);
  const without = await startContender(
    "postgres-server.ts",
    [await postgres.newDatabase(), String(accountCount)],
    { core: null, nodeOptions: [] },
  );
  plain = without;
  const common = { accountCount, warmupMs, measureMs };
  const [orders, follows] = nodes;
  if (orders === undefined || follows === undefined) throw new Error("There are too few nodes.");
  const measures: Record<string, () => Promise<boolean>> = {
    seen: () =>
      measureSeen({
        ...common,
        nodes,
        writesEachSecond: Number(options.writes),
        measureMs: isQuick ? 3_000 : 20_000,
      }),
    "fan-out": () =>
      measureFanOut({
        nodes,
        pagesEach: isQuick ? 200 : 1_000,
        measureMs: isQuick ? 3_000 : 10_000,
      }),
    share: () => measureShare({ ...common, orders, follows }),
    transfers: async () => {
      await nodes.pop()?.stop();
      const rounds = Number(options.rounds ?? (isQuick ? 1 : 5));
      return measureTransfers({ ...common, nodes, plain: without, rounds });
    },
  };
  const reached: boolean[] = [];
  for (const [name, measure] of Object.entries(measures))
    if (only === undefined || only === name) reached.push(await measure());
  const total = await sumOfEngine(orders.port, accountCount);
  const conserved = checkConservation([{ name: "nodes", total }], accountCount);
  process.stdout.write(`${conserved.message}\n`);
  process.exitCode = conserved.isConserved && reached.every(Boolean) ? 0 : 1;
} finally {
  await Promise.all([...nodes, plain].map((server) => server?.stop()));
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function startNode(at: number): Promise<void> {
  const address = `127.0.0.1:${await freePort()}`;
  const parameters = [`${folder}/node${at}.db`, String(accountCount), worldUrl, address];
  nodes.push(await startContender("engine-server.ts", parameters, anyCore));
}
