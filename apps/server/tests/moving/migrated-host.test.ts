import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { putIntoFile } from "@aldermoor/accounts/mail/mail-file.ts";
import { emailsInFile } from "@aldermoor/accounts/moving/moving-emails.ts";
import { freePort } from "@aldermoor/accounts/testing/free-port.ts";
import { startPostgres } from "@aldermoor/accounts/testing/postgres-server.ts";
import type { PostgresServer } from "@aldermoor/accounts/testing/postgres-server.ts";
import { openWorldFile } from "@aldermoor/engine/moving/world-file-reader.ts";
import { makeFunctionReference } from "convex/server";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { runCommand } from "../../src/backup/commands.ts";
import { readConfig } from "../../src/config.ts";
import { readFolderMark, writeFolderMark } from "../../src/moving/folder-mark.ts";
import { runMove } from "../../src/moving/move-command.ts";
import { Progress } from "../../src/moving/progress.ts";
import { directoryBeside } from "../../src/testing/directory-beside.ts";
import { runHostProcess, startHostProcess } from "../../src/testing/host-process.ts";
import type { HostProcess } from "../../src/testing/host-process.ts";
import { Player } from "../../src/testing/player.ts";
import { makeFolder } from "./kept-folder.ts";
import { runMoveProcess } from "./killed-move.ts";

type Mine = { readonly isSignedIn: boolean; readonly texts: readonly string[] };
const mine = makeFunctionReference<"query", Record<string, never>, Mine>("notes:mine");
const write = makeFunctionReference<"mutation", { text: string }>("notes:write");

const patience = { timeout: 120_000, interval: 50 };
const again = "A move has begun here: npm run migrate goes on with it.";

