import { expect, test } from "vitest";
import { readShown, shownAttributes } from "./shown-attributes.ts";

test("a thing is read back from its mark, whatever its name holds", () => {
  const thing = { kind: "piece", id: "k57abc", name: "Hunter’s Bow: of the Siege" } as const;
  expect(readShown(shownAttributes(thing)["data-shown"])).toEqual(thing);
});

test("anything else is no thing", () => {
  for (const mark of [undefined, "", "piece:", "village:a:b"]) expect(readShown(mark)).toBeNull();
});
