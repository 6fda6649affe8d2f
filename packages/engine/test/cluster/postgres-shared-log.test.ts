import { startPostgres } from "@aldermoor/accounts/testing/postgres-server.ts";
import type { PostgresServer } from "@aldermoor/accounts/testing/postgres-server.ts";
import fc from "fast-check";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { Carrier } from "../../src/cluster/carrier.ts";
import { MemoryTables } from "../../src/cluster/memory-tables.ts";
import { postgresSharedLog } from "../../src/cluster/postgres/postgres-shared-log.ts";
import { LogForked, LogStartsLater } from "../../src/cluster/shared-log.ts";
import type {
  CarriedPiece,
  CarriedSpan,
  CarriedTables,
  SharedLog,
} from "../../src/cluster/shared-log.ts";
import { LogWriter } from "../../src/log/log-record.ts";
import type { LogRow } from "../../src/storage/storage.ts";
import { inputs } from "../../src/testing/inputs.ts";
import { startCuttingProxy } from "../conformance/cutting-proxy.ts";
import { isRenewedMeanwhile } from "./renewed-meanwhile.ts";

const patience = { timeout: 120_000, interval: 10 };
// However slow the machine is: a lease runs out where a test says so.
const ttlMs = 600_000;
const [one, other] = [
  { name: "one", address: "one:1" },
  { name: "other", address: "other:1" },
];

let postgres: PostgresServer;
let url: string;
let opened: SharedLog[];
let direct: Client;

beforeAll(async () => {
  postgres = await startPostgres({ isDurable: true });
});
afterAll(() => postgres.stop());
beforeEach(async () => {
  url = await postgres.newDatabase();
  opened = [];
  direct = new Client({ connectionString: url });
  await direct.connect();
});
afterEach(async () => {
  await direct.end();
  await Promise.all(opened.map((log) => log.close()));
});

async function openLog(address = url): Promise<SharedLog> {
  const log = postgresSharedLog({ url: address });
  opened.push(log);
  await log.open();
  return log;
}

async function holding(log: SharedLog, node = one): Promise<bigint> {
  const epoch = await log.claim(node, ttlMs);
  if (epoch === null) throw new Error("The lease is another's.");
  return epoch;
}

/** A row of the log; its text says no more than when it was. */
function row(ts: bigint): LogRow {
  const log = new LogWriter();
  log.document(10_001, `{"_creationTime":${ts},"_id":"d${ts}"}`);
  return { ts, ...log.finish() };
}

const expireLease = (): Promise<unknown> =>
  direct.query("UPDATE aldermoor_world.lease SET until = clock_timestamp()");

async function timesIn(log: SharedLog): Promise<bigint[]> {
  return (await log.after(0n, 100)).map(({ ts }) => ts);
}

test("nodes that open a new database at once make one world", async () => {
  const logs = await Promise.all([1, 2, 3, 4].map(() => openLog()));
  expect(new Set(logs.map(({ world }) => world)).size).toBe(1);
  const claims = await Promise.all(logs.map((log) => log.claim(one, ttlMs)));
  expect(claims.filter((epoch) => epoch !== null)).toEqual([1n]);
});

test("a lease is one node's until it is given back or runs out, and each epoch is given once", async () => {
  const [mine, others] = [await openLog(), await openLog()];
  expect(await mine.holder()).toBeNull();
  const first = await holding(mine);
  expect(await others.claim(other, ttlMs)).toBeNull();
  expect(await others.holder()).toEqual({ node: one, epoch: first });
  await mine.release(first);
  const second = await others.claim(other, ttlMs);
  expect(second).toBe(first + 1n);
  expect(await mine.renew(first, ttlMs)).toBe(false);
  await mine.release(first);
  expect(await others.holder()).toEqual({ node: other, epoch: second });
  await expireLease();
  expect(await others.holder()).toBeNull();
  // Nobody took it: it is still this node's to renew.
  expect(await others.renew(second ?? 0n, ttlMs)).toBe(true);
  expect(await mine.claim(one, ttlMs)).toBeNull();
  await expireLease();
  expect(await mine.claim(one, ttlMs)).toBe(first + 2n);
});

test("rows are read as they were appended, and no gap and no fork can be written", async () => {
  const log = await openLog();
  const epoch = await holding(log);
  expect(await log.lastTs()).toBeNull();
  expect(await log.append(epoch, 0n, [row(5n)])).toBe(true);
  expect(await log.append(epoch, 5n, [row(6n), row(9n)])).toBe(true);
  await expect(log.append(epoch, 6n, [row(10n)])).rejects.toBeInstanceOf(LogForked);
  await expect(log.append(epoch, 10n, [row(11n)])).rejects.toBeInstanceOf(LogForked);
  await expect(log.append(epoch, 0n, [row(12n)])).rejects.toBeInstanceOf(LogForked);
  expect(await log.after(0n, 100)).toEqual([row(5n), row(6n), row(9n)]);
  expect(await log.after(5n, 1)).toEqual([row(6n)]);
  expect(await log.lastTs()).toBe(9n);
  const fork = "INSERT INTO aldermoor_world.log VALUES (7, 6, 0, 1, '')";
  await expect(direct.query(fork)).rejects.toThrow(/unique/);
});

