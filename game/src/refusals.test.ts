import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { refusals } from "./core/content/refusals.ts";

/** Every code that a source of the game refuses with. */
const produced: ReadonlySet<string> = new Set(
  readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts"))
    .flatMap((path) => {
      const text = readFileSync(join(import.meta.dirname, path), "utf8");
      return Array.from(text.matchAll(/refuse\(\s*"([a-z-]+)"/g), ([, code = ""]) => code);
    }),
);

test("the game says no in no other way than by its codes, and each of them is said somewhere", () => {
  expect(produced).toEqual(new Set(Object.keys(refusals)));
});
