import {
  cronJobs,
  defineSchema,
  defineTable,
  internalMutationGeneric,
  makeFunctionReference,
  mutationGeneric,
  queryGeneric,
  actionGeneric,
} from "convex/server";
import type { DataModelFromSchemaDefinition, MutationBuilder, QueryBuilder } from "convex/server";
import { ConvexError, v } from "convex/values";
import { afterEach, describe, expect, test } from "vitest";
import { memoryStorage, openEngine } from "./index.ts";
import type { Engine, EngineOptions, Storage } from "./index.ts";
import type { LogRow } from "./storage/storage.ts";
import { ManualClock } from "./testing/manual-clock.ts";

const schema = defineSchema({
  notes: defineTable({ text: v.string(), rank: v.number() }).index("by_rank", ["rank"]),
});
type DataModel = DataModelFromSchemaDefinition<typeof schema>;
const mutation: MutationBuilder<DataModel, "public"> = mutationGeneric;
const query: QueryBuilder<DataModel, "public"> = queryGeneric;

let gate = Promise.withResolvers<void>();
let waitingCount = 0;
const addRef = makeFunctionReference<"mutation", { text: string; rank: number }>("notes:add");
const noteLaterRef = makeFunctionReference<"mutation", { text: string }>("notes:noteLater");
const sendRef = makeFunctionReference<"action", { text: string }>("notes:send");
let sentTexts: string[] = [];

const notes = {
  add: mutation({
    args: { text: v.string(), rank: v.number() },
    returns: v.id("notes"),
    handler: (ctx, note) => ctx.db.insert("notes", note),
  }),
  noteLater: internalMutationGeneric({
    args: { text: v.string() },
    handler: async (ctx, { text }) => {
      await ctx.db.insert("notes", { text, rank: 0 });
      if (text === "bad") throw new Error("This job fails.");
    },
  }),
  send: actionGeneric({
    args: { text: v.string() },
    handler: (_ctx, { text }) => {
      sentTexts.push(text);
      return null;
    },
  }),
  texts: query({
    args: {},
    handler: async (ctx) => (await ctx.db.query("notes").collect()).map(({ text }) => text),
  }),
  ranks: query({
    args: {},
    handler: async (ctx) =>
      (await ctx.db.query("notes").withIndex("by_rank").collect()).map(({ rank }) => rank),
  }),
  // Counts what it sees, waits for the gate, and notes the count.
  countSlowly: mutation({
    args: {},
    handler: async (ctx) => {
      const count = (await ctx.db.query("notes").collect()).length;
      waitingCount++;
      await gate.promise;
      await ctx.db.insert("notes", { text: `saw ${count}`, rank: 9 });
      return count;
    },
  }),
  readSlowly: query({
    args: {},
    handler: async (ctx) => {
      const before = (await ctx.db.query("notes").collect()).length;
      waitingCount++;
      await gate.promise;
      return [before, (await ctx.db.query("notes").collect()).length];
    },
  }),
  schedule: mutation({
    args: { text: v.string(), delayMs: v.number(), fails: v.optional(v.boolean()) },
    handler: async (ctx, { text, delayMs, fails }) => {
      const id = await ctx.scheduler.runAfter(delayMs, noteLaterRef, { text });
      if (fails === true) throw new Error("This mutation fails.");
      return id;
    },
  }),
  scheduleSend: mutation({
    args: { text: v.string() },
    handler: (ctx, { text }) => ctx.scheduler.runAfter(0, sendRef, { text }),
  }),
  cancel: mutation({
    args: { id: v.id("_scheduled_functions") },
    handler: (ctx, { id }) => ctx.scheduler.cancel(id),
  }),
  states: query({
    args: {},
    handler: async (ctx) =>
      (await ctx.db.system.query("_scheduled_functions").collect()).map(({ state }) => state.kind),
  }),
};

const open: Engine[] = [];
async function start(options: Partial<EngineOptions> = {}): Promise<Engine> {
  const engine = await openEngine({
    modules: { notes },
    schema,
    storage: memoryStorage(),
    ...options,
  });
  open.push(engine);
  return engine;
}
afterEach(async () => {
  gate.resolve();
  for (const engine of open.splice(0)) await engine.close();
  gate = Promise.withResolvers();
  waitingCount = 0;
  sentTexts = [];
});

