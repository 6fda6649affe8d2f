import { readFileSync } from "node:fs";
import path from "node:path";
import { FunctionRegistry } from "@aldermoor/engine/runtime/function-registry.ts";
import { gameModules } from "@aldermoor/game/index.ts";
import { expect, test } from "vitest";

const decision = path.resolve(
  import.meta.dirname,
  "../docs/decisions/0101-hot-functions-run-where-they-are-ordered.md",
);

test("what is marked as nearly always meeting others is what the decision about it names, with a reason", () => {
  const rows = readFileSync(decision, "utf8").matchAll(/^\| (`[^|]+) \| [a-z][^|]{20,} \|$/gm);
  const named = [...rows].flatMap(([, first = ""]) => first.match(/[\w-]+:\w+/g) ?? []);
  const marked = [...new FunctionRegistry(gameModules, () => null).all()]
    .filter(({ isHot }) => isHot)
    .map(({ path: name }) => name);
  expect(marked.toSorted()).toEqual(named.toSorted());
  expect(marked.length).toBeGreaterThan(3);
});
