import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeFunctionReference } from "convex/server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startHostProcess } from "../testing/host-process.ts";
import type { HostProcess } from "../testing/host-process.ts";
import { Player } from "../testing/player.ts";
import { readBackups } from "./backups-taken.ts";
import { runCommand } from "./commands.ts";

type Mine = { readonly isSignedIn: boolean; readonly texts: readonly string[] };
const mine = makeFunctionReference<"query", Record<string, never>, Mine>("notes:mine");
const write = makeFunctionReference<"mutation", { text: string }, null>("notes:write");

let folder: string;
let host: HostProcess | null = null;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "host-backup-"));
});
afterEach(async () => {
  await host?.dispose();
  rmSync(folder, { recursive: true, force: true });
});

test("what players wrote and who they are comes back from a backup of a running host", async () => {
  host = await startHostProcess();
  const { dataDirectory } = host;
  const player = new Player(host.origin);
  await player.signUp("wren@moor.example");
  const client = player.connect();
  await client.mutation(write, { text: "before" });
  writeFileSync(join(dataDirectory, "push-keys.json"), "{}", { mode: 0o600 });

  const backup = join(folder, "backup");
  const taken = await runCommand(["backup", "--to", backup], dataDirectory);
  expect(taken).toMatchObject({ exitCode: 0, text: expect.stringContaining("Backed up to") });
  await client.mutation(write, { text: "after" });
  expect(readdirSync(backup).toSorted()).toEqual([
    "accounts.db",
    "files",
    "manifest.json",
    "push-keys.json",
    "secrets.json",
    "world.db",
  ]);
  for (const name of ["secrets.json", "push-keys.json"])
    expect(statSync(join(backup, name)).mode & 0o077).toBe(0);
  expect(await runCommand(["verify", "--backup", backup], dataDirectory)).toMatchObject({
    exitCode: 0,
    text: expect.stringContaining("Everything is as it was written."),
  });
  const [noted, ...earlier] = readBackups(dataDirectory);
  expect(earlier).toEqual([]);
  expect(noted?.bytes).toBeGreaterThan(statSync(join(backup, "world.db")).size);

  const restored = join(folder, "restored");
  await expect(runCommand(["restore", "--from", backup], dataDirectory)).rejects.toThrow(
    /not empty/,
  );
  expect(await runCommand(["restore", "--from", backup], restored)).toMatchObject({
    exitCode: 0,
  });
  const port = Number(new URL(host.origin).port);
  await client.close();
  await host.dispose();
  host = await startHostProcess({ dataDirectory: restored, port });
  const again = player.connect();
  const read = () => again.query(mine, {});
  await expect.poll(read).toEqual({ isSignedIn: true, texts: ["before"] });
  await again.close();
});

test("a stopped host is backed up and checked the same way, and a running one is not checked", async () => {
  host = await startHostProcess();
  const { dataDirectory } = host;
  await expect(runCommand(["verify"], dataDirectory)).rejects.toThrow(/in use/);
  await host.stop("SIGKILL");
  expect(await runCommand(["verify"], dataDirectory)).toMatchObject({ exitCode: 0 });
  const backup = join(folder, "backup");
  expect(await runCommand(["backup", "--to", backup], dataDirectory)).toMatchObject({
    exitCode: 0,
  });
  rmSync(join(backup, "accounts.db"));
  expect(await runCommand(["verify", "--backup", backup], dataDirectory)).toMatchObject({
    exitCode: 2,
    text: expect.stringContaining("accounts.db is missing."),
  });
});

test("a command that cannot be understood says how it is used", async () => {
  await expect(runCommand(["backup"], folder)).rejects.toThrow(/npm run backup/);
  await expect(runCommand(["backup", "--to", "x"], folder)).rejects.toThrow(/There is no world/);
});
