import { Client, Pool } from "pg";
import type { ClientConfig, PoolClient } from "pg";
import type { AccountsLogger } from "../settings/accounts-options.ts";
import { unreachable } from "./reach.ts";
import type { Reach } from "./reach.ts";
import { watchSilence } from "./watch-silence.ts";

/** Whoever asks while a database is away is told so soon, and not when the system gives up. */
export const connectMs = 3_000;

/** Whoever waits for a connection that others have is not told: it is the database that is away or not. */
class SoonConnected extends Client {
  constructor(config?: ClientConfig) {
    super({ ...config, connectionTimeoutMillis: connectMs });
  }
}

type Connected = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** A pool that notes whether its database is there, and fails at once what is asked while it is not. */
export class AccountsPool extends Pool {
  readonly #reach: Reach;

  constructor(url: string, logger: AccountsLogger, reach: Reach) {
    super({ connectionString: url, keepAlive: true, Client: SoonConnected });
    this.#reach = reach;
    // An idle connection that breaks reports it here; the next query gets a new one.
    this.on("error", (error) =>
      logger.warn({ err: error }, "a connection to the account database was lost"),
    );
    // One that breaks while somebody has it fails what was asked; the pool hears nothing of it, and nobody else would.
    this.on("connect", (client) => {
      reach.noteConnect(true);
      client.on("error", () => reach.noteBreak());
      watchSilence(client);
    });
  }

  override connect(): Promise<PoolClient>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): Promise<PoolClient> | void {
    if (connected === undefined) {
      const { promise, resolve, reject } = Promise.withResolvers<PoolClient>();
      this.connect((error, client) => {
        if (client === undefined) reject(error);
        else resolve(client);
      });
      return promise;
    }
    if (this.#reach.isRefusing) {
      this.#reach.noteBreak();
      connected(unreachable(), undefined, () => undefined);
      return;
    }
    super.connect((error, client, done) => {
      if (client === undefined) this.#reach.noteConnect(false);
      connected(error, client, done);
    });
  }
}
