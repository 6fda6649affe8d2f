import { mkdirSync } from "node:fs";
import { createServer } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { availableParallelism } from "node:os";
import { Environment } from "../admin/environment.ts";
import { Exports } from "../admin/exports.ts";
import { FunctionLog } from "../admin/function-log.ts";
import { Imports } from "../admin/imports.ts";
import { systemFunctions } from "../admin/system-functions.ts";
import { jwtVerifier } from "../auth/jwt-verifier.ts";
import { serveBackups } from "../backup/backup-socket.ts";
import { realClock } from "../clock.ts";
import type { CommandSocket } from "../doors/command-socket.ts";
import { openEngine, sqliteStorage, surviveUnhandledErrors } from "../index.ts";
import type { Engine } from "../index.ts";
import { openAdminKey } from "./admin-key.ts";
import type { AdminKey } from "./admin-key.ts";
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
  /** Whether administrators are let in, by a key that is kept with the data. */
  readonly hasAdminKey: boolean;
};

/** Serves a folder of functions until a signal stops the process. */
export async function serve(options: ServeOptions): Promise<void> {
  // Before the functions are loaded: their stacks name the files that people wrote, not the bundle, and
  // their configuration may ask where they are served.
  process.setSourceMapsEnabled(true);
  const server = createServer(answerStarting);
  const origin = await listen(server, options);
  tellAddress(origin);
  let adminKey: AdminKey | null;
  try {
    adminKey = await open(server, options);
  } catch (error) {
    server.close();
    server.closeAllConnections();
    throw error;
  }
  process.stdout.write(`Serving on ${origin}\n`);
  if (adminKey?.isNew === true)
    process.stdout.write(`Admin key, which is not shown again: ${adminKey.key}\n`);
}

async function open(server: Server, options: ServeOptions): Promise<AdminKey | null> {
  mkdirSync(options.data, { recursive: true });
  const { database, files, backupSocket, ...forAdmins } = dataFolder(options.data);
  // Functions have their variables also where nobody may change them.
  const environment = new Environment(forAdmins.environment);
  const { modules, schema, providers } = await loadFunctionsFolder(options.functions);
  const adminKey = options.hasAdminKey ? openAdminKey(forAdmins.adminKey) : null;
  const admin = adminKey && {
    modules,
    environment,
    log: new FunctionLog(realClock()),
    exports: new Exports(forAdmins.export),
    imports: new Imports(forAdmins.import),
  };
  const logger = lineLogger();
  surviveUnhandledErrors(logger);
  const engine = await openEngine({
    modules: admin === null ? modules : { ...modules, ...systemFunctions(admin) },
    schema,
    storage: sqliteStorage({
      path: database,
      writer: availableParallelism() > 1 ? "thread" : "inline",
    }),
    files: { directory: files },
    earlierMoments: true,
    ...(providers.length > 0 ? { auth: jwtVerifier({ providers }) } : {}),
    ...(admin === null ? {} : { admin }),
    adminKey: adminKey?.key,
    logger,
  });
  const take = (folder: string) => engine.backup(folder);
  admin?.exports.start(take);
  admin?.imports.start(engine);
  const backups = await serveBackups({ path: backupSocket, take, logger });
  server.off("request", answerStarting);
  engine.attach(server);
  closeOnSignal(engine, server, backups);
  return adminKey;
}

// The port is open before the functions are loaded, since they may ask for its number.
function answerStarting(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(503, { "retry-after": "1", connection: "close" });
  response.end("The server is starting.\n");
}

async function listen(server: Server, { port, host }: ServeOptions): Promise<string> {
  await new Promise<void>((done, fail) => {
    server.once("error", fail);
    server.listen(port, host, done);
  });
  const address = server.address();
  const actualPort = typeof address === "object" && address !== null ? address.port : port;
  return `http://${host.includes(":") ? `[${host}]` : host}:${actualPort}`;
}

// Functions ask for it by the names of the hosted product. Behind a proxy the operator sets them.
function tellAddress(origin: string): void {
  process.env["CONVEX_CLOUD_URL"] ??= origin;
  process.env["CONVEX_SITE_URL"] ??= origin;
}

function closeOnSignal(engine: Engine, server: Server, backups: CommandSocket): void {
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
