import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@aldermoor/accounts/testing/free-port.ts";
import { startPostgres } from "@aldermoor/accounts/testing/postgres-server.ts";
import type { PostgresServer } from "@aldermoor/accounts/testing/postgres-server.ts";
import { makeFunctionReference } from "convex/server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { runHostProcess, startHostProcess } from "../src/testing/host-process.ts";
import type { HostProcess } from "../src/testing/host-process.ts";
import { Player } from "../src/testing/player.ts";

type Mine = { readonly isSignedIn: boolean; readonly texts: readonly string[] };
const mine = makeFunctionReference<"query", Record<string, never>, Mine>("notes:mine");
const write = makeFunctionReference<"mutation", { text: string }>("notes:write");

const patience = { timeout: 60_000, interval: 50 };

let postgres: PostgresServer;
let folder: string;
beforeAll(async () => {
  postgres = await startPostgres({ isDurable: true });
  folder = mkdtempSync(join(tmpdir(), "nodes-"));
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function startNode(url: string, beside: HostProcess | null): Promise<HostProcess> {
  const environment = {
    WORLD_DATABASE_URL: url,
    ACCOUNTS_DATABASE_URL: url,
    NODE_ADDRESS: `127.0.0.1:${await freePort()}`,
  };
  if (beside === null) return startHostProcess({ environment });
  const dataDirectory = mkdtempSync(join(folder, "node-"));
  mkdirSync(dataDirectory, { recursive: true });
  copyFileSync(join(beside.dataDirectory, "secrets.json"), join(dataDirectory, "secrets.json"));
  return startHostProcess({ environment, dataDirectory });
}

async function metricOf(host: HostProcess, name: string): Promise<string | undefined> {
  const text = await (await fetch(`${host.origin}/metrics`)).text();
  return new RegExp(`^${name} (.*)$`, "m").exec(text)?.[1];
}

test("players of two nodes are in one world, and go on with it when the one that ordered is killed", async () => {
  const url = await postgres.newDatabase();
  const first = await startNode(url, null);
  const second = await startNode(url, first);
  expect(await metricOf(first, "host_node_orders")).toBe("1");
  expect(await metricOf(first, "host_node_followers")).toBe("1");
  expect(await metricOf(second, "host_node_orders")).toBe("0");

  const wren = new Player(first.origin);
  const userId = await wren.signUp("wren@moor.example");
  const atFirst = wren.connect();
  await atFirst.mutation(write, { text: "The lamp is lit." });

  // The same account on the other node, whose commands are ordered by the first.
  const again = new Player(second.origin);
  expect(await again.signIn("wren@moor.example")).toBe(userId);
  const atSecond = again.connect();
  const seen: Mine[] = [];
  atSecond.onUpdate(mine, {}, (value) => void seen.push(value));
  await atSecond.mutation(write, { text: "And burns." });
  const texts = ["The lamp is lit.", "And burns."];
  await vi.waitFor(() => expect(seen.at(-1)).toEqual({ isSignedIn: true, texts }), patience);
  const seenAtFirst: Mine[] = [];
  atFirst.onUpdate(mine, {}, (value) => void seenAtFirst.push(value));
  await vi.waitFor(() => expect(seenAtFirst.at(-1)).toEqual({ isSignedIn: true, texts }), patience);
  await atFirst.close();

  await first.stop("SIGKILL");
  await atSecond.mutation(write, { text: "Still." });
  await vi.waitFor(() => expect(seen.at(-1)?.texts).toEqual([...texts, "Still."]), patience);
  expect(await metricOf(second, "host_node_orders")).toBe("1");
  await atSecond.close();
  expect(await second.stop("SIGTERM")).toBe(0);
  await Promise.all([first.dispose(), second.dispose()]);
}, 240_000);

test("an address of a node without a database of the world is a sentence", async () => {
  const { code, output } = await runHostProcess({
    environment: { NODE_ADDRESS: "127.0.0.1:3100" },
    port: await freePort(),
  });
  expect(code).toBe(1);
  expect(output).toContain("NODE_ADDRESS needs WORLD_DATABASE_URL");
});
