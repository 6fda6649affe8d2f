import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@aldermoor/accounts/testing/free-port.ts";
import { startPostgres } from "@aldermoor/accounts/testing/postgres-server.ts";
import type { PostgresServer } from "@aldermoor/accounts/testing/postgres-server.ts";
import { makeFunctionReference } from "convex/server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { runCommand } from "../src/backup/commands.ts";
import { runHostProcess, startHostProcess } from "../src/testing/host-process.ts";
import { Player } from "../src/testing/player.ts";

type Mine = { readonly isSignedIn: boolean; readonly texts: readonly string[] };
const mine = makeFunctionReference<"query", Record<string, never>, Mine>("notes:mine");
const write = makeFunctionReference<"mutation", { text: string }>("notes:write");

const patience = { timeout: 60_000, interval: 50 };

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

/** A data directory of another machine, which has been given the secrets. */
function besides(dataDirectory: string, name: string): string {
  const directory = join(folder, name);
  mkdirSync(directory);
  copyFileSync(join(dataDirectory, "secrets.json"), join(directory, "secrets.json"));
  return directory;
}

test("a second host stands by, and goes on with the world and its players when the first is killed", async () => {
  const environment = await newSettings();
  const first = await startHostProcess({ environment });
  const player = new Player(first.origin);
  const userId = await player.signUp("wren@moor.example");
  const page = player.connect();
  await page.mutation(write, { text: "The lamp is lit." });
  const ready = await fetch(`${first.origin}/readyz`);
  expect(ready.status).toBe(200);
  const metrics = await (await fetch(`${first.origin}/metrics`)).text();
  expect(metrics).toMatch(/^host_world_epoch 1$/m);
  expect(metrics).toMatch(/^host_world_carried_lag_seconds /m);

  const opening = startHostProcess({
    environment,
    dataDirectory: besides(first.dataDirectory, "second"),
  });
  let isOpen = false;
  void opening.then(() => (isOpen = true));
  await page.mutation(write, { text: "And burns." });
  await page.close();
  expect(isOpen).toBe(false);
  await first.stop("SIGKILL");
  const second = await opening;
  const again = new Player(second.origin);
  expect(await again.signIn("wren@moor.example")).toBe(userId);
  const seen: Mine[] = [];
  const other = again.connect();
  other.onUpdate(mine, {}, (value) => void seen.push(value));
  const texts = ["The lamp is lit.", "And burns."];
  await vi.waitFor(() => expect(seen.at(-1)).toEqual({ isSignedIn: true, texts }), patience);
  await other.close();
  expect(second.output()).not.toContain("postgres:postgres");

  // A backup of it is a world that a host without a database can go on with, and says where the accounts are.
  const backup = join(folder, "backup");
  await runCommand(["backup", "--to", backup], second.dataDirectory);
  expect(existsSync(join(backup, "world.db"))).toBe(true);
  expect(existsSync(join(backup, "accounts-elsewhere.txt"))).toBe(true);
  expect((await runCommand(["verify", "--backup", backup], second.dataDirectory)).exitCode).toBe(0);

  expect(await second.stop("SIGTERM")).toBe(0);
  const url = environment["WORLD_DATABASE_URL"] ?? "";
  const { exitCode, text } = await runCommand(["verify"], second.dataDirectory, url);
  expect([exitCode, text]).toEqual([
    0,
    expect.stringContaining("Everything is as it was written."),
  ]);
  await postgres.run(url, "UPDATE aldermoor_world.documents SET json = json || ' '");
  const differing = await runCommand(["verify"], second.dataDirectory, url);
  expect(differing).toMatchObject({ exitCode: 2 });
  expect(differing.text).toContain("is another one here than in the log");
  await expect(
    runCommand(["backup", "--to", join(folder, "none")], second.dataDirectory),
  ).rejects.toThrow(/pg_dump/);
  await Promise.all([first.dispose(), second.dispose()]);
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
  const first = await startHostProcess({ environment });
  const opening = startHostProcess({
    environment,
    dataDirectory: besides(first.dataDirectory, "after-frozen"),
  });
  process.kill(first.pid, "SIGSTOP");
  const second = await opening;
  process.kill(first.pid, "SIGCONT");
  await first.over;
  expect(first.output()).toContain("Another node has taken over this world, so this one ends.");
  expect(await second.stop("SIGTERM")).toBe(0);
  await Promise.all([first.dispose(), second.dispose()]);
});
