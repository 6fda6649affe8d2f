import { expect, test } from "vitest";
import { items } from "./core/content/items.ts";
import { recipes } from "./crafting/content/recipes.ts";

// A number of a family shows in many rows: the golden files tell which. Where a change is meant,
// `vitest run game/src/golden-content.test.ts -u` writes them anew; read the difference.

test("every item is exactly what its golden row says, in the order of the bag", async () => {
  await expect(linesOf(items)).toMatchFileSnapshot("./testing/golden/items.json");
});

test("every recipe is exactly what its golden row says, in the order of the book", async () => {
  await expect(linesOf(recipes)).toMatchFileSnapshot("./testing/golden/recipes.json");
});

/** JSON with a line for each row: its fields sorted, its stats in the order that players see. */
function linesOf(table: Readonly<Record<string, object>>): string {
  const lines = Object.entries(table).map(([id, row]) => {
    const fields = Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1));
    return `${JSON.stringify(id)}: ${JSON.stringify(Object.fromEntries(fields))}`;
  });
  return `{\n${lines.join(",\n")}\n}\n`;
}
