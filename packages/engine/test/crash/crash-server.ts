// A server for the crash test: serves one module on a SQLite file until it is killed.
import { createServer } from "node:http";
import { openEngine, sqliteStorage } from "../../src/index.ts";
import { counters, countersSchema } from "./counters.ts";

const [path = "", writer] = process.argv.slice(2);
const engine = await openEngine({
  modules: { counters },
  schema: countersSchema,
  storage: sqliteStorage({ path, writer: writer === "thread" ? writer : "inline" }),
});
const server = createServer();
engine.attach(server);
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  process.stdout.write(`${port}\n`);
});
