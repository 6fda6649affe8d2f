import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@aldermoor/accounts/testing/free-port.ts";
import { startPostgres } from "@aldermoor/accounts/testing/postgres-server.ts";
import type { PostgresServer } from "@aldermoor/accounts/testing/postgres-server.ts";
import { makeFunctionReference } from "convex/server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { runCommand } from "../src/backup/commands.ts";
import { directoryBeside } from "../src/testing/directory-beside.ts";
import { runHostProcess, startHostProcess } from "../src/testing/host-process.ts";
import type { HostProcess } from "../src/testing/host-process.ts";
import { Player } from "../src/testing/player.ts";

type Mine = { readonly isSignedIn: boolean; readonly texts: readonly string[] };
const mine = makeFunctionReference<"query", Record<string, never>, Mine>("notes:mine");
const write = makeFunctionReference<"mutation", { text: string }>("notes:write");

const patience = { timeout: 120_000, interval: 50 };

let postgres: PostgresServer;
let folder: string;
beforeAll(async () => {
  postgres = await startPostgres({ isDurable: true });
  folder = mkdtempSync(join(tmpdir(), "world-in-postgres-"));
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function newSettings(): Promise<Record<string, string>> {
  const url = await postgres.newDatabase();
  return { WORLD_DATABASE_URL: url, ACCOUNTS_DATABASE_URL: url };
}

async function metricOf(host: HostProcess, name: string): Promise<string | undefined> {
  const text = await (await fetch(`${host.origin}/metrics`)).text();
  return new RegExp(`^${name} (.*)$`, "m").exec(text)?.[1];
}

test("players of two hosts are in one world, and go on with it when the one that orders is killed", async () => {
  const environment = await newSettings();
  const first = await startHostProcess({ environment });
  const second = await startHostProcess({
    environment,
    dataDirectory: directoryBeside(first.dataDirectory, folder),
  });
  expect(await metricOf(first, "host_node_orders")).toBe("1");
  expect(await metricOf(first, "host_node_followers")).toBe("1");
  expect(await metricOf(first, "host_world_epoch")).toBe("1");
  expect(Number(await metricOf(first, "host_world_log_rows"))).toBeGreaterThan(0);
  expect(await metricOf(second, "host_node_orders")).toBe("0");
  expect(await metricOf(second, "host_world_epoch")).toBeUndefined();
  for (const { origin } of [first, second])
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);

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
  expect(await metricOf(second, "host_world_epoch")).toBe("2");
  await atSecond.close();
  expect(second.output()).not.toContain("postgres:postgres");
  expect(await second.stop("SIGTERM")).toBe(0);
  await Promise.all([first.dispose(), second.dispose()]);
});

/** Whether anything of the log of a world is in its tables yet, which a second may pass before. */
function isCarried(url: string): Promise<boolean> {
  const anything = "SELECT 1 / count(*) FROM aldermoor_world.documents";
  return postgres.run(url, anything).then(
    () => true,
    () => false,
  );
}

test("a world in PostgreSQL is backed up as one of a file, and compared with what a host has made of it", async () => {
  const environment = await newSettings();
  const host = await startHostProcess({ environment });
  const player = new Player(host.origin);
  await player.signUp("wren@moor.example");
  const page = player.connect();
  await page.mutation(write, { text: "The lamp is lit." });
  await page.close();

  // A host without a database can go on with what a backup holds, which says where the accounts are.
  const backup = join(folder, "backup");
  await runCommand(["backup", "--to", backup], host.dataDirectory);
  expect(existsSync(join(backup, "world.db"))).toBe(true);
  expect(existsSync(join(backup, "accounts-elsewhere.txt"))).toBe(true);
  expect((await runCommand(["verify", "--backup", backup], host.dataDirectory)).exitCode).toBe(0);

  const url = environment["WORLD_DATABASE_URL"] ?? "";
  await expect.poll(() => isCarried(url)).toBe(true);
  expect(await host.stop("SIGTERM")).toBe(0);
  const { exitCode, text } = await runCommand(["verify"], host.dataDirectory, url);
  expect([exitCode, text]).toEqual([
    0,
    expect.stringContaining("Everything is as it was written."),
  ]);
  await postgres.run(url, "UPDATE aldermoor_world.documents SET json = json || ' '");
  const differing = await runCommand(["verify"], host.dataDirectory, url);
  expect(differing).toMatchObject({ exitCode: 2 });
  expect(differing.text).toContain("is another one here than in the log");
  await expect(
    runCommand(["backup", "--to", join(folder, "none")], host.dataDirectory),
  ).rejects.toThrow(/pg_dump/);
  await host.dispose();
});

test("a host begins no other world than the one of its data directory, and with no other secrets", async () => {
  const environment = await newSettings();
  const first = await startHostProcess({ environment });
  expect(await first.stop("SIGTERM")).toBe(0);
  const { dataDirectory } = first;
  const { ACCOUNTS_DATABASE_URL: accounts = "" } = environment;
  const forgetful = await runHostProcess({
    dataDirectory,
    environment: { ACCOUNTS_DATABASE_URL: accounts },
    port: await freePort(),
  });
  expect(forgetful).toMatchObject({ code: 1 });
  expect(forgetful.output).toContain("Set WORLD_DATABASE_URL");
  const stranger = await runHostProcess({ environment, port: await freePort() });
  expect(stranger).toMatchObject({ code: 1 });
  expect(stranger.output).toContain("secrets.json of this host is not that");
  await first.dispose();

  const plain = await startHostProcess({ environment: { ACCOUNTS_DATABASE_URL: accounts } });
  await plain.stop("SIGTERM");
  const left = await runHostProcess({
    dataDirectory: plain.dataDirectory,
    environment,
    port: await freePort(),
  });
  expect(left).toMatchObject({ code: 1 });
  expect(left.output).toContain("holds a world that would be left behind");
  await plain.dispose();
});

test("a database of the world that does not answer is a sentence without its password", async () => {
  const address = "postgres://wren:not-for-logs@127.0.0.1:1/world";
  const { code, output } = await runHostProcess({
    environment: { WORLD_DATABASE_URL: address, ACCOUNTS_DATABASE_URL: address },
    port: await freePort(),
  });
  expect(code).toBe(1);
  expect(output).toBe(
    "The database of the world does not answer, or lets nobody in. Check WORLD_DATABASE_URL.\n",
  );
});

test("a host that was frozen until another took over ends with a sentence when it comes back", async () => {
  const environment = await newSettings();
  const nodeAddress = async () => ({ NODE_ADDRESS: `127.0.0.1:${await freePort()}` });
  const first = await startHostProcess({
    environment: { ...environment, ...(await nodeAddress()) },
  });
  const second = await startHostProcess({
    environment: { ...environment, ...(await nodeAddress()) },
    dataDirectory: directoryBeside(first.dataDirectory, folder),
  });
  process.kill(first.pid, "SIGSTOP");
  await vi.waitFor(
    async () => expect(await metricOf(second, "host_node_orders")).toBe("1"),
    patience,
  );
  process.kill(first.pid, "SIGCONT");
  await first.over;
  expect(first.output()).toContain("Another node has taken over this world, so this one ends.");
  expect(await second.stop("SIGTERM")).toBe(0);
  await Promise.all([first.dispose(), second.dispose()]);
});

test("a node of another machine that only that one reaches is a sentence", async () => {
  const environment = await newSettings();
  const first = await startHostProcess({ environment });
  const url = environment["WORLD_DATABASE_URL"] ?? "";
  expect(await first.stop("SIGTERM")).toBe(0);
  await postgres.run(
    url,
    `UPDATE aldermoor_world.lease
      SET node = 'elsewhere 1 abc', address = '127.0.0.1:40001', until = clock_timestamp() + interval '1 hour'`,
  );
  const { code, output } = await runHostProcess({
    environment,
    dataDirectory: directoryBeside(first.dataDirectory, folder),
    port: await freePort(),
  });
  expect(code).toBe(1);
  expect(output).toContain("runs on elsewhere and is reached from there alone. Set NODE_ADDRESS");
  await first.dispose();
});
