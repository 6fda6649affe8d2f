import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { toNodeHandler } from "better-auth/node";
import { type Accounts, type AccountsOptions, openAccounts } from "../index.ts";

export type AccountServer = {
  readonly origin: string;
  readonly directory: string;
  readonly accounts: Accounts;
  readonly log: { readonly level: string; readonly message: string }[];
  close(): Promise<void>;
};

/** Serves the accounts over real HTTP on a free port, from a database in a directory of its own. */
export async function startAccountServer(
  options: Partial<AccountsOptions> = {},
  directory = mkdtempSync(join(tmpdir(), "accounts-")),
): Promise<AccountServer> {
  const log: { level: string; message: string }[] = [];
  const note = (level: string) => (_fields: object, message: string) =>
    void log.push({ level, message });
  const server = createServer();
  const origin = await listen(server);
  const accounts = await openAccounts({
    databasePath: join(directory, "accounts.db"),
    baseUrl: origin,
    secret: "a secret of the tests that is long enough",
    logger: { info: note("info"), warn: note("warn"), error: note("error") },
    ...options,
  });
  const handle = toNodeHandler(async (request) => accounts.handler(request, "192.0.2.1"));
  server.on("request", (request, response) => void handle(request, response));
  return {
    origin,
    directory,
    accounts,
    log,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await accounts.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      if (address === null || typeof address === "string") {
        throw new Error("The test server has no port.");
      }
      resolve(`http://127.0.0.1:${address.port}`);
    });
  });
}
