// A contender of the accounts benchmark, each in a process of its own:
//   product  the whole host, as players meet it
//   library  the library as its documentation begins, on Node's own HTTP server
//   hash     nothing but the comparison of one password for each request
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import {
  comparePassword,
  hashPassword,
  openUntunedService,
} from "@aldermoor/accounts/testing/untuned-service.ts";
import { pino } from "pino";
import { readConfig } from "../../apps/server/src/config.ts";
import { startHost } from "../../apps/server/src/host.ts";
import { RecentErrors } from "../../apps/server/src/telemetry/recent-errors.ts";
import { notesWorld } from "../../apps/server/src/testing/notes-world.ts";
import { listenAndAnnounce } from "./announce.ts";
import type { Announcement } from "./announce.ts";

const [contender = "", folder = "", port = "0", url = ""] = process.argv.slice(2);

switch (contender) {
  case "product":
    await serveProduct();
    break;
  case "library":
    await serveLibrary();
    break;
  default:
    await serveHashes();
}

async function serveProduct(): Promise<void> {
  const config = readConfig({
    PORT: port,
    DATA_DIR: folder,
    ACCOUNTS_DATABASE_URL: url,
    AUTH_RATE_LIMIT_FACTOR: "1000000",
    ADDRESS_LIMIT_FACTOR: "1000000",
  });
  const logger = pino({ level: "warn" }, pino.destination({ fd: 2 }));
  const webDirectory = fileURLToPath(new URL(".", import.meta.url));
  const openWorld = () => ({ ...notesWorld(), jobs: [] });
  const errors = new RecentErrors();
  await startHost({ config, logger, webDirectory, errors, openWorld });
  const announcement: Announcement = { port: Number(port) };
  process.stdout.write(`${JSON.stringify(announcement)}\n`);
}

async function serveLibrary(): Promise<void> {
  const handle = await openUntunedService({
    baseUrl: `http://127.0.0.1:${port}`,
    path: `${folder}/library.db`,
    url: url === "" ? null : url,
  });
  const server = createServer((request, response) => void handle(request, response));
  listenAndAnnounce(server, Number(port));
}

async function serveHashes(): Promise<void> {
  const password = "correct horse battery";
  const hash = await hashPassword(password);
  const server = createServer((request, response) => {
    request.resume();
    void comparePassword(hash, password).then((isRight) => response.end(String(isRight)));
  });
  listenAndAnnounce(server, Number(port));
}
