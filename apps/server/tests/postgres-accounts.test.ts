import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "@aldermoor/accounts/testing/postgres-server.ts";
import type { PostgresServer } from "@aldermoor/accounts/testing/postgres-server.ts";
import { makeFunctionReference } from "convex/server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { runCommand } from "../src/backup/commands.ts";
import { runHostProcess, startHostProcess } from "../src/testing/host-process.ts";
import { Player } from "../src/testing/player.ts";

type Mine = { readonly isSignedIn: boolean; readonly texts: readonly string[] };
const mine = makeFunctionReference<"query", Record<string, never>, Mine>("notes:mine");

const patience = { timeout: 120_000 };

let postgres: PostgresServer;
let folder: string;
beforeAll(async () => {
  postgres = await startPostgres();
  folder = mkdtempSync(join(tmpdir(), "postgres-accounts-"));
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("a host whose accounts are in PostgreSQL plays as any other, and remembers where they are", async () => {
  const address = await postgres.newDatabase();
  const environment = { ACCOUNTS_DATABASE_URL: address };
  const first = await startHostProcess({ environment });
  const { dataDirectory } = first;
  const port = Number(new URL(first.origin).port);
  const player = new Player(first.origin);
  const userId = await player.signUp("wren@moor.example");
  await first.stop("SIGKILL");
  expect(existsSync(join(dataDirectory, "accounts.db"))).toBe(false);

  const forgetful = await runHostProcess({ dataDirectory, port });
  expect(forgetful.code).toBe(1);
  expect(forgetful.output).toContain("Set ACCOUNTS_DATABASE_URL");

  const host = await startHostProcess({ environment, dataDirectory, port });
  expect(await player.whoAmI()).toBe(userId);
  const page = player.connect();
  const seen: boolean[] = [];
  page.onUpdate(mine, {}, ({ isSignedIn }) => void seen.push(isSignedIn));
  await vi.waitFor(() => expect(seen.at(-1)).toBe(true), patience);
  // As another service on the database would end it.
  await postgres.run(address, 'DELETE FROM "session"');
  await vi.waitFor(() => expect(seen.at(-1)).toBe(false), patience);
  await page.close();

  const backup = join(folder, "backup");
  await runCommand(["backup", "--to", backup], dataDirectory);
  expect(existsSync(join(backup, "accounts-elsewhere.txt"))).toBe(true);
  expect(await runCommand(["verify", "--backup", backup], dataDirectory)).toMatchObject({
    exitCode: 0,
  });
  expect(host.output()).not.toContain(new URL(address).password);
  await host.dispose();
});

test("a database that does not answer is a sentence without its password", async () => {
  const address = "postgres://wren:not-for-logs@127.0.0.1:1/accounts";
  const { code, output } = await runHostProcess({
    environment: { ACCOUNTS_DATABASE_URL: address },
    port: 65_535,
  });
  expect(code).toBe(1);
  expect(output).toBe("The account database does not answer. Check ACCOUNTS_DATABASE_URL.\n");
});

test("accounts in the data directory are not left behind for others", async () => {
  const host = await startHostProcess();
  await host.stop("SIGKILL");
  const { code, output } = await runHostProcess({
    environment: { ACCOUNTS_DATABASE_URL: await postgres.newDatabase() },
    dataDirectory: host.dataDirectory,
    port: Number(new URL(host.origin).port),
  });
  expect(code).toBe(1);
  expect(output).toContain("holds accounts that would be left behind");
  await host.dispose();
});
