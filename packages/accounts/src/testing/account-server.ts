import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { toNodeHandler } from "better-auth/node";
import { openAccountsDatabase } from "../database/accounts-database.ts";
import type { AccountsDatabase, Parameter } from "../database/accounts-database.ts";
import { openAccounts } from "../index.ts";
import type { Accounts, AccountsOptions } from "../index.ts";

export type AccountServer = {
  readonly origin: string;
  readonly directory: string;
  readonly databaseUrl: string | null;
  readonly accounts: Accounts;
  readonly log: { readonly level: string; readonly message: string }[];
  /** What the tables hold. */
  read(statement: string, ...parameters: readonly Parameter[]): Promise<readonly unknown[]>;
  /** Changes the tables behind the service's back, as time or a fault would. */
  change(statement: string, ...parameters: readonly Parameter[]): Promise<number>;
  close(): Promise<void>;
};

const keepAliveMs = 120_000;

let nextDatabaseUrl: (() => Promise<string>) | null = null;

/**
 * From here on servers keep their accounts in PostgreSQL databases that `next` makes, and two services take turns in
 * answering each of them, as two hosts behind one address do. Null goes back to SQLite.
 */
export function keepAccountsIn(next: (() => Promise<string>) | null): void {
  nextDatabaseUrl = next;
}

/** The address of a new database, where accounts are kept in PostgreSQL; null where they are not. */
export async function newDatabaseUrl(): Promise<string | null> {
  return (await nextDatabaseUrl?.()) ?? null;
}

/** Serves the accounts over real HTTP on a free port, from a database in a directory of its own. */
export async function startAccountServer(
  options: Partial<AccountsOptions> = {},
  directory = mkdtempSync(join(tmpdir(), "accounts-")),
): Promise<AccountServer> {
  const log: { level: string; message: string }[] = [];
  const note = (level: string) => (_fields: object, message: string) =>
    void log.push({ level, message });
  const logger = { info: note("info"), warn: note("warn"), error: note("error") };
  const databasePath = join(directory, "accounts.db");
  // Longer than any pause of an overloaded machine, or a client meets a connection that is just being closed.
  const server = createServer({ keepAliveTimeout: keepAliveMs });
  const origin = await listen(server);
  const url = options.databaseUrl ?? (await newDatabaseUrl());
  const open = (path: string) =>
    openAccounts({
      databasePath: path,
      databaseUrl: url,
      baseUrl: origin,
      secret: "a secret of the tests that is long enough",
      logger,
      ...options,
    });
  const accounts = await open(databasePath);
  const services = [accounts, ...(url === null ? [] : [await openSecond(directory, open)])];
  let turn = 0;
  const handle = toNodeHandler(async (request) => {
    turn += 1;
    const service = services[turn % services.length] ?? accounts;
    return service.handler(request, "192.0.2.1");
  });
  server.on("request", (request, response) => void handle(request, response));

  let database: Promise<AccountsDatabase> | null = null;
  const opened = () =>
    (database ??= openAccountsDatabase({
      path: databasePath,
      url,
      logger,
      onSessionEnded: () => undefined,
    }));
  return {
    origin,
    directory,
    databaseUrl: url,
    accounts,
    log,
    read: async (statement, ...parameters) => (await opened()).read(statement, parameters),
    change: async (statement, ...parameters) => (await opened()).change(statement, parameters),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await Promise.all(services.map((service) => service.close()));
      await (await database)?.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** It has a folder of its own, as a second host has: emails that it sends are in the outbox there. */
function openSecond(
  directory: string,
  open: (databasePath: string) => Promise<Accounts>,
): Promise<Accounts> {
  const second = join(directory, "second");
  mkdirSync(second, { recursive: true });
  return open(join(second, "accounts.db"));
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      if (address === null || typeof address === "string")
        throw new Error("The test server has no port.");
      resolve(`http://127.0.0.1:${address.port}`);
    });
  });
}