test("many appends at once from two nodes leave one chain, all of the node that holds the lease", async () => {
  const [mine, others] = [await openLog(), await openLog()];
  const epoch = await holding(mine);
  const wrong = Array.from({ length: 20 }, (_, at) =>
    others.append(epoch, 0n, [row(BigInt(at + 1))]),
  );
  const twice = [mine.append(epoch, 0n, [row(100n)]), mine.append(epoch, 0n, [row(101n)])];
  expect(await Promise.all(wrong)).toEqual(wrong.map(() => false));
  const ends = await Promise.allSettled(twice);
  expect(ends.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await timesIn(mine)).toHaveLength(1);
});

test("an append under an old epoch is refused, also one that began before the lease was taken", async () => {
  const [mine, others] = [await openLog(), await openLog()];
  const epoch = await holding(mine);
  expect(await mine.append(epoch, 0n, [row(1n)])).toBe(true);
  // A claim that is under way: the append waits for it, and finds the lease taken.
  await direct.query("BEGIN");
  await direct.query("UPDATE aldermoor_world.lease SET epoch = epoch + 1, node = 'other'");
  let isOver = false;
  const appending = mine.append(epoch, 1n, [row(2n)]).finally(() => (isOver = true));
  await waiting(1);
  expect(isOver).toBe(false);
  await direct.query("COMMIT");
  expect(await appending).toBe(false);
  expect(await timesIn(others)).toEqual([1n]);
});

test("a claim waits for an append that is under way, so that its node reads it", async () => {
  const [mine, others] = [await openLog(), await openLog()];
  const epoch = await holding(mine);
  // Holds the append up after it has read the lease.
  await direct.query("BEGIN");
  await direct.query("INSERT INTO aldermoor_world.log VALUES (1, 0, 0, 1, '')");
  const appending = mine.append(epoch, 0n, [row(1n)]);
  await waiting(1);
  const expiring = new Client({ connectionString: url });
  await expiring.connect();
  // It is the same lock for whoever changes the lease.
  const expired = expiring.query("UPDATE aldermoor_world.lease SET until = clock_timestamp()");
  await waiting(2);
  let claimed: bigint | null = null;
  const claiming = expired.then(async () => (claimed = await others.claim(other, ttlMs)));
  expect(claimed).toBeNull();
  await direct.query("ROLLBACK");
  expect(await appending).toBe(true);
  expect(await claiming).toBe(epoch + 1n);
  expect(await timesIn(others)).toEqual([1n]);
  await expiring.end();
});

