import { expect, test } from "vitest";
import { hostOptionsOf } from "./start/host-options.mjs";

test("the young generation is as large as the operator says, 32 MiB unless told, and nothing else is taken", () => {
  expect(hostOptionsOf({})).toContain("--max-semi-space-size=32");
  expect(hostOptionsOf({ YOUNG_GENERATION_MIB: "" })).toContain("--max-semi-space-size=32");
  expect(hostOptionsOf({ YOUNG_GENERATION_MIB: "64" })).toContain("--max-semi-space-size=64");
  for (const given of ["0", "257", "3.5", "much"])
    expect(() => hostOptionsOf({ YOUNG_GENERATION_MIB: given })).toThrow("1 to 256");
});
