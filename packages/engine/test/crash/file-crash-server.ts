// A server for the crash test of files: kills itself at the place it is told to.
import { createServer } from "node:http";
import { join } from "node:path";
import { openEngine, postgresFileStore, sqliteStorage } from "../../src/index.ts";
import { files } from "../conformance/file-functions.ts";

// `address` is a directory for files, or the address of a database.
const [folder = "", place = "", address = ""] = process.argv.slice(2);
const storage = sqliteStorage({ path: join(folder, "engine.db") });
const append = storage.append.bind(storage);
let commitsLeft = Number.POSITIVE_INFINITY;

storage.append = (row) => {
  commitsLeft--;
  if (commitsLeft === 0 && place === "before-commit") process.kill(process.pid, "SIGKILL");
  const appended = append(row);
  if (commitsLeft === 0 && place === "after-commit") process.kill(process.pid, "SIGKILL");
  return appended;
};

const engine = await openEngine({
  modules: { files },
  storage,
  files: address.startsWith("postgres:")
    ? { store: postgresFileStore({ url: address }) }
    : { directory: address },
});
const server = createServer();
engine.attach(server);
server.listen(0, "127.0.0.1", () => {
  const bound = server.address();
  const port = typeof bound === "object" ? bound?.port : undefined;
  process.stdout.write(`${port}\n`);
});
// Each line is a number of commits, of which the last one is the fatal one.
process.stdin.on("data", (line) => {
  commitsLeft = Number(line);
  process.stdout.write("armed\n");
});