let postgres: PostgresServer;
let folder: string;
let urls: { readonly WORLD_DATABASE_URL: string; readonly ACCOUNTS_DATABASE_URL: string };
beforeAll(async () => {
  postgres = await startPostgres({ isDurable: true });
});
afterAll(() => postgres.stop());
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "migrated-"));
  urls = {
    WORLD_DATABASE_URL: await postgres.newDatabase(),
    ACCOUNTS_DATABASE_URL: await postgres.newDatabase(),
  };
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What the command prints, or the sentences with which it ends. */
async function migrate(dataDirectory: string, ...words: string[]): Promise<string> {
  const progress = new Progress({ write: () => undefined, isTerminal: false, nowMs: () => 0 });
  const config = readConfig({ ...urls, DATA_DIR: dataDirectory });
  const said: string[] = [];
  try {
    const { text } = await runMove(words, config, {
      progress,
      say: (line) => void said.push(line),
    });
    return [...said, text].join("\n");
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** A small world of its own in a folder. */
async function kept(name = "kept"): Promise<string> {
  const directory = join(folder, name);
  await makeFolder(directory, { documents: 200, users: 20, uploads: 3 });
  return directory;
}

/** What is in the files of a folder, but for the lock of whoever works there, and what SQLite finds its way by. */
function filesOf(path: string): Record<string, string> {
  const files = readdirSync(path, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && !/^host\.lock|-shm$/.test(entry.name),
  );
  return Object.fromEntries(files.map(({ name }) => [name, digestOf(join(path, name))]));
}

function digestOf(path: string): string {
  return createHash("sha256").update(readFileSync(path)).digest("hex");
}

async function notesOf(host: HostProcess, email: string): Promise<readonly string[]> {
  const player = new Player(host.origin);
  await player.signIn(email);
  const page = player.connect();
  const seen: Mine[] = [];
  page.onUpdate(mine, {}, (value) => void seen.push(value));
  await vi.waitFor(() => expect(seen.at(-1)?.isSignedIn).toBe(true), patience);
  await page.close();
  return seen.at(-1)?.texts ?? [];
}

async function writeNote(host: HostProcess, email: string, text: string): Promise<void> {
  const player = new Player(host.origin);
  await player.signIn(email);
  const page = player.connect();
  await page.mutation(write, { text });
  await page.close();
}

test("players go on in PostgreSQL with what they had, and come back to a folder with what they did there", async () => {
  const first = await startHostProcess();
  await new Player(first.origin).signUp("wren@moor.example");
  await writeNote(first, "wren@moor.example", "In the folder.");
  expect(await migrate(first.dataDirectory, "--to", "postgres")).toContain(
    "is in use by another host",
  );
  // As killed: the move has to read what its tables lack.
  await first.stop("SIGKILL");
  const before = filesOf(first.dataDirectory);
  expect(before).toHaveProperty(["world.db-wal"]);
  expect(await migrate(first.dataDirectory, "--to", "postgres")).toContain("Moved, and compared");
  expect(filesOf(first.dataDirectory)).toEqual(before);

  const second = await startHostProcess({
    environment: urls,
    dataDirectory: directoryBeside(first.dataDirectory, folder),
  });
  expect(await notesOf(second, "wren@moor.example")).toEqual(["In the folder."]);
  await writeNote(second, "wren@moor.example", "In the database.");
  const third = directoryBeside(first.dataDirectory, folder);
  expect(await migrate(third, "--to", "folder")).toMatch(/The node ".*" has this world open/);
  expect(await migrate(second.dataDirectory, "--to", "folder")).toContain(
    "is in use by another host",
  );
  await second.stop("SIGTERM");

  expect(await migrate(second.dataDirectory, "--to", "folder")).toContain("Moved, and compared");
  expect(readdirSync(second.dataDirectory)).not.toContain("world-elsewhere.txt");
  expect(existsSync(join(second.dataDirectory, "world-tables.db"))).toBe(false);
  const last = await startHostProcess({ dataDirectory: second.dataDirectory });
  expect(await notesOf(last, "wren@moor.example")).toEqual(["In the folder.", "In the database."]);
  await Promise.all([first, second, last].map((host) => host.dispose()));
});

test("a world that began in PostgreSQL comes to a folder, where its host makes the entries of its indexes", async () => {
  const first = await startHostProcess({ environment: urls });
  await new Player(first.origin).signUp("wren@moor.example");
  await writeNote(first, "wren@moor.example", "In the database.");
  await first.stop("SIGTERM");
  expect(await migrate(first.dataDirectory, "--to", "folder")).toContain("Moved, and compared");
  const second = await startHostProcess({ dataDirectory: first.dataDirectory });
  expect(await notesOf(second, "wren@moor.example")).toEqual(["In the database."]);
  await second.stop("SIGTERM");
  expect(await runCommand(["verify"], second.dataDirectory)).toMatchObject({ exitCode: 0 });
  await second.dispose();
});

test("a world follows its accounts that are in PostgreSQL already", async () => {
  const { ACCOUNTS_DATABASE_URL } = urls;
  const first = await startHostProcess({ environment: { ACCOUNTS_DATABASE_URL } });
  await new Player(first.origin).signUp("wren@moor.example");
  await writeNote(first, "wren@moor.example", "In the folder.");
  await first.stop("SIGTERM");
  expect(await migrate(first.dataDirectory, "--to", "postgres")).toContain("Moved, and compared");
  const second = await startHostProcess({
    environment: urls,
    dataDirectory: directoryBeside(first.dataDirectory, folder),
  });
  expect(await notesOf(second, "wren@moor.example")).toEqual(["In the folder."]);
  await Promise.all([first, second].map((host) => host.dispose()));
});

test("a dry run says what would be moved, and makes nothing", async () => {
  const source = await kept();
  const told = await migrate(source, "--to", "postgres", "--dry-run");
  expect(told).toMatch(/201|200 documents/);
  expect(told).toContain("Everything is ready.");
  expect(told).not.toContain("  NO  ");
  // Nothing is there yet: the next one says the same, and there is no way back.
  expect(await migrate(source, "--to", "postgres", "--dry-run")).toBe(told);
  const target = directoryBeside(source, folder);
  const back = await migrate(target, "--to", "folder", "--dry-run");
  expect(back).toContain("  NO  There is no world in this database.");
  expect(back).toContain("It cannot be moved like this.");
  await migrate(source, "--to", "postgres");
  expect(await migrate(target, "--to", "folder", "--dry-run")).toContain("Everything is ready.");
  expect(readdirSync(target).toSorted()).toEqual(["host.lock", "secrets.json"]);
});

test("a place that has a world is no place to move another one to", async () => {
  const source = await kept();
  await migrate(source, "--to", "postgres");
  expect(await migrate(source, "--to", "postgres")).toContain("holds a world already");
  expect(await migrate(source, "--to", "folder")).toContain("There is a world.db in");
  const strange = await kept("strange");
  renameSync(join(strange, "world.db"), join(strange, "elsewhere.db"));
  rmSync(join(strange, "accounts.db"));
  expect(await migrate(strange, "--to", "folder")).toContain(
    "secrets.json is not that of this world",
  );
});

test("emails that were not sent go along, and none of another time is among them", async () => {
  const email = {
    ...{ id: "1-one", to: "wren@moor.example", subject: "A link", html: "<p>link</p>", text: "" },
    ...{ failures: 2, postedAtMs: Date.now(), nextAttemptMs: Date.now() },
  };
  const source = await kept();
  putIntoFile(join(source, "mail.db"), [email]);
  expect(await migrate(source, "--to", "postgres")).toContain("files and mail.db away");
  const target = directoryBeside(source, folder);
  putIntoFile(join(target, "mail.db"), [{ ...email, id: "0-sent-long-ago" }]);
  expect(await migrate(target, "--to", "folder")).toContain("There are unsent emails in mail.db");
  rmSync(join(target, "mail.db"));
  expect(await migrate(target, "--to", "folder")).toContain("Moved, and compared");
  expect(emailsInFile(join(target, "mail.db"))).toEqual([email]);
});

test("where a move has begun no host opens, and another world is not moved; --anew begins with it", async () => {
  const source = await kept();
  const other = await kept("other");
  const killed = await runMoveProcess({
    to: "postgres",
    environment: {
      ...urls,
      ACCOUNTS_DATABASE_URL: `${urls.ACCOUNTS_DATABASE_URL}_none`,
      DATA_DIR: source,
    },
  });
  expect(killed.code).toBe(1);
  // As it stands behind a first portion.
  const standing = { move: "m", source: "another world", part: "documents", after: null };
  await migrate(source, "--to", "postgres");
  await postgres.run(
    urls.WORLD_DATABASE_URL,
    `INSERT INTO aldermoor_world.meta (name, value) VALUES ('move', '${JSON.stringify(standing)}')`,
  );
  const environment = { ...urls };
  const refused = await runHostProcess({
    environment,
    dataDirectory: directoryBeside(source, folder),
    port: await freePort(),
  });
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining(again) });
  expect(await migrate(directoryBeside(source, folder), "--to", "folder")).toContain(again);
  expect(await migrate(other, "--to", "postgres")).toContain("A move of another world has begun");
  await postgres.run(
    urls.ACCOUNTS_DATABASE_URL,
    "DROP SCHEMA public CASCADE; CREATE SCHEMA public",
  );
  expect(await migrate(other, "--to", "postgres", "--anew")).toContain("Moved, and compared");
});

