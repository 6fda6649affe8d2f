import { actionGeneric, mutationGeneric, queryGeneric } from "convex/server";
import { v } from "convex/values";
import { afterEach, describe, expect, it } from "vitest";
import { ManualClock } from "../../src/testing/manual-clock.ts";
import { addRows, closeOpened, opened, ranks, ref } from "./memory-engine.ts";
import { patience } from "./patience.ts";

// What functions can rely on, from wherever they are called. Rules 67, 82 to 85, 88, 137 and 180,
// tested with an engine in memory.

afterEach(closeOpened);

it("180: a result that is no well-formed Unicode fails the function", async () => {
  const half = queryGeneric({ args: {}, handler: () => "half of a pair: \ud83d" });
  const within = queryGeneric({ args: {}, handler: () => ({ text: ["\udc00"] }) });
  const { query } = await opened({ half, within });
  await expect(query("m:half")).rejects.toThrow("not well-formed Unicode");
  await expect(query("m:within")).rejects.toThrow("not well-formed Unicode");
});

describe("functions that call functions", () => {
  it("82: go at most eight deep within a transaction", async () => {
    const dive = mutationGeneric({
      args: { n: v.number() },
      handler: async (ctx, { n }): Promise<number> =>
        n === 0 ? 0 : 1 + Number(await ctx.runMutation(ref<"mutation">("dive"), { n: n - 1 })),
    });
    const { mutation } = await opened({ dive });
    expect(await mutation("m:dive", { n: 8 })).toBe(8);
    await expect(mutation("m:dive", { n: 9 })).rejects.toThrow("more than 8 deep");
  });

  it("82: go at most eight deep through actions", async () => {
    const dive = actionGeneric({
      args: { n: v.number() },
      handler: async (ctx, { n }): Promise<number> =>
        n === 0 ? 0 : 1 + Number(await ctx.runAction(ref<"action">("dive"), { n: n - 1 })),
    });
    const { action } = await opened({ dive });
    expect(await action("m:dive", { n: 8 })).toBe(8);
    await expect(action("m:dive", { n: 9 })).rejects.toThrow("more than 8 deep");
  });

  it("83: undo what a failing one wrote, and nothing else", async () => {
    const failing = mutationGeneric({
      args: {},
      handler: async (ctx) => {
        await ctx.db.insert("rows", { rank: 2 });
        await ctx.scheduler.runAfter(0, ref<"mutation">("addRows"), { n: 1 });
        throw new Error("no");
      },
    });
    const outer = mutationGeneric({
      args: {},
      handler: async (ctx) => {
        await ctx.db.insert("rows", { rank: 1 });
        await ctx.runMutation(ref<"mutation">("failing"), {}).catch(() => undefined);
        await ctx.db.insert("rows", { rank: 3 });
        return (await ctx.db.system.query("_scheduled_functions").collect()).length;
      },
    });
    const { mutation, query } = await opened({ failing, outer, addRows, ranks });
    expect(await mutation("m:outer")).toBe(0);
    expect(await query("m:ranks")).toEqual([1, 3]);
  });
});

describe("what a function knows of itself", () => {
  it("137: is its name, and what it has used of its bounds", async () => {
    const introspect = mutationGeneric({
      args: {},
      handler: async (ctx) => {
        await ctx.db.insert("rows", { rank: 1 });
        await ctx.db.query("rows").first();
        const { documentsRead, documentsWritten, databaseQueries } =
          await ctx.meta.getTransactionMetrics();
        return {
          self: await ctx.meta.getFunctionMetadata(),
          metrics: [documentsRead, documentsWritten, databaseQueries],
        };
      },
    });
    const { mutation } = await opened({ introspect }, { limits: { documentsReadMax: 10 } });
    expect(await mutation("m:introspect")).toEqual({
      self: { name: "m:introspect", componentPath: "", type: "mutation", visibility: "public" },
      metrics: [
        { used: 1, remaining: 9 },
        { used: 1, remaining: 15_999 },
        { used: 1, remaining: 4095 },
      ],
    });
  });

  it("137: is its name in an action too", async () => {
    const introspect = actionGeneric({
      args: {},
      handler: async (ctx) => (await ctx.meta.getFunctionMetadata()).type,
    });
    const { action } = await opened({ introspect });
    expect(await action("m:introspect")).toBe("action");
  });
});

