import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { memoryStorage, openEngine } from "@aldermoor/engine/index.ts";
import type { Engine } from "@aldermoor/engine/index.ts";
import { timeBoundsMs } from "@aldermoor/engine/metrics/histogram.ts";
import { settleBoundsMs } from "@aldermoor/game/telemetry/content/settle-bounds.ts";
import type { HostTelemetry } from "@aldermoor/game/telemetry/functions/host-reading.ts";
import { mutationGeneric } from "convex/server";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { noteBackup, readBackups } from "../backup/backups-taken.ts";
import type { FurtherNodes } from "../nodes/further-nodes.ts";
import { openHostTelemetry } from "./host-telemetry.ts";
import { RecentErrors } from "./recent-errors.ts";
import { spreadOf } from "./spread-of.ts";

const notes = {
  write: mutationGeneric((ctx) => ctx.db.insert("notes", {})),
  refuse: mutationGeneric(() => {
    throw new Error("Never.");
  }),
};

let folder: string;
let engine: Engine;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "host-telemetry-"));
  engine = await openEngine({ modules: { notes }, storage: memoryStorage() });
});
afterEach(async () => {
  await engine.close();
  rmSync(folder, { recursive: true, force: true });
});

type Counted = ReturnType<FurtherNodes["counted"]>;

function opened(errors = new RecentErrors(), ofOthers: Counted | null = null): HostTelemetry {
  const told: HostTelemetry[] = [];
  const configure = (telemetry: HostTelemetry) => void told.push(telemetry);
  const job = { everyMs: 1, failures: 0, failing: 0, lastAtMs: 1, lastTookMs: 1 };
  openHostTelemetry({
    ...{ engine, errors, dataDirectory: folder, currentVersion: () => "0.9.0" },
    world: { telemetry: { configure, settles: "notes:write" } },
    worldJobs: { works: () => [{ ...job, name: "tick", runs: 2 }] },
    hostJobs: [{ works: () => [{ ...job, name: "prune", runs: 50 }] }],
    furtherNodes: ofOthers === null ? null : { counted: () => ofOthers },
  });
  const [telemetry] = told;
  if (telemetry === undefined) throw new Error("The world was told nothing.");
  return telemetry;
}

describe("what a host tells its world", () => {
  test("is its commands without those of the world's own jobs, its errors, and how long settling took", async () => {
    const errors = new RecentErrors();
    const { count } = opened(errors);
    for (let nth = 0; nth < 5; nth++) await engine.mutation("notes:write");
    errors.note({ bindings: {}, fields: {}, message: "a job failed" });
    const counted = count();
    expect(counted).toMatchObject({ commands: 3, faults: 1 });
    expect(counted.settled.reduce((sum, runs) => sum + runs, 0)).toBe(5);
    expect(counted.settled).toHaveLength(settleBoundsMs.length + 1);
  });

  test("is also what its further nodes counted", async () => {
    await engine.mutation("notes:write");
    const { count } = opened(new RecentErrors(), { commands: 10, faults: 2, settled: [3] });
    const { commands, faults, settled } = count();
    expect({ commands, faults }).toEqual({ commands: 10, faults: 2 });
    expect(settled.reduce((sum, runs) => sum + runs, 0)).toBe(4);
  });

  test("is how it works: functions, jobs, files, backups and errors, and no place on the disk", async () => {
    const errors = new RecentErrors();
    await engine.mutation("notes:write");
    await engine.mutation("notes:refuse").catch(() => undefined);
    errors.note({ bindings: {}, fields: { err: new Error(folder) }, message: "a job failed" });
    writeFileSync(join(folder, "world.db"), "12345");
    writeFileSync(join(folder, "secrets.json"), "{}");
    noteBackup(folder, { takenAtMs: 1_000, bytes: 7 });
    const works = opened(errors).works();
    expect(works).toMatchObject({
      version: "0.9.0",
      counters: { mutations: 2, mutationFailures: 1 },
      spreads: { commitMs: { count: 1 } },
      storage: [{ what: "world.db", bytes: 5 }],
      backups: [{ takenAtMs: 1_000, bytes: 7 }],
      errors: [{ what: "a job failed", count: 1 }],
    });
    // What failed comes first.
    expect(works.functions.map(({ path }) => path)).toEqual(["notes:refuse", "notes:write"]);
    expect(works.jobs.map(({ name }) => name)).toEqual(["tick", "prune"]);
    expect(JSON.stringify(works)).not.toContain(folder);
  });
});

test("settlements are counted by the bounds by which the engine counts", () => {
  expect(settleBoundsMs).toEqual(timeBoundsMs);
});

test("a spread tells within what half, 95 and 99 of a hundred lie", () => {
  const buckets = [
    { bound: 1, count: 50 },
    { bound: 2, count: 40 },
    { bound: null, count: 10 },
  ];
  expect(spreadOf({ count: 100, sum: 0, buckets })).toEqual({ count: 100, p50: 1, p95: 2, p99: 2 });
  expect(spreadOf({ count: 0, sum: 0, buckets: [] })).toMatchObject({ count: 0, p95: null });
});

describe("the backups that are remembered", () => {
  test("are the last ten, the newest first", () => {
    for (let nth = 1; nth <= 12; nth++) noteBackup(folder, { takenAtMs: nth, bytes: nth });
    expect(readBackups(folder).map(({ takenAtMs }) => takenAtMs)).toEqual([
      12, 11, 10, 9, 8, 7, 6, 5, 4, 3,
    ]);
  });

  test("are none where nothing was written, or something else was", () => {
    expect(readBackups(folder)).toEqual([]);
    writeFileSync(join(folder, "backups.json"), "[1, 2");
    expect(readBackups(folder)).toEqual([]);
  });
});
