// A node for the proof: follows the one that orders, or becomes it, and serves one module until it is killed.
// Says its port when it serves, and a line when it begins to order.
import { createServer } from "node:http";
import { openLocalTables } from "../../src/cluster/local-tables.ts";
import { postgresSharedLog } from "../../src/cluster/postgres/postgres-shared-log.ts";
import { openEngine } from "../../src/index.ts";
import { socketLinks } from "../../src/nodes/socket-links.ts";
import { silentLogger } from "../../src/options.ts";
import { counters, countersSchema } from "../crash/counters.ts";

const [url = "", path = "", name = "", address = "", host = ""] = process.argv.slice(2);

// As a host does: it ends, and whoever watches over it starts it again.
function end(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

const log = postgresSharedLog({ url });
const engine = await openEngine({
  modules: { counters },
  schema: countersSchema,
  storage: {
    log,
    links: socketLinks({ secret: "the secret of all nodes" }),
    node: { name, address },
    openTables: async () =>
      (await openLocalTables(log, { path, writer: "thread" }, silentLogger)).storage,
    onLead: () => process.stdout.write("orders\n"),
  },
  onFatal: end,
});
const server = createServer();
engine.attach(server);
server.listen(0, host, () => {
  const listened = server.address();
  const port = typeof listened === "object" ? listened?.port : undefined;
  process.stdout.write(`${port}\n`);
});