describe("the bounds of a transaction", () => {
  const readAll = queryGeneric({
    args: {},
    handler: async (ctx) => (await ctx.db.query("rows").collect()).length,
  });
  const readOften = queryGeneric({
    args: {},
    handler: async (ctx) => {
      for (let time = 0; time < 6; time++) await ctx.db.query("rows").first();
    },
  });

  it.each([
    ["documentsReadMax", "readAll", "Too many documents read"],
    ["bytesReadMax", "readAll", "Too many bytes read"],
    ["rangesReadMax", "readOften", "Too many reads"],
  ])("84: %s is a bound of reading", async (limit, name, words) => {
    const { mutation, query } = await opened(
      { addRows, readAll, readOften },
      { limits: { [limit]: 5 } },
    );
    await mutation("m:addRows", { n: 6 });
    await expect(query(`m:${name}`)).rejects.toThrow(
      `${words} in a single function execution (limit: 5)`,
    );
  });

  it.each([
    ["documentsWrittenMax", "Too many writes"],
    ["bytesWrittenMax", "Too many bytes written"],
  ])(
    "84: %s is a bound of writing, and what was written before is undone",
    async (limit, words) => {
      const { mutation, query } = await opened({ addRows, ranks }, { limits: { [limit]: 200 } });
      await expect(mutation("m:addRows", { n: 201 })).rejects.toThrow(
        `${words} in a single function execution (limit: 200)`,
      );
      expect(await query("m:ranks")).toEqual([]);
    },
  );

  it("85: a function that computes too long has written nothing", async () => {
    const compute = mutationGeneric({
      args: {},
      handler: async (ctx) => {
        await ctx.db.insert("rows", { rank: 1 });
        const before = process.threadCpuUsage();
        while (process.threadCpuUsage(before).user < 700_000);
      },
    });
    const { mutation, query } = await opened({ compute, ranks }, { limits: { computeMs: 500 } });
    await expect(mutation("m:compute")).rejects.toThrow(
      "Function execution timed out (maximum duration: 0.5s)",
    );
    expect(await query("m:ranks")).toEqual([]);
  });

  it("85: what the machine does in between is not computing", async () => {
    const pause = mutationGeneric({
      args: {},
      handler: async (ctx) => {
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 700);
        await ctx.db.insert("rows", { rank: 1 });
      },
    });
    const { mutation, query } = await opened({ pause, ranks }, { limits: { computeMs: 500 } });
    await mutation("m:pause");
    expect(await query("m:ranks")).toEqual([1]);
  });

  it("85: waiting is not computing", async () => {
    const wait = mutationGeneric({
      args: {},
      handler: async (ctx) => {
        await new Promise((resolve) => setTimeout(resolve, 700));
        await ctx.db.insert("rows", { rank: 1 });
      },
    });
    const { mutation, query } = await opened({ wait, ranks }, { limits: { computeMs: 500 } });
    await mutation("m:wait");
    expect(await query("m:ranks")).toEqual([1]);
  });

  it("88: a mutation schedules so many, and not for a time too far away", async () => {
    const schedule = mutationGeneric({
      args: { n: v.number(), delayMs: v.number() },
      handler: async (ctx, { n, delayMs }) => {
        for (let job = 0; job < n; job++)
          await ctx.scheduler.runAfter(delayMs, ref<"mutation">("addRows"), { n: 0 });
      },
    });
    const { mutation } = await opened({ schedule, addRows });
    await mutation("m:schedule", { n: 1000, delayMs: 1000 });
    await expect(mutation("m:schedule", { n: 1001, delayMs: 1000 })).rejects.toThrow(
      "Too many functions scheduled by this mutation (limit: 1000)",
    );
    const sixYearsMs = 6 * 365 * 24 * 3600 * 1000;
    await expect(mutation("m:schedule", { n: 1, delayMs: sixYearsMs })).rejects.toThrow("5 years");
  });

  it("67: a scheduled mutation that waits too long has failed, and is not tried again", async () => {
    let runs = 0;
    const wait = mutationGeneric({
      args: {},
      handler: async () => {
        runs++;
        await new Promise<never>(() => undefined);
      },
    });
    const schedule = mutationGeneric({
      args: {},
      handler: (ctx) => ctx.scheduler.runAfter(0, ref<"mutation">("wait"), {}),
    });
    const states = queryGeneric({
      args: {},
      handler: async (ctx) => {
        const jobs = await ctx.db.system.query("_scheduled_functions").collect();
        return jobs.map(({ state }) => state.kind);
      },
    });
    const { mutation, query } = await opened(
      { wait, schedule, states },
      { limits: { transactionMs: 20 } },
    );
    await mutation("m:schedule");
    await expect.poll(() => query("m:states"), patience).toEqual(["failed"]);
    expect(runs).toBe(1);
  });

  it("84: a scheduled mutation that writes too much has failed with these words", async () => {
    const schedule = mutationGeneric({
      args: {},
      handler: (ctx) => ctx.scheduler.runAfter(0, ref<"mutation">("addRows"), { n: 100 }),
    });
    const states = queryGeneric({
      args: {},
      handler: async (ctx) => {
        const jobs = await ctx.db.system.query("_scheduled_functions").collect();
        return jobs.map(({ state }) => state);
      },
    });
    const { mutation, query } = await opened(
      { schedule, states, addRows, ranks },
      { limits: { bytesWrittenMax: 2000 } },
    );
    await mutation("m:schedule");
    await expect
      .poll(() => query("m:states"), patience)
      .toEqual([{ kind: "failed", error: expect.stringContaining("Too many bytes written") }]);
    expect(await query("m:ranks")).toEqual([]);
  });

  it("88: what became of a scheduled function is forgotten after seven days", async () => {
    const schedule = mutationGeneric({
      args: {},
      handler: (ctx) => ctx.scheduler.runAfter(0, ref<"mutation">("addRows"), { n: 1 }),
    });
    const states = queryGeneric({
      args: {},
      handler: async (ctx) => {
        const jobs = await ctx.db.system.query("_scheduled_functions").collect();
        return jobs.map(({ state }) => state.kind);
      },
    });
    const clock = new ManualClock(Date.UTC(2026, 10, 21));
    const { mutation, query } = await opened({ schedule, states, addRows }, { clock });
    await mutation("m:schedule");
    await expect.poll(() => query("m:states")).toEqual(["success"]);
    const dayMs = 24 * 3600 * 1000;
    clock.advance(6 * dayMs);
    expect(await query("m:states")).toEqual(["success"]);
    await expect
      .poll(async () => {
        clock.advance(dayMs / 8);
        return await query("m:states");
      })
      .toEqual([]);
    expect(clock.now()).toBeGreaterThan(Date.UTC(2026, 10, 28));
  });
});
