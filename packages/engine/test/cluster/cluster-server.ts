// A node for the proof: stands by until it holds the lease of the world, then serves one module until it is killed.
// Says its port when it serves.
import { createServer } from "node:http";
import { clusterStorage } from "../../src/cluster/cluster-storage.ts";
import { postgresSharedLog } from "../../src/cluster/postgres/postgres-shared-log.ts";
import { openEngine } from "../../src/index.ts";
import { counters, countersSchema } from "../crash/counters.ts";

const [url = "", path = "", name = ""] = process.argv.slice(2);

// As a host does: it ends, and whoever watches over it starts it again.
function end(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

const engine = await openEngine({
  modules: { counters },
  schema: countersSchema,
  storage: clusterStorage({
    log: postgresSharedLog({ url }),
    local: { path, writer: "thread" },
    node: { name, address: "" },
    onLost: end,
  }),
  onFatal: end,
});
const server = createServer();
engine.attach(server);
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  process.stdout.write(`${port}\n`);
});
