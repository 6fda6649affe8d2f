import { setTimeout as pause } from "node:timers/promises";
import { FailingNetwork } from "@aldermoor/accounts/testing/failing-network.ts";
import { startPostgres } from "@aldermoor/accounts/testing/postgres-server.ts";
import type { PostgresServer } from "@aldermoor/accounts/testing/postgres-server.ts";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { PostgresConnection } from "../../src/cluster/postgres/postgres-connection.ts";

/** So long the network is away. */
const awayMs = 2_500;
/** So long the server may take for a statement: far more than a test, so that nothing is given up for that. */
const statementMs = 3_600_000;

let postgres: PostgresServer;
let url: string;
beforeAll(async () => {
  postgres = await startPostgres({ isDurable: true });
  url = await postgres.newDatabase();
});
afterAll(() => postgres.stop());

let network: FailingNetwork;
let connection: PostgresConnection;
beforeEach(async () => {
  network = new FailingNetwork(url);
  await network.mend();
  connection = new PostgresConnection(network.url, "a test", statementMs);
});
afterEach(async () => {
  await connection.close();
  network.close();
});

const ask = async (text: string) =>
  (await connection.run<{ answer: number }>({ text })).rows[0]?.answer;

test("a connection that fell silent with its network is given up when that is whole again, and the next one is asked", async () => {
  expect(await ask("SELECT 1 AS answer")).toBe(1);
  network.break();
  const asked = ask("SELECT 2 AS answer").then(
    () => "answered",
    () => "failed",
  );
  // Meanwhile it is waited for: nobody can tell yet what has become of it.
  expect(await Promise.race([asked, pause(awayMs, "under way")])).toBe("under way");
  await network.mend();
  // On a busy machine nobody may have looked meanwhile: it is away once more then, and for longer.
  for (let ms = awayMs; (await Promise.race([asked, pause(20_000, null)])) === null; ms *= 2) {
    network.break();
    await pause(ms);
    await network.mend();
  }
  expect(await asked).toBe("failed");
  expect(await ask("SELECT 3 AS answer")).toBe(3);
});

test("a server that is slow and can be reached is waited for", async () => {
  expect(await ask("SELECT 4 AS answer FROM pg_sleep(4)")).toBe(4);
});
