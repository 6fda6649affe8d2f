import { mkdirSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { lineLogger } from "./cli/line-logger.ts";
import { loadFunctionsFolder } from "./cli/load-functions-folder.ts";
import { type Engine, openEngine, sqliteStorage } from "./index.ts";

const usage = `Usage: node cli.ts serve --functions DIR --data DIR [--port N] [--host ADDRESS]

  --functions  a folder of function modules, as written for the hosted product
  --data       the folder the data lives in; it is made when it does not exist
  --port       where to listen; 3210 by default, 0 for any free port
  --host       the address to listen on; 127.0.0.1 by default
`;

type ServeOptions = {
  readonly functions: string;
  readonly data: string;
  readonly port: number;
  readonly host: string;
};

try {
  await serve(readOptions(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function serve(options: ServeOptions): Promise<void> {
  const { modules, schema } = await loadFunctionsFolder(options.functions);
  mkdirSync(options.data, { recursive: true });
  const engine = await openEngine({
    modules,
    schema,
    storage: sqliteStorage({ path: join(options.data, "engine.db") }),
    files: { directory: join(options.data, "files") },
    logger: lineLogger(),
  });
  const server = createServer();
  engine.attach(server);
  await listen(server, options);
  closeOnSignal(engine, server);
}

function readOptions(argv: string[]): ServeOptions {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      functions: { type: "string" },
      data: { type: "string" },
      port: { type: "string", default: "3210" },
      host: { type: "string", default: "127.0.0.1" },
    },
  });
  const { functions, data, host } = values;
  const isComplete = positionals[0] === "serve" && functions !== undefined && data !== undefined;
  if (!isComplete) throw new Error(usage);
  if (data.includes("://")) throw new Error(`--data must be a folder, not the address ${data}.`);

  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`--port must be a number from 0 to 65535, not "${values.port}".`);
  }
  return { functions: resolve(functions), data: resolve(data), port, host };
}

async function listen(server: Server, { port, host }: ServeOptions): Promise<void> {
  await new Promise<void>((done, fail) => {
    server.once("error", fail);
    server.listen(port, host, done);
  });
  const address = server.address();
  const actualPort = typeof address === "object" && address !== null ? address.port : port;
  process.stdout.write(`Serving on http://${host}:${actualPort}\n`);
}

function closeOnSignal(engine: Engine, server: Server): void {
  const stop = (): void => {
    server.close();
    void engine.close().then(() => {
      server.closeAllConnections();
      process.exit(0);
    });
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}
