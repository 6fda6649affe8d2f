import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const folder = path.join(import.meta.dirname, "conformance");
const files = globSync("*.test.ts", { cwd: folder });

test("there are files of conformance tests", () => {
  expect(files.length).toBeGreaterThan(20);
});

test.each(files)("the head of %s names the rules that its tests bear", (file) => {
  const source = readFileSync(path.join(folder, file), "utf8");
  expect(rulesOfHead(source)).toEqual(rulesOfTests(source));
});

/** "Rules 4, 51 to 53 and 77, tested with …" in the comment under the imports; empty for "No rule". */
function rulesOfHead(source: string): readonly number[] {
  const head = (/^\/\/ .*\n(?:\/\/ .*\n)*/m.exec(source)?.[0] ?? "").replaceAll("\n// ", " ");
  const listed = /(?:Rules?|No rule) (.*?), tested with \S/.exec(head)?.[1];
  if (listed === undefined) throw new Error(`The head names no rules: ${head}`);
  return [...listed.matchAll(/(\d+)(?: to (\d+))?/g)].flatMap(([, first, last]) =>
    numbersBetween(Number(first), Number(last ?? first)),
  );
}

/** The numbers that names of tests begin with: "14 and 15: …". */
function rulesOfTests(source: string): readonly number[] {
  const numbers = [...source.matchAll(/["`](\d{1,3})(?: and (\d{1,3}))?: /g)].flatMap(
    ([, one, other = one]) => [Number(one), Number(other)],
  );
  return [...new Set(numbers)].toSorted((a, b) => a - b);
}

function numbersBetween(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}
