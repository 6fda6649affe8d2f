import { afterAll, beforeAll } from "vitest";
import { keepAccountsIn } from "./account-server.ts";
import { startPostgres } from "./postgres-server.ts";
import type { PostgresServer } from "./postgres-server.ts";

/** Every account server of this file keeps its accounts in PostgreSQL, and is two services that take turns. */
export function onPostgres(): void {
  let postgres: PostgresServer;
  beforeAll(async () => {
    postgres = await startPostgres();
    keepAccountsIn(() => postgres.newDatabase());
  });
  afterAll(async () => {
    keepAccountsIn(null);
    await postgres.stop();
  });
}
