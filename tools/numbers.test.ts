import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.join(import.meta.dirname, "..");
// A tile is as wide as it is, whatever lies on it, and so is the axis of a chart.
const narrow = [
  "packages/ui/src/charts/chart-frame.tsx",
  "apps/web/src/shared/items/item-tile.tsx",
];

test("numbers are written as the player chose, and shortened against it on tiles and axes alone", () => {
  const shortening = ["apps/web/src", "packages/ui/src"]
    .flatMap((room) => filesIn(room))
    .filter((file) => !file.includes("/dev/") && !file.includes(".test."))
    .filter((file) => /length(=|: )"short"/.test(readFileSync(path.join(root, file), "utf8")));
  expect(shortening.toSorted()).toEqual(narrow.toSorted());
});

function filesIn(room: string): readonly string[] {
  return readdirSync(path.join(root, room), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => path.posix.join(room, name));
}
