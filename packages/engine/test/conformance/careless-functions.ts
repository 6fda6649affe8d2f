import { EventEmitter } from "node:events";
import { setImmediate } from "node:timers";
import {
  actionGeneric,
  httpActionGeneric,
  makeFunctionReference,
  mutationGeneric,
  queryGeneric,
} from "convex/server";
import type { FunctionReference } from "convex/server";
import { v } from "convex/values";

// Functions that do not wait for what they began, or do not catch what it throws. Each of them comes
// from a program that worked until something went wrong in it.

export const twoReads = queryGeneric({
  args: { first: v.string(), second: v.string() },
  handler: async (ctx, { first, second }) => {
    const one = ctx.db.get(first as never);
    const other = ctx.db.get(second as never);
    return [await one, await other];
  },
});

export const readNotAwaited = queryGeneric({
  args: {},
  handler: async (ctx) => {
    void ctx.db.get("no id" as never);
    return "read";
  },
});

export const patchNotAwaited = mutationGeneric({
  args: {},
  handler: async (ctx) => {
    await ctx.db.insert("rows", { by: "patchNotAwaited" });
    void ctx.db.patch("no id" as never, { rank: 1 });
    return "patched";
  },
});

const missing: FunctionReference<"query"> = makeFunctionReference("m:missing");

export const queryNotAwaited = mutationGeneric({
  args: {},
  handler: async (ctx) => {
    await ctx.db.insert("rows", { by: "queryNotAwaited" });
    void ctx.runQuery(missing, {});
    return "asked";
  },
});

export const actionAsksNotAwaited = actionGeneric({
  args: {},
  handler: async (ctx) => {
    void ctx.runQuery(missing, {});
    return "asked";
  },
});

export const throwsWhileItWaits = mutationGeneric({
  args: {},
  handler: async (ctx) => {
    await ctx.db.insert("rows", { by: "throwsWhileItWaits" });
    void eventLoopTurn().then(() => {
      throw new Error("thrown while the mutation waits");
    });
    return await never();
  },
});

export const timerThrows = queryGeneric({
  args: {},
  handler: () => {
    setTimeout(() => {
      throw new Error("thrown by a timer");
    }, 1);
    return never();
  },
});

export const emitterThrows = actionGeneric({
  args: {},
  handler: () => {
    const emitter = new EventEmitter();
    setImmediate(() => emitter.emit("error", new Error("told to no listener")));
    return never();
  },
});

/** Throws what cannot even be looked at. */
export const throwsProxy = mutationGeneric({
  args: {},
  handler: () => {
    throw proxyThatThrows();
  },
});

export const leavesProxy = actionGeneric({
  args: {},
  handler: () => {
    void Promise.reject(proxyThatThrows());
    return never();
  },
});

/** Is over long before its timer throws. */
export const leavesTimer = queryGeneric({
  args: {},
  handler: async () => {
    setTimeout(() => {
      throw new Error("thrown after the query");
    }, 1);
    return "left";
  },
});

/** Waits for something outside of the database, and is right in all it does. */
export const waitsLong = queryGeneric({
  args: { turns: v.number() },
  handler: async (ctx, { turns }) => {
    for (let turn = 0; turn < turns; turn++) await eventLoopTurn();
    return (await ctx.db.query("rows").collect()).length;
  },
});

/** Writes when its own transaction is over. */
export const writesLater = mutationGeneric({
  args: {},
  handler: async (ctx) => {
    await ctx.db.insert("rows", { by: "writesLater" });
    await eventLoopTurn();
    setImmediate(() => void ctx.db.insert("rows", { by: "too late" }));
    return "written";
  },
});

export const carelessHttp = httpActionGeneric(() => {
  setImmediate(() => {
    throw new Error("thrown behind the request");
  });
  return never();
});

function eventLoopTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

function never(): Promise<never> {
  return new Promise(() => undefined);
}

function proxyThatThrows(): object {
  const refuse = (): never => {
    throw new Error("not to be looked at");
  };
  return new Proxy({}, { get: refuse, has: refuse, getPrototypeOf: refuse, ownKeys: refuse });
}
