import {
  actionGeneric,
  anyApi,
  defineSchema,
  defineTable,
  httpActionGeneric,
  httpRouter,
  internalActionGeneric,
  internalMutationGeneric,
  makeFunctionReference,
  mutationGeneric,
  queryGeneric,
} from "convex/server";
import { ConvexError, v } from "convex/values";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { ClientCall } from "./index.ts";
import { convexTest } from "./testing.ts";

const schema = defineSchema({
  notes: defineTable({ text: v.string() }).index("by_text", ["text"]),
});

const add = mutationGeneric({
  args: { text: v.string() },
  handler: (ctx, { text }) => ctx.db.insert("notes", { text }),
});
const list = queryGeneric({
  args: {},
  handler: async (ctx) =>
    (await ctx.db.query("notes").collect()).map((note) => note["text"] as string),
});
const whoAmI = queryGeneric({
  args: {},
  handler: async (ctx) => {
    const identity = await ctx.auth.getUserIdentity();
    return identity === null ? null : `${identity.name} of ${identity.issuer}`;
  },
});
const addLater = mutationGeneric({
  args: { delayMs: v.number(), text: v.string() },
  handler: async (ctx, { delayMs, text }) => {
    await ctx.scheduler.runAfter(delayMs, makeFunctionReference<"mutation">("notes:addHidden"), {
      text,
    });
  },
});
const addHidden = internalMutationGeneric({
  args: { text: v.string() },
  handler: async (ctx, { text }) => {
    await ctx.db.insert("notes", { text });
  },
});
const chain = mutationGeneric({
  args: { left: v.number() },
  handler: async (ctx, { left }) => {
    await ctx.db.insert("notes", { text: `${left}` });
    if (left === 0) return;
    await ctx.scheduler.runAfter(60_000, makeFunctionReference<"mutation">("notes:chain"), {
      left: left - 1,
    });
  },
});
const addTwice = actionGeneric({
  args: { text: v.string() },
  handler: async (ctx, { text }) => {
    await ctx.runMutation(makeFunctionReference<"mutation">("notes:add"), { text });
    await ctx.runMutation(makeFunctionReference<"mutation">("notes:add"), { text });
  },
});

const http = httpRouter();
http.route({
  path: "/notes",
  method: "POST",
  handler: httpActionGeneric(async (ctx, request) => {
    const text = await request.text();
    await ctx.runMutation(makeFunctionReference<"mutation">("notes:add"), { text });
    const identity = await ctx.auth.getUserIdentity();
    return new Response(`added for ${identity?.subject ?? "nobody"}`, { status: 201 });
  }),
});

const notes = { add, list, whoAmI, addLater, addHidden, chain, addTwice };
const modules = { notes, http: { default: http } };
const api = anyApi;
const notesApi = {
  add: makeFunctionReference<"mutation">("notes:add"),
  list: makeFunctionReference<"query", Record<string, never>, string[]>("notes:list"),
};

afterEach(() => {
  vi.useRealTimers();
});

