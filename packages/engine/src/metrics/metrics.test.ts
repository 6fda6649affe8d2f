import { once } from "node:events";
import { createServer } from "node:http";
import type { Server } from "node:http";
import { actionGeneric, mutationGeneric, queryGeneric } from "convex/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RawClient } from "../../test/conformance/raw-client.ts";
import { memoryStorage, openEngine, prometheusText } from "../index.ts";
import type { Engine, Logger } from "../index.ts";
import { silentLogger } from "../options.ts";
import { functionMetrics, FunctionStats, functionSeriesMax } from "./function-stats.ts";

// How long the functions of this module take is decided by the test.
let stallMs = 0;
/** What `performance.now` tells where the test has stopped it; the machine may be as slow as it likes then. */
let stoppedMs: number | null = null;
const notes = {
  write: mutationGeneric(async (ctx) => {
    stall();
    await ctx.db.insert("notes", { text: "hello" });
    await ctx.db.insert("notes", { text: "again" });
  }),
  refuse: mutationGeneric(() => {
    throw new Error("Never.");
  }),
  count: queryGeneric(async (ctx) => (await ctx.db.query("notes").collect()).length),
  writeTwice: actionGeneric(async (ctx) => {
    stall();
    stallMs = 0;
    await ctx.runMutation("notes:write" as never);
    await ctx.runMutation("notes:write" as never);
  }),
};

function stall(): void {
  if (stoppedMs !== null) {
    stoppedMs += stallMs;
    return;
  }
  const until = performance.now() + stallMs;
  while (performance.now() < until);
}

function stopTime(): void {
  stoppedMs = performance.now();
  vi.spyOn(performance, "now").mockImplementation(() => stoppedMs ?? 0);
}

const warnings: { fields: object; message: string }[] = [];
const logger: Logger = {
  ...silentLogger,
  warn: (fields, message) => warnings.push({ fields, message }),
};