describe("a mutation that waits for something outside", () => {
  test("lets others pass, and runs again when they wrote what it had read", async () => {
    const engine = await start();
    const slow = engine.mutation("notes:countSlowly");
    await expect.poll(() => waitingCount).toBe(1);
    await engine.mutation(addRef, { text: "other", rank: 1 });
    gate.resolve();
    expect(await slow).toBe(1);
    expect(await engine.query("notes:texts")).toEqual(["other", "saw 1"]);
    expect(engine.metrics().counters["reruns"]).toBe(1);
  });

  test("holds up the others when they got in its way too often", async () => {
    const engine = await start();
    const slow = engine.mutation("notes:countSlowly");
    for (let round = 1; round <= 4; round++) {
      await expect.poll(() => waitingCount).toBe(round);
      await engine.mutation(addRef, { text: "other", rank: 1 });
      const passed = gate;
      gate = Promise.withResolvers();
      passed.resolve();
    }
    await expect.poll(() => waitingCount).toBe(5);
    const late = engine.mutation(addRef, { text: "late", rank: 1 });
    gate.resolve();
    expect(await slow).toBe(4);
    await late;
    expect(await engine.query("notes:texts")).toEqual([
      "other",
      "other",
      "other",
      "other",
      "saw 4",
      "late",
    ]);
  });

  test("fails when it waits for too long", async () => {
    const clock = new ManualClock(1_795_000_000_000);
    const engine = await start({ clock });
    const slow = engine.mutation("notes:countSlowly");
    slow.catch(() => undefined);
    await expect.poll(() => waitingCount).toBe(1);
    await engine.mutation(addRef, { text: "other", rank: 1 });
    clock.advance(31_000);
    await expect(slow).rejects.toThrow(/timed out/);
    gate.resolve();
    expect(await engine.query("notes:texts")).toEqual(["other"]);
  });
});

test("a query that waits sees one state, however long it takes", async () => {
  const engine = await start();
  const slow = engine.query("notes:readSlowly");
  await expect.poll(() => waitingCount).toBe(1);
  await engine.mutation(addRef, { text: "other", rank: 1 });
  gate.resolve();
  expect(await slow).toEqual([1, 1]);
});

describe("a scheduled function", () => {
  test("runs when its time has come, and not before", async () => {
    const clock = new ManualClock(1_795_000_000_000);
    const engine = await start({ clock });
    await engine.mutation("notes:schedule", { text: "later", delayMs: 5000 });
    clock.advance(4999);
    expect(await engine.query("notes:texts")).toEqual([]);
    clock.advance(1);
    await expect.poll(() => engine.query("notes:texts")).toEqual(["later"]);
    expect(await engine.query("notes:states")).toEqual(["success"]);
  });

  test("of a mutation that fails never runs", async () => {
    const engine = await start();
    const scheduled = engine.mutation("notes:schedule", { text: "never", delayMs: 0, fails: true });
    await expect(scheduled).rejects.toThrow();
    expect(await engine.query("notes:states")).toEqual([]);
  });

  test("that fails leaves no write and is marked as failed", async () => {
    const engine = await start();
    await engine.mutation("notes:schedule", { text: "bad", delayMs: 0 });
    await expect.poll(() => engine.query("notes:states")).toEqual(["failed"]);
    expect(await engine.query("notes:texts")).toEqual([]);
  });

  test("that is canceled in time never runs", async () => {
    const clock = new ManualClock(1_795_000_000_000);
    const engine = await start({ clock });
    const id = await engine.mutation("notes:schedule", { text: "never", delayMs: 1000 });
    await engine.mutation("notes:cancel", { id });
    clock.advance(2000);
    expect(await engine.query("notes:states")).toEqual(["canceled"]);
    expect(await engine.query("notes:texts")).toEqual([]);
  });

  test("survives a restart and runs once", async () => {
    const storage = memoryStorage();
    const clock = new ManualClock(1_795_000_000_000);
    const first = await start({ storage, clock });
    await first.mutation("notes:schedule", { text: "later", delayMs: 1000 });
    await first.close();
    clock.advance(5000);
    const second = await start({ storage, clock });
    await expect.poll(() => second.query("notes:texts")).toEqual(["later"]);
    expect(await second.query("notes:states")).toEqual(["success"]);
  });

  test("may be an action, which is claimed before it runs", async () => {
    const engine = await start();
    await engine.mutation("notes:scheduleSend", { text: "hello" });
    await expect.poll(() => engine.query("notes:states")).toEqual(["success"]);
    expect(sentTexts).toEqual(["hello"]);
  });
});

test("a recurring job runs at its times, and skips those that nobody was there for", async () => {
  const crons = cronJobs();
  crons.interval("note", { seconds: 10 }, noteLaterRef as never, { text: "tick" } as never);
  const modules = { notes, crons: { default: crons } };
  const storage = memoryStorage();
  const clock = new ManualClock(1_795_000_000_000);
  const first = await start({ storage, clock, modules });
  expect(await first.query("notes:texts")).toEqual([]);
  for (const count of [1, 2]) {
    clock.advance(10_000);
    await expect.poll(() => first.query("notes:texts")).toHaveLength(count);
  }
  await first.close();
  clock.advance(95_000);
  const second = await start({ storage, clock, modules });
  await expect.poll(() => second.query("notes:texts")).toHaveLength(3);
  clock.advance(4999);
  expect(await second.query("notes:texts")).toHaveLength(3);
});

test("an index that is new is filled with the documents that are there", async () => {
  const storage = memoryStorage();
  const before = defineSchema({ notes: defineTable({ text: v.string(), rank: v.number() }) });
  const first = await start({ storage, schema: before });
  for (const rank of [3, 1, 2]) await first.mutation(addRef, { text: "n", rank });
  await first.close();
  const second = await start({ storage });
  expect(await second.query("notes:ranks")).toEqual([1, 2, 3]);
});

