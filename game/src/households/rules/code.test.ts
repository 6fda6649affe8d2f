import { expect, test } from "vitest";
import { rngKeyedBy } from "../../core/rules/random/rng.ts";
import { codeTyped, drawCode } from "./code.ts";

const keyed = rngKeyedBy("a secret of the server");

test("a code has eight letters, and another one for each stream", () => {
  const codes = Array.from({ length: 200 }, (_, nth) => drawCode(keyed("wren", nth)));
  for (const code of codes) expect(code).toMatch(/^[B-DF-HJ-NP-TV-XZ]{8}$/);
  expect(new Set(codes).size).toBe(200);
  expect(drawCode(keyed("wren", 1))).toBe(codes[1]);
});

test("a code is the same in small letters and in two halves", () => {
  expect(codeTyped(" bcdf-ghjk ")).toBe("BCDFGHJK");
  expect(codeTyped("BCDF GHJK")).toBe("BCDFGHJK");
});