let engine: Engine;
let server: Server;
beforeEach(async () => {
  stallMs = 0;
  warnings.length = 0;
  engine = await openEngine({
    // However slow the machine is, what was sent at once runs in one turn.
    limits: { turnMs: Number.MAX_SAFE_INTEGER },
    modules: { notes },
    storage: memoryStorage(),
    logger,
    slowFunctionMs: 40,
  });
  server = createServer();
  engine.attach(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(async () => {
  stoppedMs = null;
  vi.restoreAllMocks();
  await engine.close();
  server.close();
});

function origin(): string {
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
}

test("every mutation is counted by its function, its wait and its batch", async () => {
  const failed = engine.mutation("notes:refuse");
  await Promise.all([engine.mutation("notes:write"), engine.mutation("notes:write")]);
  await expect(failed).rejects.toThrow("Never.");

  const { counters, histograms, functions, gauges } = engine.metrics();
  expect(counters).toMatchObject({
    mutations: 3,
    mutationFailures: 1,
    commits: 1,
    committedMutations: 2,
    documentsWritten: 4,
  });
  // The engine's own transactions wait in the same queue.
  expect(histograms.queueWaitMs.count).toBeGreaterThanOrEqual(3);
  expect(histograms.batchMutations.count).toBe(1);
  expect(histograms.batchMutations.sum).toBeGreaterThanOrEqual(3);
  expect(histograms.commitMs.count).toBe(1);
  expect(histograms.deliverMs.count).toBe(1);
  expect(gauges.queuedMutations).toBe(0);
  expect(functions).toMatchObject([
    { path: "notes:refuse", kind: "mutation", runs: 1, failures: 1 },
    { path: "notes:write", kind: "mutation", runs: 2, failures: 0 },
  ]);
  const times = engine.functionTimes("notes:write");
  expect(times).toMatchObject({ count: 2, sum: functions[1]?.totalMs });
  expect(engine.functionTimes("notes:none")).toBeNull();
});

test("live queries tell of their invalidations, runs and shared results", async () => {
  const [one, other] = [await RawClient.connect(origin()), await RawClient.connect(origin())];
  one.add(0, "notes:count", {});
  await expect.poll(() => one.valueOf(0)).toBe(0);
  other.add(0, "notes:count", {});
  await expect.poll(() => other.valueOf(0)).toBe(0);
  await engine.mutation("notes:write");
  await expect.poll(() => other.valueOf(0)).toBe(2);

  const { counters, gauges } = engine.metrics();
  expect(counters).toMatchObject({
    cacheMisses: 1,
    cacheHits: 1,
    invalidations: 1,
    liveQueryRuns: 2,
    openedConnections: 2,
    transitions: 4,
  });
  expect(gauges).toMatchObject({ connections: 2, cachedQueries: 1 });
  one.close();
  other.close();
});

test("what goes to clients and comes from them is counted in bytes", async () => {
  const client = await RawClient.connect(origin());
  client.add(0, "notes:count", {});
  await expect.poll(() => client.valueOf(0)).toBe(0);
  const { bytesSent, bytesReceived } = engine.metrics().counters;
  const [headerBytes, heard] = [
    4,
    client.messages.map((message) => JSON.stringify(message).length),
  ];
  expect(bytesSent).toBe(heard.reduce((total, length) => total + length + headerBytes, 0));
  expect(bytesReceived).toBeGreaterThan(100);
  client.close();
});

test("documents that were not in memory are counted when they are read", async () => {
  const storage = memoryStorage();
  const first = await openEngine({ modules: { notes }, storage });
  await first.mutation("notes:write");
  expect(first.metrics().counters.loadedDocuments).toBe(0);
  await first.close();

  const again = await openEngine({ modules: { notes }, storage });
  await again.query("notes:count");
  await again.query("notes:count");
  expect(again.metrics().counters.loadedDocuments).toBe(2);
  await again.close();
});

test("a slow function is told once a second, with what it read and wrote", async () => {
  stopTime();
  stallMs = 50;
  await Promise.all([engine.mutation("notes:write"), engine.mutation("notes:write")]);
  expect(warnings).toMatchObject([
    {
      message: "A function was slow.",
      fields: {
        path: "notes:write",
        kind: "mutation",
        documentsRead: 0,
        rangesRead: 0,
        documentsWritten: 2,
        untoldRuns: 0,
      },
    },
  ]);
  expect(engine.metrics().functions).toMatchObject([{ runs: 2, slowRuns: 2 }]);
});

test("an action may take as long as it likes, and what it calls is counted too", async () => {
  stopTime();
  stallMs = 50;
  await engine.action("notes:writeTwice");
  expect(warnings).toEqual([]);
  expect(engine.metrics().functions).toMatchObject([
    { path: "notes:write", runs: 2 },
    { path: "notes:writeTwice", kind: "action", runs: 1, slowRuns: 0 },
  ]);
});

test("whoever only looks leaves the delays of the event loop to who takes them", async () => {
  const longestMs = (onlyLooks: boolean) =>
    engine.metrics({ onlyLooks }).gauges.eventLoopDelayMaxMs;
  longestMs(false);
  stallMs = 60;
  await expect
    .poll(() => {
      stall();
      return longestMs(true);
    })
    .toBeGreaterThan(30);
  expect(longestMs(true)).toBeGreaterThan(30);
  expect(longestMs(false)).toBeGreaterThan(30);
  expect(longestMs(true)).toBe(0);
});

test("functions beyond the bound are told as one for each kind", () => {
  const all = Array.from({ length: functionSeriesMax + 3 }, (_, at) => {
    const stats = new FunctionStats();
    stats.note(2, at % 2 === 0);
    return { path: `m:${String(at).padStart(4, "0")}`, kind: "query" as const, stats };
  });
  const told = functionMetrics(all);
  expect(told).toHaveLength(functionSeriesMax + 1);
  expect(told.at(-1)).toMatchObject({ path: "(others)", runs: 3, failures: 1, totalMs: 6 });
});

test("the text for Prometheus has a line for everything, in seconds, in cumulative buckets", async () => {
  for (let count = 0; count < 5; count++) await engine.mutation("notes:write");
  const text = prometheusText(engine.metrics());
  for (const line of text.trimEnd().split("\n")) {
    expect(line).toMatch(
      /^(# HELP [a-z_0-9]+ \S.*\.|# TYPE [a-z_0-9]+ (counter|gauge|histogram)|[a-z_0-9]+(\{([a-z]+="[^"]*",?)+\})? [\d.e+-]+)$/,
    );
  }
  expect(text).toContain("\nengine_mutations_total 5\n");
  expect(text).toContain(
    '\nengine_function_runs_total{function="notes:write",kind="mutation"} 5\n',
  );
  expect(text).toMatch(
    /engine_commit_seconds_bucket\{le="\+Inf"\} (\d+)\n[^]*engine_commit_seconds_count \1\n/,
  );
  expect(text).not.toContain("undefined");
});