test("a folder into which a world is half moved is no host's, and goes on or begins anew", async () => {
  const source = await kept();
  await migrate(source, "--to", "postgres");
  const target = directoryBeside(source, folder);
  writeFolderMark(target, { move: "m", source: "another world", isCompared: false });
  const refused = await runHostProcess({ dataDirectory: target, port: await freePort() });
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining(again) });
  expect(await migrate(target, "--to", "folder")).toContain("A move of another world has begun");
  expect(await migrate(target, "--to", "folder", "--anew")).toContain("Moved, and compared");
  expect(readFolderMark(target)).toBeNull();
});

test("what differs is told, and no host opens it", async () => {
  const source = await kept();
  await migrate(source, "--to", "postgres");
  const lost =
    "DELETE FROM aldermoor_world.documents WHERE id = (SELECT min(id) FROM aldermoor_world.documents)";
  const { WORLD_DATABASE_URL: url } = urls;
  const standing = await standingOfThere(source);
  await postgres.run(
    url,
    `${lost}; INSERT INTO aldermoor_world.meta (name, value) VALUES ('move', '${JSON.stringify(standing)}')`,
  );
  const told = await migrate(source, "--to", "postgres");
  expect(told).toContain("What was moved is not what is in the source");
  expect(told).toMatch(/There are \d+ documents of players in the source and \d+ in the target/);
  const refused = await runHostProcess({
    environment: urls,
    dataDirectory: directoryBeside(source, folder),
    port: await freePort(),
  });
  expect(refused.output).toContain(again);
});

/** How far a move stands of which everything is moved and nothing was compared. */
async function standingOfThere(source: string): Promise<object> {
  const file = openWorldFile(join(source, "world.db"));
  const { identity } = await file.facts();
  file.close();
  return { move: "m", source: identity, part: "done", after: null };
}

test.each([
  [[], "Usage: npm run migrate"],
  [["--to", "mars"], '--to must be postgres or folder, not "mars"'],
  [["--to", "postgres", "now"], '"now" says nothing here'],
  [["--too", "postgres"], "Unknown option '--too'"],
])("%j is answered with a sentence", async (words, sentence) => {
  expect(await migrate(join(folder, "none"), ...words)).toContain(sentence);
});

test("what is missing is told all at once, and no password of an address", async () => {
  const address = "postgres://wren:not-for-logs@127.0.0.1:1/world";
  urls = { WORLD_DATABASE_URL: address, ACCOUNTS_DATABASE_URL: address };
  const told = await migrate(join(folder, "none"), "--to", "postgres");
  expect(told).toContain("There is no world.db in");
  expect(told).toContain("secrets.json is missing");
  expect(told).toContain("The database of the world does not answer");
  const back = await runMoveProcess({
    to: "folder",
    words: ["--dry-run"],
    environment: { ...urls, DATA_DIR: join(folder, "none") },
  });
  expect(back).toMatchObject({ code: 1, output: expect.stringContaining("There is no folder") });
  const source = await kept();
  const answer = await migrate(source, "--to", "postgres");
  expect(answer).toContain("The database of the world does not answer");
  expect(told + answer).not.toContain("not-for-logs");
});
