import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { hostOptions, hostOptionsOf } from "./start/host-options.mjs";

test("the young generation is as large as the operator says, 32 MiB unless told, and nothing else is taken", () => {
  expect(hostOptionsOf({})).toContain("--max-semi-space-size=32");
  expect(hostOptionsOf({ YOUNG_GENERATION_MIB: "" })).toContain("--max-semi-space-size=32");
  expect(hostOptionsOf({ YOUNG_GENERATION_MIB: "64" })).toContain("--max-semi-space-size=64");
  for (const given of ["0", "513", "3.5", "much"])
    expect(() => hostOptionsOf({ YOUNG_GENERATION_MIB: given })).toThrow("1 to 512");
});

test("how much the heap grows between two long collections is V8's to say unless the operator does", () => {
  const growing = expect.stringContaining("--heap-growing-percent");
  expect(hostOptionsOf({})).not.toContainEqual(growing);
  const options = hostOptionsOf({ HEAP_GROWTH_PERCENT: "300" });
  expect(options).toContain("--heap-growing-percent=300");
  // Beside it nothing else begins one.
  expect(options).toContain("--external-memory-accounted-in-global-limit");
  expect(options).toContain("--no-memory-reducer");
  expect(options).toContain("--min-semi-space-size=32");
  for (const given of ["9", "401", "much"])
    expect(() => hostOptionsOf({ HEAP_GROWTH_PERCENT: given })).toThrow("10 to 400");
});

test("the Node of the project takes all of them", () => {
  const run = spawnSync(process.execPath, [...hostOptions(64, 300), "-e", ""]);
  expect(run.stderr.toString()).toBe("");
  expect(run.status).toBe(0);
});
