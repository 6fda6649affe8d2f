import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { openAccountsDatabase } from "../database/accounts-database.ts";
import { putIntoFile } from "../mail/mail-file.ts";
import type { WaitingEmail } from "../mail/mail-store.ts";
import { defaultAccountSettings } from "../settings/account-settings.ts";
import { AccountClient } from "../testing/account-client.ts";
import { keepAccountsIn, startAccountServer } from "../testing/account-server.ts";
import { startPostgres } from "../testing/postgres-server.ts";
import type { PostgresServer } from "../testing/postgres-server.ts";
import { eventsBehind } from "../testing/told-events.ts";
import {
  holdsEmails,
  lookAtAccounts,
  moveAccountsToFile,
  moveAccountsToRows,
  moveEmailsToFile,
  moveEmailsToRows,
  openAccountsFile,
  openAccountsRows,
  prepareAccounts,
  removeMovedAccounts,
  unmarkAccounts,
} from "./moving-accounts.ts";
import { emailsInFile } from "./moving-emails.ts";

const secret = "a secret of the tests that is long enough";
const place = { settings: defaultAccountSettings, baseUrl: "http://127.0.0.1:3000", secret };

let postgres: PostgresServer;
let folder: string;
let file: string;
let url: string;
let emails: readonly string[];
beforeAll(async () => {
  postgres = await startPostgres();
  folder = mkdtempSync(join(tmpdir(), "moving-accounts-"));
  file = join(folder, "accounts.db");
  keepAccountsIn(null);
  const server = await startAccountServer({ rateLimitFactor: 1_000 });
  const players: AccountClient[] = [];
  emails = ["wren@moor.example", "rook@moor.example", "aerger@moor.example"];
  for (const email of emails) {
    const player = new AccountClient(server.origin);
    await player.signUp(email);
    await player.post("/update-user", { name: `Name of "${email}" \u{1f525}` });
    players.push(player);
  }
  await new AccountClient(server.origin).signInAsGuest();
  const made = await players[0]?.post("/organization/create", { name: "Wardens", slug: "wardens" });
  const organizationId = z.object({ id: z.string() }).parse(made?.body).id;
  const invitation = { email: emails[1] ?? "", role: "member", organizationId };
  const invited = await players[0]?.post("/organization/invite-member", invitation);
  const invitationId = z.object({ id: z.string() }).parse(invited?.body).id;
  await players[1]?.post("/organization/accept-invitation", { invitationId });
  await server.change(
    `UPDATE "user" SET "banExpires" = $1 WHERE "email" = $2`,
    "2031-01-02T03:04:05.678Z",
    emails[2] ?? "",
  );
  // The server takes its own away.
  const own = new DatabaseSync(join(server.directory, "accounts.db"));
  own.prepare("VACUUM INTO ?").run(file);
  own.close();
  await server.close();
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  url = await postgres.newDatabase();
});

/** All rows of all tables, with their types. */
function contentOf(path: string): unknown {
  const database = new DatabaseSync(path, { readOnly: true });
  const names = database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
    .all()
    .map((row) => String(row["name"]));
  const content = names.map((name) => {
    const rows = database.prepare(`SELECT * FROM "${name}"`).all();
    const texts = rows.map((row) => JSON.stringify(Object.entries(row).toSorted()));
    return [name, texts.toSorted()];
  });
  const schema = database
    .prepare("SELECT type, name, sql FROM sqlite_schema ORDER BY type, name")
    .all();
  database.close();
  return { content, schema };
}

async function moveThere(): Promise<void> {
  await prepareAccounts({ ...place, path: file, url });
  const from = openAccountsFile(file);
  await moveAccountsToRows({ from, url, move: "first", onMoved: () => undefined });
  await from.close();
}

async function moveBack(name: string): Promise<string> {
  const path = join(folder, name);
  await prepareAccounts({ ...place, path, url: null });
  const from = await openAccountsRows(url);
  await moveAccountsToFile(from, path, () => undefined);
  await from.close();
  return path;
}

test("accounts are the same there and back, to each row and each type, and their file is not changed", async () => {
  const before = readFileSync(file);
  await moveThere();
  expect(await lookAtAccounts(url)).toEqual({ kind: "moved", move: "first" });
  const back = await moveBack("back.db");
  expect(contentOf(back)).toEqual(contentOf(file));
  expect(readFileSync(file).equals(before)).toBe(true);
});

