import { expect, it } from "vitest";
import { createManualClock } from "../../test/conformance/manual-clock.ts";
import { FunctionLog } from "./function-log.ts";

const run = { path: "m:f", kind: "query", elapsedMs: 1, logLines: [], error: null } as const;

it("184: gives what is known first, and then waits a while for what is new", async () => {
  const { clock, advance } = createManualClock();
  const log = new FunctionLog(clock);
  log.note({ ...run, logLines: ["[WARN] 'mind'"] });
  const known = await log.since(0);
  expect(known?.entries).toMatchObject([
    { identifier: "m:f", udfType: "Query", logLines: [{ level: "WARN", messages: ["'mind'"] }] },
  ]);
  const cursor = known?.newCursor ?? 0;
  const next = log.since(cursor);
  log.note({ ...run, path: "m:g", error: "it fails" });
  log.note({ ...run, path: "_system/cli/tables:default" });
  expect(await next).toMatchObject({ entries: [{ identifier: "m:g", error: "it fails" }] });

  const silent = log.since(cursor + 1);
  advance(10_000);
  expect(await silent).toEqual({ entries: [], newCursor: cursor + 1 });
});

it("184: keeps the latest runs within bounds, and lets few wait", async () => {
  const { clock, advance } = createManualClock();
  const log = new FunctionLog(clock);
  for (let at = 0; at < 1200; at++) log.note({ ...run, path: `m:f${at}` });
  const many = await log.since(0);
  expect(many?.entries.length).toBe(1000);
  expect(many?.entries.at(-1)?.identifier).toBe("m:f1199");
  for (let at = 0; at < 20; at++) log.note({ ...run, logLines: [`[LOG] ${"x".repeat(500_000)}`] });
  expect((await log.since(0))?.entries.length).toBeLessThan(10);

  const { newCursor = 0 } = (await log.since(0)) ?? {};
  const waiting = Array.from({ length: 21 }, () => log.since(newCursor));
  expect(await waiting[20]).toBeNull();
  advance(10_000);
  expect(await Promise.all(waiting.slice(0, 20))).toHaveLength(20);
});
