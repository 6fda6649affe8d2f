import { randomUUID } from "node:crypto";
import { actionGeneric, mutationGeneric } from "convex/server";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ManualClock } from "../../src/testing/manual-clock.ts";
import { effects, gates } from "./functions.ts";
import { closeOpened, opened, ranks, ref } from "./memory-engine.ts";
import {
  closeClients,
  mutationRef,
  officialClients,
  queryRef,
  quietly,
  track,
} from "./official-clients.ts";
import { patience } from "./patience.ts";
import { recurringModules } from "./recurring-functions.ts";
import { startTestServer } from "./test-server.ts";
import type { TestServer } from "./test-server.ts";

// Functions that run later, once or again and again. Rules 66 to 69 and 174, tested with official
// clients, an engine in memory and a server that is restarted.

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const run = (name: string, args: Record<string, string | number>) =>
  server.engine().mutation(name, args) as Promise<string>;
const count = (name: string) => server.engine().query("counters:read", { name });
const stateOf = (job: string) => server.engine().query("jobs:state", { job });
const effectsOf = (label: string) => effects.filter((effect) => effect === label).length;

describe("a scheduled function", () => {
  it("66: runs after the mutation that scheduled it", async () => {
    const name = randomUUID();
    const job = await run("jobs:addLater", { name, delayMs: 0 });
    await expect.poll(() => count(name), patience).toBe(1);
    await expect
      .poll(() => stateOf(job), patience)
      .toEqual({ name: "counters.js:add", kind: "success" });
  });

  it("67: that is a mutation runs once though the server restarts before", async () => {
    const name = randomUUID();
    const job = await run("jobs:addLater", { name, delayMs: 500 });
    await server.restart();
    await expect.poll(() => count(name), patience).toBe(1);
    await server.restart();
    expect(await stateOf(job)).toMatchObject({ kind: "success" });
    expect(await count(name)).toBe(1);
  });

  it("67: that is an action does not run again after a restart", async () => {
    const label = randomUUID();
    const job = await run("jobs:actLater", { label });
    await expect.poll(() => effectsOf(label), patience).toBe(1);
    await server.restart();
    expect(await stateOf(job)).toMatchObject({ kind: expect.stringMatching(/success|failed/u) });
    expect(effectsOf(label)).toBe(1);
  });

  it("68: that was canceled before it began never runs", async () => {
    const name = randomUUID();
    const job = await run("jobs:addLater", { name, delayMs: 60_000 });
    await run("jobs:cancel", { job });
    expect(await stateOf(job)).toMatchObject({ kind: "canceled" });
    expect(await count(name)).toBe(0);
  });

  it("68: that was canceled while it ran goes on, but what it schedules does not run", async () => {
    const label = randomUUID();
    const { promise: gate, resolve: openGate } = Promise.withResolvers<void>();
    gates.set(label, gate);
    const job = await run("jobs:actLater", { label });
    await expect.poll(() => effectsOf(label), patience).toBe(1);
    await run("jobs:cancel", { job });
    openGate();
    const marker = randomUUID();
    await run("jobs:addLater", { name: marker, delayMs: 0 });
    await expect.poll(() => count(marker), patience).toBe(1);
    expect(await count(label)).toBe(0);
  });
});

describe.each(officialClients)("a recurring job, seen by client %s,", (_version, sdk) => {
  it("69: that takes longer than its period never runs twice at once", async () => {
    const time = new ManualClock(Date.UTC(2026, 10, 21));
    const { promise: gate, resolve: openGate } = Promise.withResolvers<void>();
    gates.set("slow job", gate);
    const recurring = await startTestServer({ modules: recurringModules, clock: time });
    const client = track(new sdk.ConvexClient(recurring.origin, quietly));
    const beats: unknown[] = [];
    client.onUpdate(queryRef("beats:all"), {}, (all: unknown) => beats.splice(0, Infinity, all));
    await expect.poll(() => beats, patience).toEqual([[]]);

    time.advance(10_000);
    await expect.poll(() => beats, patience).toEqual([["begin"]]);
    for (let passed = 0; passed < 5; passed++) {
      time.advance(10_000);
      // The runner has looked at the clock once what was ordered after it is done.
      await client.mutation(mutationRef("beats:nothing"), {});
    }
    expect(beats).toEqual([["begin"]]);

    openGate();
    await expect.poll(() => beats, patience).toEqual([["begin", "end"]]);
    await expect
      .poll(() => {
        time.advance(1000);
        return beats;
      }, patience)
      .toEqual([["begin", "end", "begin", "end"]]);
    await closeClients();
    await recurring.close();
  });
});

describe("scheduling what cannot be called", () => {
  const schedule = (name: string) =>
    mutationGeneric({
      args: {},
      handler: async (ctx) => {
        await ctx.db.insert("rows", {});
        await ctx.scheduler.runAfter(0, ref<"mutation">(name));
      },
    });
  afterEach(closeOpened);

  it("174: fails the mutation, which has written nothing", async () => {
    const { query, mutation } = await opened({ missing: schedule("missingFunction"), ranks });
    await expect(mutation("m:missing")).rejects.toThrow("nonexistent path: m:missingFunction");
    expect(await query("m:ranks")).toEqual([]);
  });

  it("174: fails the mutation for a query, and the action that does it", async () => {
    const { mutation, action } = await opened({
      ranks,
      asks: schedule("ranks"),
      act: actionGeneric({
        args: {},
        handler: async (ctx) => {
          await ctx.scheduler.runAfter(0, ref<"mutation">("missingFunction"));
        },
      }),
    });
    await expect(mutation("m:asks")).rejects.toThrow("schedule a query: m:ranks");
    await expect(action("m:act")).rejects.toThrow("nonexistent path: m:missingFunction");
  });
});
