import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEngine, sqliteStorage } from "../../src/index.ts";
import type { Engine } from "../../src/index.ts";
import type { EngineOptions } from "../../src/options.ts";
import { modules, schema } from "./functions.ts";
import { verifyToken } from "./tokens.ts";

/** A listening server on SQLite, as an application would run it. */
export type TestServer = {
  readonly origin: string;
  readonly port: number;
  engine(): Engine;
  /** Stops the engine and starts it again on the same data and port. */
  restart(): Promise<void>;
  close(): Promise<void>;
};

export async function startTestServer(options: Partial<EngineOptions> = {}): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), "conformance-"));
  const open = () =>
    openEngine({
      modules,
      schema,
      storage: sqliteStorage({ path: join(folder, "engine.db"), writer: "thread" }),
      files: { directory: join(folder, "files") },
      auth: { verify: verifyToken },
      earlierMoments: true,
      ...options,
    });

  let engine = await open();
  let server = await listen(engine, 0);
  const port = portOf(server);

  async function stop(): Promise<void> {
    server.closeAllConnections();
    const closed = new Promise((resolve) => server.close(resolve));
    await engine.close();
    await closed;
  }

  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    engine: () => engine,
    async restart() {
      await stop();
      engine = await open();
      server = await listen(engine, port);
    },
    async close() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function listen(engine: Engine, port: number): Promise<Server> {
  const server = createServer();
  engine.attach(server);
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return server;
}

export function portOf(server: { address(): unknown }): number {
  const address = server.address();
  if (typeof address !== "object" || address === null || !("port" in address))
    throw new Error("The server has no port.");
  return Number(address.port);
}
