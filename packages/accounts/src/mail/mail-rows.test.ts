import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { countAlone } from "../limits/shared-counter.ts";
import { startAccountServer } from "../testing/account-server.ts";
import { mailPlaceIn } from "../testing/mail-places.ts";
import { startPostgres } from "../testing/postgres-server.ts";
import type { PostgresServer } from "../testing/postgres-server.ts";
import { emailTo, emailsTo } from "../testing/received-emails.ts";
import { createEmailBudgets } from "./email-budgets.ts";
import { putIntoFile } from "./mail-file.ts";
import { openMailQueue } from "./mail-queue.ts";
import type { MailQueue } from "./mail-queue.ts";
import type { MailStore, WaitingEmail } from "./mail-store.ts";
import type { MailTransport } from "./mail-transport.ts";

// What is so because several services send out of one database.

const logger = { info() {}, warn() {}, error() {} };
const budgets = createEmailBudgets(1_000, countAlone);
const patience = { timeout: 120_000, interval: 20 };
const claimMs = 600_000;

let postgres: PostgresServer;
let url: string;
let closing: (() => unknown)[];
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());
beforeEach(async () => {
  url = await postgres.newDatabase();
  closing = [];
});
afterEach(async () => {
  for (const close of closing.toReversed()) await close();
});

/** The database as one service more sees it. What is taken stays so however slow the machine is, unless `passFor` says that time has passed. */
async function openStore() {
  const place = await mailPlaceIn(url, { looksEveryMs: 20, claimMs });
  closing.push(() => place.close());
  return place.open();
}

/** Whatever is waited for comes so much sooner, as if that time had passed. */
const passFor = (ms: number) =>
  postgres.run(url, `UPDATE "unsentEmail" SET "nextAttemptMs" = "nextAttemptMs" - ${ms}`);

function openQueue(store: MailStore, send: MailTransport["send"]): MailQueue {
  const transport = { send, close: () => undefined };
  const queue = openMailQueue({ store, transport, logger, budgets, closeWaitMs: 100 });
  closing.push(() => queue.close());
  return queue;
}

const message = (to: string) => ({ to, subject: "A link", html: "<p>link</p>", text: "link" });

const waiting = (id: string, to: string): WaitingEmail => ({
  id,
  ...message(to),
  failures: 3,
  postedAtMs: Date.now() - 60_000,
  nextAttemptMs: Date.now() - 1_000,
});

test("each email is sent once, whichever of several services was asked for it, and each of them sends", async () => {
  const sent: string[] = [];
  const senders = new Set<number>();
  // None of them ends before all have begun, however late one of them has its turn.
  const { promise: allSend, resolve: begin } = Promise.withResolvers<void>();
  const queues = await Promise.all(
    [0, 1, 2].map(async (by) =>
      openQueue(await openStore(), async (_, { to }) => {
        sent.push(to);
        if (senders.add(by).size === 3) begin();
        await allSend;
      }),
    ),
  );
  const wanted = Array.from({ length: 90 }, (_, at) => `wren${at}@moor.example`);
  // One of them was asked for nothing.
  for (const [at, to] of wanted.entries()) queues[at % 2]?.enqueue(message(to));
  await expect.poll(() => sent.length, patience).toBeGreaterThanOrEqual(wanted.length);
  const last = await openStore();
  await expect.poll(() => last.nextInMs(), patience).toBeNull();
  expect(sent.toSorted()).toEqual(wanted.toSorted());
});

test("an email in the hands of a service that has gone for ever is sent by another one, after a time", async () => {
  const gone = await openStore();
  await gone.add("1-one", message("wren@moor.example"));
  const taken = await gone.take();
  expect(taken?.message).toEqual(message("wren@moor.example"));
  const [other, sent] = [await openStore(), [] as string[]];
  expect(await other.take()).toBeNull();
  expect(await other.nextInMs()).toBeGreaterThan(50);
  await passFor(claimMs);
  openQueue(other, async (id) => void sent.push(id));
  await expect.poll(() => sent, patience).toEqual(["1-one"]);
  // The one before was only slow, and counts for nothing any more.
  if (taken !== null) await gone.postpone(taken, 0);
  expect(await gone.take()).toBeNull();
});