describe("the log", () => {
  async function storageWithLog(): Promise<Storage> {
    const storage = memoryStorage();
    const clock = new ManualClock(1_795_000_000_000);
    const engine = await openEngine({ modules: { notes }, schema, storage, clock });
    for (const rank of [1, 2, 3]) await engine.mutation(addRef, { text: "n", rank });
    // The engine is left as a killed process leaves it.
    clock.forgetTimers();
    await storage.close();
    return storage;
  }

  function damaged(storage: Storage, which: (rows: LogRow[]) => LogRow | undefined): Storage {
    return new Proxy(storage, {
      get(target, name) {
        if (name === "readLog") {
          return async (ts: bigint) => {
            const rows = [...(await target.readLog(ts))];
            const victim = which(rows);
            return rows.map((row) =>
              row === victim ? { ...row, body: Buffer.from("d1 torn") } : row,
            );
          };
        }
        const member: unknown = Reflect.get(target, name);
        return typeof member === "function" ? member.bind(target) : member;
      },
    });
  }

  test("may end in a torn row, which nobody was told of", async () => {
    const storage = await storageWithLog();
    const engine = await start({ storage: damaged(storage, (rows) => rows.at(-1)) });
    expect(await engine.query("notes:ranks")).toEqual([1, 2]);
  });

  test("keeps only the last seconds while the tables follow it", async () => {
    const storage = memoryStorage();
    const clock = new ManualClock(1_795_000_000_000);
    const engine = await start({ storage, clock });
    const secondsOfLog = async (): Promise<number> => {
      const [oldest] = [...(await storage.readLog(0n))];
      return clock.now() / 1000 - Number((oldest?.ts ?? 0n) / 1_000_000n) / 1000;
    };
    let secondsMax = 0;
    for (let round = 0; round < 400; round++) {
      await engine.mutation(addRef, { text: "n", rank: round });
      clock.advance(100);
      secondsMax = Math.max(secondsMax, await secondsOfLog());
    }
    expect(secondsMax).toBeGreaterThan(9);
    expect(secondsMax).toBeLessThan(20);
  });

  test("that is damaged before its end is refused", async () => {
    const storage = await storageWithLog();
    const opening = start({ storage: damaged(storage, (rows) => rows.at(-2)) });
    await expect(opening).rejects.toThrow(/damaged/);
  });
});

test("a commit that cannot be made durable stops the engine, and nobody is told of it", async () => {
  const storage = memoryStorage();
  const fatal = Promise.withResolvers<unknown>();
  const full = new Error("The disk is full.");
  const engine = await start({ storage, onFatal: fatal.resolve });
  storage.append = () => {
    throw full;
  };
  let wasTold = false;
  void engine.mutation(addRef, { text: "n", rank: 1 }).then(
    () => (wasTold = true),
    () => (wasTold = true),
  );
  expect(await fatal.promise).toBe(full);
  expect(wasTold).toBe(false);
});

test("a failure is told in full, or not at all where errors are redacted", async () => {
  const full = await start();
  await expect(full.mutation("notes:add", { text: 1, rank: 1 })).rejects.toThrow(
    /ArgumentValidationError: Value does not match validator/,
  );
  const redacted = await start({ redactErrors: true });
  await expect(redacted.mutation("notes:add", { text: 1, rank: 1 })).rejects.toThrow(
    /^\[Request ID: [0-9a-f]{16}\] Server Error$/,
  );
});

test("where errors are redacted the log tells a function's fault by the id that its caller is told", async () => {
  const lines: { readonly fields: object; readonly message: string }[] = [];
  const note = (fields: object, message: string) => void lines.push({ fields, message });
  const broken = {
    fail: mutation({
      args: {},
      handler: () => {
        throw new TypeError("there is no such gate");
      },
    }),
    failBelow: mutation({
      args: {},
      handler: (context) =>
        context.runMutation(makeFunctionReference<"mutation">("broken:fail"), {}),
    }),
    refuse: mutation({
      args: {},
      handler: () => {
        throw new ConvexError("not today");
      },
    }),
  };
  const engine = await start({
    modules: { notes, broken },
    redactErrors: true,
    logger: { debug: note, info: note, warn: note, error: note, fatal: note },
  });
  const told = String(await engine.mutation("broken:failBelow").catch((error: unknown) => error));
  expect(lines).toEqual([
    {
      message: "A function failed.",
      fields: {
        requestId: /Request ID: (\w+)/.exec(told)?.[1],
        err: new TypeError("there is no such gate"),
        untoldErrors: 0,
      },
    },
  ]);
  await expect(engine.mutation("broken:refuse")).rejects.toThrow("Server Error");
  await expect(engine.mutation("notes:add", { text: 1, rank: 1 })).rejects.toThrow("Server Error");
  expect(lines).toHaveLength(1);
});
