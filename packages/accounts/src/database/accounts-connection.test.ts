import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { AccountsConnection } from "./accounts-connection.ts";

const [normal, full] = [1, 2];
const count = `insert into "rateLimit" ("key", "count") values ('sign-in', 1)`;
const signUp = `insert into "user" ("name") values ('Wren')`;
let folder: string;
let connection: AccountsConnection;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "accounts-"));
  connection = new AccountsConnection(path.join(folder, "accounts.db"));
  connection.exec(`CREATE TABLE "rateLimit" ("key", "count"); CREATE TABLE "user" ("name")`);
});
afterEach(() => {
  connection.close();
  rmSync(folder, { recursive: true });
});

/** How the connection waits for the disk, asked without its own rule. */
function synchronous(): unknown {
  const asked = DatabaseSync.prototype.prepare.call(connection, "PRAGMA synchronous").get();
  return asked?.["synchronous"];
}

test("counters of requests do not wait for the disk, and all else does", () => {
  connection.prepare(count).run();
  expect(synchronous()).toBe(normal);
  connection.prepare(`select * from "user"`).all();
  connection.prepare(signUp).run();
  expect(synchronous()).toBe(full);
  connection.prepare(`update "rateLimit" set "count" = "count" + 1`).run();
  expect(synchronous()).toBe(normal);
});

test("a transaction waits for the disk, whatever was counted before and within", () => {
  connection.prepare(count).run();
  connection.prepare("begin").run();
  expect(synchronous()).toBe(full);
  connection.prepare(count).run();
  connection.prepare(signUp).run();
  expect(synchronous()).toBe(full);
  connection.prepare("commit").run();
  expect(synchronous()).toBe(full);
});
