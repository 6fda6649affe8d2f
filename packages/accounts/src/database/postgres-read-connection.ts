import { Client } from "pg";
import type { QueryConfig } from "pg";
import type { AccountsLogger } from "../settings/accounts-options.ts";

export type PostgresReader = {
  rows(query: QueryConfig): Promise<readonly unknown[]>;
  close(): Promise<void>;
};

/**
 * Asks over one connection that sends the next question before the last was answered: for short questions that many
 * ask at once, taking turns on a pool costs more than the answers. A connection that broke is made anew with the next
 * question.
 */
export function openPostgresReader(url: string, logger: AccountsLogger): PostgresReader {
  let connection: Promise<Client> | null = null;

  async function connect(): Promise<Client> {
    const client = new Client({ connectionString: url, keepAlive: true, pipeline: true });
    client.on("error", (error) => {
      logger.warn({ err: error }, "the connection that reads sessions broke");
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
