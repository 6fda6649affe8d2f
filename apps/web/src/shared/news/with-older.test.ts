import { expect, test } from "vitest";
import { withOlder } from "./with-older.ts";

const thing = (id: string, atMs: number) => ({ id, atMs });

test("pages that overlap tell each thing once", () => {
  const older = [thing("b", 2), thing("a", 1), thing("a", 1)];
  expect(withOlder([thing("c", 3), thing("b", 2)], older).map(({ id }) => id)).toEqual([
    "c",
    "b",
    "a",
  ]);
});

test("what was renewed since a page was fetched stands where it is newest", () => {
  expect(withOlder([thing("a", 9), thing("c", 3)], [thing("b", 2), thing("a", 1)])).toEqual([
    thing("a", 9),
    thing("c", 3),
    thing("b", 2),
  ]);
});
