import { Client } from "pg";
import type { QueryConfig } from "pg";
import type { AccountsLogger } from "../settings/accounts-options.ts";
import { connectMs } from "./accounts-pool.ts";
import type { Reach } from "./reach.ts";
import { watchSilence } from "./watch-silence.ts";

type PostgresReadConnection = {
  rows(query: QueryConfig): Promise<readonly unknown[]>;
  close(): Promise<void>;
};

/**
 * One pipelined connection, which sends the next query before the last was answered: for many short queries at once,
 * a pool costs more than the queries. After a break the next query opens a new connection.
 */
export function openPostgresReadConnection(
  url: string,
  logger: AccountsLogger,
  reach: Reach,
): PostgresReadConnection {
  let connection: Promise<Client> | null = null;

  function open(): Promise<Client> {
    const client = new Client({
      connectionString: url,
      keepAlive: true,
      pipeline: true,
      connectionTimeoutMillis: connectMs,
    });
    const forget = (error: unknown): void => {
      reach.noteBreak();
      // A connection that breaks says so more than once, and another may be there by then.
      if (connection !== opening) return;
      connection = null;
      logger.warn({ err: error }, "the read connection to the account database was lost");
    };
    client.on("error", forget);
    const opening = client.connect().then(() => {
      watchSilence(client);
      return client;
    });
    opening.catch(forget);
    return opening;
  }

  return {
    async rows(query) {
      connection ??= open();
      return (await (await connection).query(query)).rows;
    },
    async close() {
      const opened = connection?.catch(() => null);
      connection = null;
      await (await opened)?.end();
    },
  };
}