describe("convexTest", () => {
  it("runs queries, mutations and actions", async () => {
    const t = convexTest(schema, modules);
    await t.mutation(notesApi.add, { text: "one" });
    await t.action(makeFunctionReference<"action">("notes:addTwice"), { text: "two" });
    expect(await t.query(notesApi.list)).toEqual(["one", "two", "two"]);
  });

  it("gives every test an empty world", async () => {
    const [first, second] = [convexTest(schema, modules), convexTest(schema, modules)];
    await first.mutation(notesApi.add, { text: "one" });
    expect(await second.query(notesApi.list)).toEqual([]);
  });

  it("runs closures in a transaction of their own", async () => {
    const t = convexTest(schema, modules);
    const id = await t.run((ctx) => ctx.db.insert("notes", { text: "direct" }));
    const note = await t.run((ctx) => ctx.db.get(id));
    expect(note?.text).toBe("direct");
    expect(await t.query((ctx) => ctx.db.query("notes").first())).toMatchObject({ text: "direct" });

    const failing = t.run(async (ctx) => {
      await ctx.db.insert("notes", { text: "lost" });
      throw new Error("changed my mind");
    });
    await expect(failing).rejects.toThrow("changed my mind");
    expect(await t.query(notesApi.list)).toEqual(["direct"]);
  });

  it("checks arguments and documents as a server does", async () => {
    const t = convexTest(schema, modules);
    await expect(t.mutation(notesApi.add, { text: 1 })).rejects.toThrow("ArgumentValidationError");
    const insert = t.run((ctx) => ctx.db.insert("notes", { text: 1 as unknown as string }));
    await expect(insert).rejects.toThrow("does not match the schema");
  });

  it("calls as somebody, and as nobody by default", async () => {
    const t = convexTest(schema, modules);
    const asIda = t.withIdentity({ name: "Ida", issuer: "https://issuer" });
    const whoAmIRef = makeFunctionReference<"query">("notes:whoAmI");
    expect(await asIda.query(whoAmIRef)).toBe("Ida of https://issuer");
    expect(await t.query(whoAmIRef)).toBeNull();
  });

  it("takes its options by name, with bounds of transactions", async () => {
    const t = convexTest({ schema, modules, transactionLimits: { documentsWritten: 1 } });
    await t.mutation(notesApi.add, { text: "one" });
    const two = t.run(async (ctx) => {
      await ctx.db.insert("notes", { text: "two" });
      await ctx.db.insert("notes", { text: "three" });
    });
    await expect(two).rejects.toThrow("Too many writes in a single function execution (limit: 1)");
    expect(await t.query(notesApi.list)).toEqual(["one"]);
    const free = convexTest({ schema, modules, transactionLimits: false });
    const many = Array.from({ length: 5000 }, (_, at) => `${at}`);
    await free.run(async (ctx) => {
      for (const text of many) {
        await ctx.db.insert("notes", { text });
        await ctx.db.query("notes").order("desc").first();
      }
    });
    expect(await free.query(notesApi.list)).toEqual(many);
  });

  it("becomes somebody else from somebody", async () => {
    const t = convexTest(schema, modules);
    const asIda = t.withIdentity({ name: "Ida", issuer: "https://issuer" });
    const asBen = asIda.withIdentity({ name: "Ben", issuer: "https://issuer" });
    const whoAmIRef = makeFunctionReference<"query">("notes:whoAmI");
    expect(await asBen.query(whoAmIRef)).toBe("Ben of https://issuer");
    expect(await asIda.query(whoAmIRef)).toBe("Ida of https://issuer");
  });

  it("stores files in a closure", async () => {
    const t = convexTest(schema, modules);
    const text = await t.run(async (ctx) => {
      const id = await ctx.storage.store(new Blob(["hello"]));
      return await (await ctx.storage.get(id))?.text();
    });
    expect(text).toBe("hello");
    await t.close();
  });

  it("routes HTTP actions", async () => {
    const t = convexTest(schema, modules);
    const init = { method: "POST", body: "by post" };
    const answer = await t.withIdentity({ subject: "ida" }).fetch("/notes", init);
    expect([answer.status, await answer.text()]).toEqual([201, "added for ida"]);
    expect((await t.fetch("/elsewhere")).status).toBe(404);
    expect(await t.query(notesApi.list)).toEqual(["by post"]);
    await t.close();
  });

  it("runs a scheduled function when its time has come and not before", async () => {
    vi.useFakeTimers();
    const t = convexTest(schema, modules);
    const addLaterRef = makeFunctionReference<"mutation">("notes:addLater");
    await t.mutation(addLaterRef, { delayMs: 10_000, text: "later" });

    vi.advanceTimersByTime(9000);
    await t.finishInProgressScheduledFunctions();
    expect(await t.query(notesApi.list)).toEqual([]);

    vi.advanceTimersByTime(2000);
    await t.finishInProgressScheduledFunctions();
    expect(await t.query(notesApi.list)).toEqual(["later"]);
  });

  it("runs chains of scheduled functions to their end", async () => {
    vi.useFakeTimers();
    const t = convexTest(schema, modules);
    await t.mutation(makeFunctionReference<"mutation">("notes:chain"), { left: 3 });
    await t.finishAllScheduledFunctions(vi.runAllTimers);
    expect(await t.query(notesApi.list)).toEqual(["3", "2", "1", "0"]);

    await t.mutation(makeFunctionReference<"mutation">("notes:chain"), { left: 1_000 });
    await expect(t.finishAllScheduledFunctions(vi.runAllTimers, 5)).rejects.toThrow(
      "Check for infinitely recursive scheduled functions",
    );
  });

  it("loads modules as a bundler's glob gives them", async () => {
    const t = convexTest(schema, {
      "./functions/_generated/api.js": async () => ({ api }),
      "./functions/schema.ts": async () => ({ default: schema }),
      "./functions/deep/notes.ts": async () => notes,
      "./functions/deep/notes.test.ts": () => Promise.reject(new Error("not a module")),
    });
    const addRef = makeFunctionReference<"mutation">("deep/notes:add");
    await t.mutation(addRef, { text: "deep" });
    expect(await t.query(makeFunctionReference<"query">("deep/notes:list"))).toEqual(["deep"]);
  });

  it("asks `admit` about calls of public functions, as the engine does for clients", async () => {
    const asked: string[] = [];
    const admit = ({ kind, path, identity }: ClientCall) => {
      asked.push(`${kind} ${path} ${identity?.subject ?? "nobody"}`);
      if (kind === "mutation") throw new ConvexError("not now");
    };
    const hidden = internalMutationGeneric({ args: {}, handler: async () => "prepared" });
    const t = convexTest({ schema, modules: { notes: { ...notes, hidden } }, admit });
    const ida = t.withIdentity({ subject: "ida" });
    await expect(ida.mutation(notesApi.add, { text: "x" })).rejects.toMatchObject({
      data: "not now",
    });
    expect(await t.query(notesApi.list)).toEqual([]);
    expect(await t.mutation(makeFunctionReference<"mutation">("notes:hidden"))).toBe("prepared");
    await t.run(async (ctx) => void (await ctx.db.insert("notes", { text: "by the test" })));
    expect(asked).toEqual(["mutation notes:add ida", "query notes:list nobody"]);
  });

  it("finds the functions that the test itself defines, and runs no other test", async () => {
    const t = convexTest(schema, {
      "./_generated/api.js": async () => ({ api }),
      "./testing.test.ts": async () => notes,
      "./deep/testing.test.ts": () => Promise.reject(new Error("another test")),
      "./dotted.name.ts": async () => notes,
    });
    await t.mutation(makeFunctionReference<"mutation">("testing.test:add"), { text: "mine" });
    await t.mutation(makeFunctionReference<"mutation">("dotted.name:add"), { text: "dotted" });
    const listed = await t.query(makeFunctionReference<"query">("testing.test:list"));
    expect(listed).toEqual(["mine", "dotted"]);
  });

  it("gives files addresses of another host, and finds them there", async () => {
    const t = convexTest(schema, modules);
    const url = await t.run(async (ctx) => {
      const id = await ctx.storage.store(new Blob(["a leaf"]));
      return await ctx.storage.getUrl(id);
    });
    expect(url).toMatch(/^https:\/\//u);
    expect(await (await t.fetch(url ?? "")).text()).toBe("a leaf");
    await t.close();
  });

  it("begins what is due at once when time moves, and not before", async () => {
    vi.useFakeTimers();
    const t = convexTest(schema, modules);
    const addLaterRef = makeFunctionReference<"mutation">("notes:addLater");
    await t.mutation(addLaterRef, { delayMs: 0, text: "now" });
    const states = () =>
      t.run(async (ctx) => {
        const jobs = await ctx.db.system.query("_scheduled_functions").collect();
        return jobs.map(({ state }) => state.kind);
      });
    expect(await states()).toEqual(["pending"]);
    vi.runAllTimers();
    await t.finishInProgressScheduledFunctions();
    expect(await states()).toEqual(["success"]);
  });

  it("moves time for scheduled functions that wait for it themselves", async () => {
    vi.useFakeTimers();
    const addSlowly = internalActionGeneric({
      args: { left: v.number() },
      handler: async (ctx, { left }) => {
        await new Promise((resolve) => setTimeout(resolve, 100));
        await ctx.runMutation(notesApi.add, { text: `${left}` });
        const again = makeFunctionReference<"action">("slow:addSlowly");
        if (left > 0) await ctx.scheduler.runAfter(60_000, again, { left: left - 1 });
      },
    });
    const begin = mutationGeneric({
      args: {},
      handler: async (ctx) => {
        const slowly = makeFunctionReference<"action">("slow:addSlowly");
        await ctx.scheduler.runAfter(0, slowly, { left: 2 });
      },
    });
    const t = convexTest(schema, { ...modules, slow: { addSlowly, begin } });
    await t.mutation(makeFunctionReference<"mutation">("slow:begin"));
    await t.finishAllScheduledFunctions(vi.runAllTimers);
    expect(await t.query(notesApi.list)).toEqual(["2", "1", "0"]);
  });

  it("refuses a schema that cannot be where the test names it", () => {
    const wrong = defineSchema({ "a-b": defineTable({}) });
    expect(() => convexTest(wrong, modules)).toThrow("a-b");
  });

  it("finds the folder of a glob without generated files", async () => {
    const t = convexTest(schema, {
      "../x/deep/notes.ts": async () => notes,
      "../x/other.ts": async () => ({}),
    });
    await t.mutation(makeFunctionReference<"mutation">("deep/notes:add"), { text: "deep" });
    expect(await t.query(makeFunctionReference<"query">("deep/notes:list"))).toEqual(["deep"]);
  });
});

it("182: refuses a schema with a field that begins with an underscore where the test names it", () => {
  const hidden = defineSchema({ notes: defineTable({ _text: v.string() }) });
  expect(() => convexTest(hidden, {})).toThrow('Field "_text" of table "notes"');
});
