import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "@aldermoor/accounts/testing/postgres-server.ts";
import type { PostgresServer } from "@aldermoor/accounts/testing/postgres-server.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { killCluster } from "./killed-cluster.ts";

let postgres: PostgresServer;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "cluster-killed-"));
  postgres = await startPostgres({ isDurable: true });
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true });
});

test("nodes that are killed and frozen lose nothing acknowledged and repeat nothing", async () => {
  const { problems, mutations, epochs } = await killCluster({
    postgres,
    folder,
    seed: 1,
    nodes: 2,
    rounds: ["kill", "freeze"],
  });
  expect(problems).toEqual([]);
  expect(mutations).toBeGreaterThan(20);
  expect(epochs).toBeGreaterThan(1);
});
