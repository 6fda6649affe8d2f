import { mkdirSync } from "node:fs";
import { createServer } from "node:http";
import type { Server } from "node:http";
import { availableParallelism } from "node:os";
import { jwtVerifier } from "../auth/jwt-verifier.ts";
import { serveBackups } from "../backup/backup-socket.ts";
import type { BackupSocket } from "../backup/backup-socket.ts";
import { openEngine, sqliteStorage, surviveUnhandledErrors } from "../index.ts";
import type { Engine } from "../index.ts";
import { dataFolder } from "./data-folder.ts";
import { lineLogger } from "./line-logger.ts";
import { loadFunctionsFolder } from "./load-functions-folder.ts";

type ServeOptions = {
  /** A folder of function modules. */
  readonly functions: string;
  /** The folder the data lives in; it is made when it does not exist. */
  readonly data: string;
  /** 0 for any free one. */
  readonly port: number;
  readonly host: string;
};

/** Serves a folder of functions until a signal stops the process. */
export async function serve(options: ServeOptions): Promise<void> {
  // Before the functions are loaded: their stacks name the files that people wrote, not the bundle, and
  // their configuration may ask where they are served.
  process.setSourceMapsEnabled(true);
  if (options.port !== 0) tellAddress(options.host, options.port);
  const { modules, schema, providers } = await loadFunctionsFolder(options.functions);
  mkdirSync(options.data, { recursive: true });
  const { database, files, backupSocket } = dataFolder(options.data);
  const logger = lineLogger();
  surviveUnhandledErrors(logger);
  const engine = await openEngine({
    modules,
    schema,
    storage: sqliteStorage({
      path: database,
      writer: availableParallelism() > 1 ? "thread" : "inline",
    }),
    files: { directory: files },
    earlierMoments: true,
    ...(providers.length > 0 ? { auth: jwtVerifier({ providers }) } : {}),
    logger,
  });
  const take = (folder: string) => engine.backup(folder);
  const backups = await serveBackups({ path: backupSocket, take, logger });
  const server = createServer();
  engine.attach(server);
  await listen(server, options);
  closeOnSignal(engine, server, backups);
}

async function listen(server: Server, { port, host }: ServeOptions): Promise<void> {
  await new Promise<void>((done, fail) => {
    server.once("error", fail);
    server.listen(port, host, done);
  });
  const address = server.address();
  const actualPort = typeof address === "object" && address !== null ? address.port : port;
  tellAddress(host, actualPort);
  process.stdout.write(`Serving on http://${host}:${actualPort}\n`);
}

// Functions ask for it by the names of the hosted product. Behind a proxy the operator sets them.
function tellAddress(host: string, port: number): void {
  const address = `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
  process.env["CONVEX_CLOUD_URL"] ??= address;
  process.env["CONVEX_SITE_URL"] ??= address;
}

function closeOnSignal(engine: Engine, server: Server, backups: BackupSocket): void {
  const stop = (): void => {
    server.close();
    backups.close();
    void engine.close().then(() => {
      server.closeAllConnections();
      process.exit(0);
    });
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}
