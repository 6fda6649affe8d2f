import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "@aldermoor/accounts/testing/postgres-server.ts";
import type { PostgresServer } from "@aldermoor/accounts/testing/postgres-server.ts";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { verifyDatabase } from "../../src/backup/verify-database.ts";
import { compareWithLog } from "../../src/cluster/compare-with-log.ts";
import { openLocalTables } from "../../src/cluster/local-tables.ts";
import { postgresSharedLog } from "../../src/cluster/postgres/postgres-shared-log.ts";
import { openEngine } from "../../src/index.ts";
import { memoryLinks } from "../../src/nodes/links.ts";
import { silentLogger } from "../../src/options.ts";
import { RawClient } from "../conformance/raw-client.ts";
import { portOf } from "../conformance/test-server.ts";
import { counters, countersSchema } from "../crash/counters.ts";

let postgres: PostgresServer;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "without-a-file-"));
  postgres = await startPostgres({ isDurable: true });
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true });
});

async function startNode(url: string, name: string) {
  const log = postgresSharedLog({ url });
  const path = join(folder, `${name}.sqlite`);
  const storage = {
    log,
    links: memoryLinks(),
    node: { name, address: name },
    openTables: async () => (await openLocalTables(log, { path }, silentLogger)).storage,
  };
  const engine = await openEngine({ modules: { counters }, schema: countersSchema, storage });
  const server = createServer();
  engine.attach(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${portOf(server)}`,
    carriedTo: () => engine.node?.carried?.watermark ?? 0n,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await engine.close();
    },
  };
}

const answersOf = ({ messages }: RawClient) =>
  messages.filter(({ type }) => type === "MutationResponse").map(({ result }) => result);

test("a node that begins from the tables of the log knows every answer, and holds what the log says", async () => {
  const url = await postgres.newDatabase();
  const direct = new Client({ connectionString: url });
  await direct.connect();
  const newestRow = async (): Promise<bigint> => {
    const { rows } = await direct.query<{ ts: string }>(
      "SELECT max(ts) AS ts FROM aldermoor_world.log",
    );
    return BigInt(rows[0]?.ts ?? 0);
  };
  const first = await startNode(url, "first");
  const before = await RawClient.connect(first.origin);
  const { sessionId } = before;
  for (let request = 0; request < 20; request++)
    await before.mutation("counters:count", { name: "a" });
  const newest = await newestRow();
  await expect.poll(first.carriedTo, { timeout: 120_000 }).toBe(newest);
  before.close();
  await first.stop();
  // What the log's tables have is all that there is of it.
  await direct.query("DELETE FROM aldermoor_world.log WHERE ts < $1", [newest]);
  await direct.end();

  const second = await startNode(url, "second");
  const again = await RawClient.open(second.origin, "/api/sync", sessionId);
  again.greet({ connectionCount: 1 });
  for (let request = 0; request < 22; request++)
    await again.mutation("counters:count", { name: "a" }, request);
  expect(answersOf(again)).toEqual(Array.from({ length: 22 }, (_, at) => at + 1));
  again.close();
  await second.stop();

  expect(verifyDatabase(join(folder, "second.sqlite"), null).findings).toEqual([]);
  const log = postgresSharedLog({ url });
  await log.open();
  const whole = await compareWithLog(log, join(folder, "second.sqlite"));
  expect(whole).toMatchObject({ findings: [] });
  expect(whole.documents).toBeGreaterThan(22);
  const { findings } = await compareWithLog(log, join(folder, "first.sqlite"));
  expect(findings).toEqual([]);
  await log.close();
});