test("an email that a mail server takes its time for stays with the service that is at it", async () => {
  const sent: string[] = [];
  let accept: () => void = () => undefined;
  const accepted = new Promise<void>((resolve) => (accept = resolve));
  const [slow, other] = [await openStore(), await openStore()];
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  closing.push(() => vi.useRealTimers());
  openQueue(slow, async (id) => {
    sent.push(`${id} slowly`);
    await accepted;
  });
  await other.add("1-one", message("wren@moor.example"));
  await expect.poll(() => sent, patience).toEqual(["1-one slowly"]);
  openQueue(other, async (id) => void sent.push(id));
  // Three claims would be over by then.
  for (let times = 0; times < 4; times += 1) {
    await passFor(0.9 * claimMs);
    vi.advanceTimersByTime(claimMs);
    await expect.poll(() => other.nextInMs(), patience).toBeGreaterThan(0.5 * claimMs);
  }
  accept();
  await expect.poll(() => other.nextInMs(), patience).toBeNull();
  expect(sent).toEqual(["1-one slowly"]);
});

test("of an email that was sent nothing is kept but its id, by which it is not sent again, until nobody asks any more", async () => {
  const store = await openStore();
  await store.add("1-one", message("wren@moor.example"));
  const taken = await store.take();
  if (taken === null) throw new Error("Nothing was taken.");
  await store.remove(taken);
  await store.add("1-one", message("wren@moor.example"));
  expect([await store.take(), await store.nextInMs()]).toEqual([null, null]);
  await expect(
    postgres.run(
      url,
      `SELECT 1 / count(*) FROM "unsentEmail" WHERE "to" || "text" || "html" <> ''`,
    ),
  ).rejects.toThrow("division by zero");
  await postgres.run(url, `UPDATE "unsentEmail" SET "postedAtMs" = "postedAtMs" - 172800001`);
  await store.prune();
  await expect(postgres.run(url, `SELECT 1 / count(*) FROM "unsentEmail"`)).rejects.toThrow();
});

test("an email of days ago, out of a dump, is not sent", async () => {
  const store = await openStore();
  await store.add("1-one", message("wren@moor.example"));
  await postgres.run(url, `UPDATE "unsentEmail" SET "postedAtMs" = "postedAtMs" - 172800001`);
  expect([await store.take(), await store.nextInMs()]).toEqual([null, null]);
});

test("emails are sent once though the connections of those who send break again and again", async () => {
  const sent: string[] = [];
  const queues = await Promise.all(
    [0, 1].map(async () => openQueue(await openStore(), async (_, { to }) => void sent.push(to))),
  );
  const wanted = Array.from({ length: 60 }, (_, at) => `wren${at}@moor.example`);
  for (const [at, to] of wanted.entries()) {
    queues[at % 2]?.enqueue(message(to));
    if (at % 15 === 7) await postgres.run(url, cutAll);
  }
  await expect.poll(() => new Set(sent).size, patience).toBe(wanted.length);
  expect(sent.toSorted()).toEqual(wanted.toSorted());
});

const cutAll = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid()`;

test("what waits in the file of a host is sent from the database that its accounts come to, and the file goes", async () => {
  const directory = mkdtempSync(join(tmpdir(), "mail-rows-"));
  closing.push(() => rmSync(directory, { recursive: true, force: true }));
  const path = join(directory, "mail.db");
  putIntoFile(path, [waiting("1-one", "wren@moor.example"), waiting("2-two", "rook@moor.example")]);
  const server = await startAccountServer({ databaseUrl: url }, directory);
  expect(existsSync(path)).toBe(false);
  for (const to of ["wren@moor.example", "rook@moor.example"])
    expect(await emailTo(directory, to, /A link/)).toMatchObject({ subject: "A link" });
  // Somebody puts it back there: what is in it was sent.
  putIntoFile(path, [
    waiting("1-one", "wren@moor.example"),
    waiting("3-three", "jay@moor.example"),
  ]);
  const again = await startAccountServer({ databaseUrl: url }, directory);
  await emailTo(directory, "jay@moor.example", /A link/);
  expect(emailsTo(directory, "wren@moor.example")).toHaveLength(1);
  expect(existsSync(join(directory, "mail.db"))).toBe(false);
  await again.close();
  await server.close();
});
