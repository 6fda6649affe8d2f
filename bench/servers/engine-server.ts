// The engine under test: official protocol, every commit on disk before its answer, in SQLite or, where an address is
// given, as a node on a log in PostgreSQL, by itself or among others.
import { createServer } from "node:http";
import {
  openEngine,
  openLocalTables,
  postgresSharedLog,
  socketLinks,
  sqliteStorage,
} from "@aldermoor/engine/index.ts";
import type { NodeOptions, Storage } from "@aldermoor/engine/index.ts";
import { silentLogger } from "@aldermoor/engine/options.ts";
import type { Renewals } from "../load/run-stale.ts";
import * as accounts from "./accounts.ts";
import { listenAndAnnounce } from "./announce.ts";
import { measureMemory } from "./memory.ts";

const [path = "", accountCount = "0", url, nodeAddress = "127.0.0.1:0"] = process.argv.slice(2);
const { schema, transfer, act, get, sum, open, renewed } = accounts;
const engine = await openEngine({
  modules: { accounts: { transfer, act, get, sum, open, renewed } },
  schema,
  storage: storageOf(url),
});

const chunk = 5000;
for (
  let first = engine.orders ? 0 : Number(accountCount);
  first < Number(accountCount);
  first += chunk
) {
  const end = Math.min(first + chunk, Number(accountCount));
  await engine.mutation("accounts:open", { first, end });
}

// Opening the ledger is not what is measured: what it left in the log is carried into the tables
// first.
while (engine.metrics().gauges.materialiseBacklog > 0)
  await new Promise((resolve) => setTimeout(resolve, 50));

// The engine hands on what is not its own, and this is all there is besides.
const server = createServer((request, response) => {
  response.end(JSON.stringify(answerTo(request.url)));
});
engine.attach(server);
listenAndAnnounce(server);
process.on("SIGTERM", () => {
  server.closeAllConnections();
  void engine.close().then(() => process.exit(0));
});

function storageOf(database: string | undefined): Storage | NodeOptions {
  if (database === undefined) return sqliteStorage({ path });
  const log = postgresSharedLog({ url: database });
  const local = { path, writer: "thread" } as const;
  return {
    log,
    links: socketLinks({ secret: "the secret of all nodes" }),
    node: { name: `bench ${process.pid}`, address: nodeAddress },
    openTables: async () => (await openLocalTables(log, local, silentLogger)).storage,
  };
}

function renewals(): Renewals {
  const { staleRuns, transitions } = engine.metrics().counters;
  const { user, system } = process.cpuUsage();
  return { runs: staleRuns, transitions, cpuMs: (user + system) / 1000 };
}

function answerTo(url: string | undefined): unknown {
  switch (url) {
    case "/memory":
      return measureMemory();
    case "/renewals":
      return renewals();
    case "/deliveries":
      return engine.metrics().histograms.deliverMs;
    default:
      return engine.metrics().gauges;
  }
}