/** Resolves when so many statements on the database wait for another. */
async function waiting(count: number): Promise<void> {
  const counting = new Client({ connectionString: url });
  await counting.connect();
  const locked = async () => {
    const { rows } = await counting.query<{ count: string }>(
      "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    );
    return Number(rows[0]?.count);
  };
  await expect.poll(locked, patience).toBe(count);
  await counting.end();
}

async function behindProxy() {
  const proxy = await startCuttingProxy(Number(new URL(url).port));
  const through = new URL(url);
  through.port = new URL(proxy.origin).port;
  const log = await openLog(through.href);
  const epoch = await holding(log);
  expect(await log.append(epoch, 0n, [row(1n)])).toBe(true);
  return { proxy, log, epoch };
}

async function isThere(ts: bigint): Promise<boolean> {
  const { rowCount } = await direct.query("SELECT 1 FROM aldermoor_world.log WHERE ts = $1", [ts]);
  return rowCount === 1;
}

test("an append whose answer is lost is found in the log, and not written twice", async () => {
  const { proxy, log, epoch } = await behindProxy();
  proxy.holdAnswers();
  const appending = log.append(epoch, 1n, [row(2n)]);
  await expect.poll(() => isThere(2n), patience).toBe(true);
  proxy.cut();
  expect(await appending).toBe(true);
  expect(await log.append(epoch, 2n, [row(3n)])).toBe(true);
  expect(await timesIn(log)).toEqual([1n, 2n, 3n]);
  await proxy.close();
});

test("an append that never reached the database is sent again", async () => {
  const { proxy, log, epoch } = await behindProxy();
  let dropped = 0;
  proxy.onClientData = () => {
    dropped++;
    return false;
  };
  const appending = log.append(epoch, 1n, [row(2n)]);
  await expect.poll(() => dropped, patience).toBeGreaterThan(0);
  proxy.onClientData = () => true;
  proxy.cut();
  expect(await appending).toBe(true);
  expect(await timesIn(log)).toEqual([1n, 2n]);
  await proxy.close();
});

test("an append whose answer is lost with the lease was done if the log has it, and else never will be", async () => {
  const { proxy, log, epoch } = await behindProxy();
  const others = await openLog();
  proxy.holdAnswers();
  const done = log.append(epoch, 1n, [row(2n)]);
  await expect.poll(() => isThere(2n), patience).toBe(true);
  await expireLease();
  expect(await others.claim(other, ttlMs)).toBe(epoch + 1n);
  proxy.cut();
  expect(await done).toBe(true);
  expect(await log.append(epoch, 2n, [row(3n)])).toBe(false);
  expect(await others.append(epoch + 1n, 2n, [row(4n)])).toBe(true);
  expect(await timesIn(others)).toEqual([1n, 2n, 4n]);
  await proxy.close();
});

test("a node whose appends are on an epoch that another took in between is refused", async () => {
  const { proxy, log, epoch } = await behindProxy();
  const others = await openLog();
  proxy.onClientData = () => false;
  const appending = log.append(epoch, 1n, [row(2n)]);
  await expireLease();
  const next = await holding(others, other);
  expect(await others.append(next, 1n, [row(3n)])).toBe(true);
  proxy.onClientData = () => true;
  proxy.cut();
  expect(await appending).toBe(false);
  expect(await timesIn(others)).toEqual([1n, 3n]);
  await proxy.close();
});

test("connections that the database ends are opened again", async () => {
  const log = await openLog();
  const epoch = await holding(log);
  let woken = 0;
  log.onWake(() => woken++);
  expect(await log.append(epoch, 0n, [row(1n)])).toBe(true);
  await direct.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`);
  expect(await log.append(epoch, 1n, [row(2n)])).toBe(true);
  let last = 2n;
  const before = woken;
  await expect
    .poll(async () => {
      await log.append(epoch, last, [row(last + 1n)]);
      last += 1n;
      return woken;
    }, patience)
    .toBeGreaterThan(before);
  expect(await log.renew(epoch, ttlMs)).toBe(true);
});

test("a database that acknowledges before it has written is refused", async () => {
  await direct.query(
    `ALTER DATABASE "${new URL(url).pathname.slice(1)}" SET synchronous_commit = off`,
  );
  await expect(openLog()).rejects.toThrow(/synchronous_commit = off/);
});

// Settings of a server that is not the tests' own are left alone.
const isOwnServer = (process.env["TEST_DATABASE_URL"] ?? "") === "";

test.runIf(isOwnServer)(
  "a server that is told to acknowledge early goes on for open connections as before",
  async () => {
    const alone = await startPostgres({ isDurable: true, isAlone: true });
    const address = await alone.newDatabase();
    const log = await openLog(address);
    const epoch = await holding(log);
    expect(await log.append(epoch, 0n, [row(1n)])).toBe(true);
    const telling = new Client({ connectionString: address });
    await telling.connect();
    await telling.query("ALTER SYSTEM SET synchronous_commit = off");
    await telling.query("SELECT pg_reload_conf()");
    const setting = async () =>
      (await telling.query<{ synchronous_commit: string }>("SHOW synchronous_commit")).rows[0]
        ?.synchronous_commit;
    await expect.poll(setting, patience).toBe("off");
    await expect(openLog(address)).rejects.toThrow(/synchronous_commit = off/);
    expect(await log.append(epoch, 1n, [row(2n)])).toBe(true);
    await telling.end();
    await Promise.all(opened.splice(0).map((each) => each.close()));
    await alone.stop();
  },
);

test("a newer layout is refused with a sentence", async () => {
  await openLog();
  await direct.query("UPDATE aldermoor_world.meta SET value = '2' WHERE name = 'layout'");
  await expect(openLog()).rejects.toThrow(/layout 2, and this version knows 1/);
});

test("a lease is held however long the event loop is busy, and the loss of it is told once", async () => {
  const [mine, others] = [await openLog(), await openLog()];
  const epoch = await holding(mine);
  let losses = 0;
  const held = mine.hold(epoch, { ttlMs, beatMs: 100, onLost: () => losses++ });
  // The thread is there once it has told what it carried.
  await mine.append(epoch, 0n, [row(1n)]);
  await expect.poll(() => held.carried().watermark, patience).toBe(1n);
  await expect.poll(() => isRenewedMeanwhile(url), patience).toBe(true);
  expect(await others.claim(other, ttlMs)).toBeNull();
  await direct.query("UPDATE aldermoor_world.lease SET epoch = epoch + 1");
  await expect.poll(() => losses, patience).toBe(1);
  await held.stop();
  expect(losses).toBe(1);
});

test("old rows go, and whoever needed them is told", async () => {
  const log = await openLog();
  const epoch = await holding(log);
  await log.append(epoch, 0n, [row(1n), row(2n), row(3n), row(4n)]);
  expect(await log.drop(100n, 2)).toBe(2);
  expect(await log.after(2n, 10)).toEqual([row(3n), row(4n)]);
  await expect(log.after(1n, 10)).rejects.toBeInstanceOf(LogStartsLater);
  expect(await log.drop(100n, 10)).toBe(1);
  expect(await log.drop(100n, 10)).toBe(0);
  expect(await log.lastTs()).toBe(4n);
});

const document = fc.record({
  table: fc.integer({ min: 1, max: 2 }),
  id: fc.constantFrom("a", "b", "c", "d"),
  json: fc.option(
    fc.string().map((text) => JSON.stringify({ text })),
    { freq: 3 },
  ),
});
const answer = fc.record({
  sessionId: fc.constantFrom("s", 's "\\', "s\u0000", "\ud800"),
  requestId: fc.integer({ min: 0, max: 200 }),
  asker: fc.constantFrom(null, "", "x"),
  resultJson: fc.json(),
  logLinesJson: fc.constantFrom("[]", '["é\\u0000"]'),
});
const span = fc.record({
  documents: fc.uniqueArray(document, { selector: ({ id }) => id, maxLength: 5 }),
  answers: fc.uniqueArray(answer, {
    selector: ({ sessionId, requestId }) => `${sessionId} ${requestId}`,
    maxLength: 5,
  }),
  tables: fc.constantFrom({}, { one: 1 }, { one: 1, two: 2 }),
  minutes: fc.integer({ min: 1, max: 30 }),
});

async function contentOf(tables: CarriedTables): Promise<unknown> {
  const documents: string[] = [];
  const sessions: string[] = [];
  const carried = await tables.copy((piece: CarriedPiece) => {
    documents.push(...piece.documents.map((each) => JSON.stringify(each, ["table", "id", "json"])));
    sessions.push(...piece.sessions.map((each) => JSON.stringify(each)));
  });
  const { watermark } = carried;
  return {
    watermark,
    tables: carried.tables,
    documents: documents.toSorted(),
    sessions: sessions.toSorted(),
  };
}

test("whatever is carried, the tables hold what a plain map would, and nothing twice", async () => {
  const log = await openLog();
  await fc.assert(
    fc.asyncProperty(fc.array(span, { maxLength: 6 }), async (spans) => {
      await direct.query(`DELETE FROM aldermoor_world.documents; DELETE FROM aldermoor_world.answers;
        DELETE FROM aldermoor_world.tables; UPDATE aldermoor_world.meta SET value = '0' WHERE name = 'watermark'`);
      const plain = new MemoryTables();
      // An id is of one table only, as those of the engine are.
      let from = 0n;
      for (const { documents, answers, tables, minutes } of spans) {
        const to = from + BigInt(minutes) * 60_000_000_000n;
        const carried: CarriedSpan = {
          from,
          to,
          documents: documents.map((each) => ({ ...each, id: `${each.table}${each.id}` })),
          answers: answers.map((each) => ({ ...each, ts: to })),
          tables,
        };
        expect(await log.tables.carry(carried)).toBe(true);
        expect(await log.tables.carry(carried)).toBe(false);
        await plain.carry(carried);
        from = to;
      }
      expect(await contentOf(log.tables)).toEqual(await contentOf(plain));
    }),
    { numRuns: inputs(40) },
  );
});

test("two nodes that carry at once carry every row once, and drop what nobody needs", async () => {
  const log = await openLog();
  const epoch = await holding(log);
  const minute = 60_000_000_000n;
  const rows = Array.from({ length: 40 }, (_, at) => row(BigInt(at + 1) * minute));
  await log.append(epoch, 0n, rows);
  const carriers = [log, await openLog()].map((each) => new Carrier(each));
  for (const carrier of carriers) carrier.start();
  await expect.poll(async () => (await log.tables.read()).watermark, patience).toBe(40n * minute);
  await expect.poll(() => log.lastTs(), patience).toBe(40n * minute);
  await Promise.all(carriers.map((carrier) => carrier.stop()));
  await expect(log.after(0n, 1)).rejects.toBeInstanceOf(LogStartsLater);
  await new Carrier(log).catchUp();
  const { documents } = (await contentOf(log.tables)) as { documents: string[] };
  expect(documents).toHaveLength(40);
});
