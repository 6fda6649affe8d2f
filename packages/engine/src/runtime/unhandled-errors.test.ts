import { setImmediate } from "node:timers";
import { httpRouter } from "convex/server";
import { afterEach, beforeEach, expect, it } from "vitest";
import * as careless from "../../test/conformance/careless-functions.ts";
import { ranks } from "../../test/conformance/memory-engine.ts";
import { patience } from "../../test/conformance/patience.ts";
import { startTestServer } from "../../test/conformance/test-server.ts";
import { memoryStorage, openEngine } from "../index.ts";
import type { Engine } from "../index.ts";
import { silentLogger } from "../options.ts";
import { setRunnerHandlersAside } from "../testing/runner-handlers.ts";
import { surviveUnhandledErrors } from "./unhandled-errors.ts";

let engine: Engine;
let logged: string[] = [];
const undo: (() => void)[] = [];

const logger = {
  ...silentLogger,
  error: (fields: object, message: string) => {
    const { err } = fields as { err?: Error };
    logged.push(`${message} ${err?.stack ?? ""}`);
  },
};

beforeEach(async () => {
  logged = [];
  undo.push(setRunnerHandlersAside(), surviveUnhandledErrors(logger));
  engine = await openEngine({
    modules: { m: { ...careless, ranks } },
    storage: memoryStorage(),
    logger,
  });
});
afterEach(async () => {
  await engine.close();
  for (const each of undo.splice(0).toReversed()) each();
});

const counted = (): number => engine.metrics().counters.unhandledErrors;
const rows = async (): Promise<number> => ((await engine.query("m:ranks")) as unknown[]).length;

it.each([
  ["query", "twoReads", { first: "no id", second: "none either" }, "Unable to decode ID: no id"],
  ["query", "readNotAwaited", {}, "Unable to decode ID: no id"],
  ["mutation", "patchNotAwaited", {}, "Unable to decode ID: no id"],
  ["mutation", "queryNotAwaited", {}, "Could not find public function for 'm:missing'"],
  ["action", "actionAsksNotAwaited", {}, "Could not find public function for 'm:missing'"],
  ["mutation", "throwsWhileItWaits", {}, "thrown while the mutation waits"],
  ["query", "timerThrows", {}, "thrown by a timer"],
  ["action", "emitterThrows", {}, "told to no listener"],
  ["mutation", "throwsProxy", {}, "what was thrown cannot be looked at"],
  ["action", "leavesProxy", {}, "what was thrown cannot be looked at"],
] as const)("170: a %s fails of what it did not wait for: %s", async (kind, name, args, told) => {
  await expect(engine[kind](`m:${name}`, args)).rejects.toThrow(told);
  expect(await rows()).toBe(0);
});

it("170: what comes up after a call is over fails nobody, is logged with its stack and counted", async () => {
  expect(await engine.query("m:leavesTimer")).toBe("left");
  await expect.poll(counted, patience).toBe(1);
  expect(logged.join()).toMatch(/had ended.*thrown after the query[\s\S]*careless-functions/u);
  expect(await rows()).toBe(0);
});

it("170: an error of one function fails none that runs or waits beside it", async () => {
  const waiting = engine.query("m:waitsLong", { turns: 500 });
  const before = engine.query("m:leavesTimer");
  // All are of one turn, and this one waits on when the timer of the one before it throws.
  const beside = engine.query("m:waitsLong", { turns: 500 });
  const failing = engine.query("m:timerThrows");
  await expect(failing).rejects.toThrow("thrown by a timer");
  expect(await before).toBe("left");
  await expect.poll(counted, patience).toBe(2);
  expect([await waiting, await beside]).toEqual([0, 0]);
});

it("170: what belongs to no function is logged with its stack and counted", async () => {
  const unattributed = (): number => engine.metrics().counters.unattributedErrors;
  const before = unattributed();
  setImmediate(() => {
    throw new Error("thrown by the program");
  });
  void Promise.reject(new Error("rejected by the program"));
  await expect.poll(unattributed, patience).toBe(before + 2);
  expect(logged.join()).toMatch(/belongs to no function.*thrown by the program/u);
  expect(logged.join()).toMatch(/belongs to no function.*rejected by the program/u);
  expect(counted()).toBe(0);
});

it("170: a function that fails so whenever it is called does not fill the log", async () => {
  for (let call = 0; call < 100; call++) await engine.query("m:leavesTimer");
  await expect.poll(counted, patience).toBe(100);
  expect(logged.length).toBeLessThan(50);
});

it("170: an HTTP action whose timer throws is answered with its error", async () => {
  const http = httpRouter();
  http.route({ path: "/careless", method: "GET", handler: careless.carelessHttp });
  const server = await startTestServer({ modules: { http: { default: http } } });
  const answer = await fetch(`${server.origin}/careless`);
  expect(answer.status).toBe(500);
  expect(await answer.text()).toContain("thrown behind the request");
  await server.close();
});

it("171: a mutation that has ended writes no more", async () => {
  expect(await engine.mutation("m:writesLater")).toBe("written");
  await expect.poll(counted, patience).toBe(1);
  expect(logged.join()).toContain("await every operation before you return");
  expect(await rows()).toBe(1);
});
