import { expect, test } from "vitest";
import { LogWriter } from "../log/log-record.ts";
import type { LogRow } from "../storage/storage.ts";
import { Carrier } from "./carrier.ts";
import { memorySharedLog } from "./memory-shared-log.ts";
import type { CarriedSpan, CarriedTables } from "./shared-log.ts";

const minuteNs = 60_000_000_000n;

function row(ts: bigint, text: string): LogRow {
  const log = new LogWriter();
  log.document(10_001, `{"_creationTime":1,"_id":"same","text":"${text}"}`);
  return { ts, ...log.finish() };
}

async function logOf(rows: readonly LogRow[]) {
  const log = memorySharedLog();
  const epoch = (await log.claim({ name: "one", address: "" }, 1_000)) ?? 0n;
  await log.append(epoch, 0n, rows);
  return log;
}

test("a document that changed a thousand times is carried once", async () => {
  const log = await logOf(Array.from({ length: 1_000 }, (_, at) => row(BigInt(at + 1), `${at}`)));
  const spans: CarriedSpan[] = [];
  const carry = log.tables.carry.bind(log.tables);
  log.tables.carry = (span) => {
    spans.push(span);
    return carry(span);
  };
  await new Carrier(log).catchUp();
  expect(spans).toMatchObject([{ from: 0n, to: 1_000n, documents: [{ id: "same" }] }]);
  expect(spans[0]?.documents[0]?.json).toContain('"text":"999"');
});

test("a database that does not manage a span is given shorter ones, until it does", async () => {
  const rows = Array.from({ length: 600 }, (_, at) => row(BigInt(at + 1), "x".repeat(20_000)));
  const log = await logOf(rows);
  const carry = log.tables.carry.bind(log.tables);
  const lengths: bigint[] = [];
  log.tables.carry = (span) => {
    lengths.push(span.to - span.from);
    return span.to - span.from > 50n ? Promise.reject(new Error("too long")) : carry(span);
  };
  const troubles: unknown[] = [];
  const carrier = new Carrier(log, (error) => void troubles.push(error));
  carrier.pauseAfterTroubleMs = 10;
  carrier.start();
  await expect.poll(async () => (await log.tables.read()).watermark).toBe(600n);
  await carrier.stop();
  expect(troubles.length).toBeGreaterThan(0);
  expect(lengths[0]).toBeGreaterThan(400n);
});

test("rows that are ten minutes older than what was carried go, and the newest never", async () => {
  const log = await logOf([row(minuteNs, "a"), row(2n * minuteNs, "b"), row(12n * minuteNs, "c")]);
  const carrier = new Carrier(log);
  carrier.start();
  await expect
    .poll(() => log.after(0n, 9).catch((error: unknown) => String(error)))
    .toMatch(/no longer keeps/);
  await carrier.stop();
  expect((await log.after(minuteNs, 9)).map(({ ts }) => ts)).toEqual([
    2n * minuteNs,
    12n * minuteNs,
  ]);
});

test("one that lets others carry does so itself when the tables stand still, and leaves off when another does", async () => {
  const log = await logOf([row(1n, "a")]);
  const epoch = (await log.holder())?.epoch ?? 0n;
  const carried: string[] = [];
  const carrierNamed = (name: string, patienceMs: number): Carrier => {
    const tables: CarriedTables = {
      read: () => log.tables.read(),
      copy: (take) => log.tables.copy(take),
      dropAnswers: (beforeTs, rowsMax) => log.tables.dropAnswers(beforeTs, rowsMax),
      async carry(span) {
        const isTaken = await log.tables.carry(span);
        if (isTaken) carried.push(`${name} to ${span.to}`);
        return isTaken;
      },
    };
    const carrier = new Carrier({
      tables,
      after: (ts, rowsMax) => log.after(ts, rowsMax),
      lastTs: () => log.lastTs(),
      drop: (ts, rowsMax) => log.drop(ts, rowsMax),
    });
    carrier.patienceMs = patienceMs;
    return carrier;
  };
  const [patient, other] = [carrierNamed("patient", 100), carrierNamed("other", 0)];
  patient.start();
  await expect.poll(() => carried, patience).toEqual(["patient to 1"]);
  other.start();
  for (let ts = 2n; carried.filter((each) => each.startsWith("other")).length < 2; ts++) {
    await log.append(epoch, ts - 1n, [row(ts, `${ts}`)]);
    await expect.poll(() => carried.at(-1), patience).toMatch(`to ${ts}`);
  }
  // It found the tables elsewhere than it had left them.
  expect(patient.progress.watermark).toBeGreaterThan(0n);
  await other.stop();
  const [last] = (await log.after(0n, 99)).slice(-1);
  await log.append(epoch, last?.ts ?? 0n, [row(99n, "z")]);
  await expect.poll(() => carried.at(-1), patience).toBe("patient to 99");
  await patient.stop();
});

const patience = { timeout: 120_000 };
