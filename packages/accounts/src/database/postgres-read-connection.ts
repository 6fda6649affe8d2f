import { Client } from "pg";
import type { QueryConfig } from "pg";
import type { AccountsLogger } from "../settings/accounts-options.ts";

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
): PostgresReadConnection {
  let connection: Promise<Client> | null = null;

  async function connect(): Promise<Client> {
    const client = new Client({ connectionString: url, keepAlive: true, pipeline: true });
    client.on("error", (error) => {
      logger.warn({ err: error }, "the read connection to the account database was lost");
      connection = null;
    });
    try {
      await client.connect();
    } catch (error) {
      connection = null;
      throw error;
    }
    return client;
  }

  return {
    async rows(query) {
      connection ??= connect();
      return (await (await connection).query(query)).rows;
    },
    async close() {
      const opened = connection;
      connection = null;
      await (await opened)?.end();
    },
  };
}