test("players sign in where their accounts were moved to, and what happens then is told behind what was told", async () => {
  await moveThere();
  await unmarkAccounts(url);
  const server = await startAccountServer({ databaseUrl: url });
  const told = await eventsBehind(server.accounts, 0);
  expect(told.length).toBeGreaterThan(3);
  const wren = new AccountClient(server.origin);
  expect((await wren.signIn(emails[0] ?? "")).status).toBe(200);
  await wren.post("/update-user", { name: "Wren of Fenwick" });
  const later = await eventsBehind(server.accounts, told.at(-1)?.number ?? 0);
  expect(later.map(({ event }) => event)).toEqual([
    expect.objectContaining({ kind: "account-renamed", name: "Wren of Fenwick" }),
  ]);
  await server.close();
});

test("an event that nobody was told of yet comes behind the others", async () => {
  await moveThere();
  await postgres.run(url, `UPDATE "user" SET "name" = 'Late' WHERE "email" = 'wren@moor.example'`);
  const back = await moveBack("late.db");
  const database = new DatabaseSync(back, { readOnly: true });
  const last = database.prepare(`SELECT "event" FROM "accountEvent" ORDER BY "number" DESC`).get();
  database.close();
  expect(String(last?.["event"])).toContain('"name" : "Late"');
});

test("no service opens accounts of a world that is half moved", async () => {
  await moveThere();
  const nothing = (): void => undefined;
  const logger = { info: nothing, warn: nothing, error: nothing };
  const opening = openAccountsDatabase({ path: file, url, logger, onSessionEnded: nothing });
  await expect(opening).rejects.toThrow("A move has begun here: npm run migrate goes on with it.");
});

test("accounts that were moved can be removed and moved again; others are told apart", async () => {
  expect(await lookAtAccounts(url)).toEqual({ kind: "nothing" });
  await postgres.run(
    url,
    `CREATE TABLE "another" (x TEXT); INSERT INTO "another" VALUES ('stays')`,
  );
  await moveThere();
  await removeMovedAccounts(url);
  expect(await lookAtAccounts(url)).toEqual({ kind: "nothing" });
  await moveThere();
  await unmarkAccounts(url);
  expect(await lookAtAccounts(url)).toEqual({ kind: "accounts" });
  await expect(postgres.run(url, `SELECT 1 / count(*) FROM "another"`)).resolves.toBeUndefined();
});

test("a move that fails leaves nothing there", async () => {
  await prepareAccounts({ ...place, path: file, url });
  const from = openAccountsFile(file);
  const failing = {
    from,
    url,
    move: "first",
    onMoved: () => {
      throw new Error("cut off");
    },
  };
  await expect(moveAccountsToRows(failing)).rejects.toThrow("cut off");
  await from.close();
  expect(await lookAtAccounts(url)).toEqual({ kind: "nothing" });
});

const unsent: readonly WaitingEmail[] = ["wren@moor.example", "aerger@moor.example"].map(
  (to, at) => ({
    ...{ id: `${at}-email`, to, subject: 'A "link" \u{1f525}', html: "<p>link</p>", text: "link" },
    ...{ failures: at, postedAtMs: Date.now() - 60_000, nextAttemptMs: Date.now() + 60_000 * at },
  }),
);

test("emails that were not sent are the same there and back, however often they are moved, and their file is not changed", async () => {
  const mail = join(folder, "mail.db");
  putIntoFile(mail, unsent);
  const before = readFileSync(mail);
  await moveThere();
  for (let tries = 0; tries < 2; tries += 1)
    expect(await moveEmailsToRows(mail, url)).toBe(unsent.length);
  expect(readFileSync(mail).equals(before)).toBe(true);
  const back = join(folder, "mail-back.db");
  expect(await moveEmailsToFile(url, back)).toBe(unsent.length);
  expect(emailsInFile(back)).toEqual(unsent);
  // They are the queue's, and no part of what is compared as accounts.
  const reader = await openAccountsRows(url);
  expect((await reader.tables()).map(({ name }) => name)).not.toContain("unsentEmail");
  await reader.close();
  await removeMovedAccounts(url);
  expect(await moveEmailsToFile(url, join(folder, "none.db"))).toBe(0);
  expect(holdsEmails(join(folder, "none.db"))).toBe(false);
});
