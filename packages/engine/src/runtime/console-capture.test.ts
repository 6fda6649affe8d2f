import { actionGeneric } from "convex/server";
import { expect, test } from "vitest";
import { startTestServer } from "../../test/conformance/test-server.ts";
import { LogLines } from "./console-capture.ts";

test("86: a log holds 256 lines, the last of which tells of those that are missing", () => {
  const log = new LogLines();
  for (let line = 0; line < 300; line++) log.add("LOG", [line]);
  expect(log.lines).toHaveLength(256);
  expect(log.lines.at(-2)).toBe("[LOG] 254");
  expect(log.lines.at(-1)).toMatch(/^\[WARN\] /u);
});

test.each(["x", "é", "€", "😀"])(
  "86: a line of %o is at most 4,096 bytes of whole characters",
  (text) => {
    const log = new LogLines();
    log.add("LOG", [text.repeat(5000)]);
    const [line = ""] = log.lines;
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(4096);
    expect(Buffer.byteLength(line)).toBeGreaterThan(4096 - 4);
    expect(line.isWellFormed()).toBe(true);
  },
);

test("a timer of the console tells its name and its time", async () => {
  const timed = actionGeneric({
    args: {},
    handler: async () => {
      const { time, timeEnd } = globalThis.console;
      time("sowing");
      timeEnd("sowing");
    },
  });
  const server = await startTestServer({ modules: { m: { timed } } });
  const answer = await fetch(`${server.origin}/api/action`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ path: "m:timed", args: {} }),
  });
  const { logLines } = (await answer.json()) as { logLines: string[] };
  await server.close();
  expect(logLines).toEqual([expect.stringMatching(/^\[LOG\] 'sowing: [\d.]+ms'$/u)]);
});
