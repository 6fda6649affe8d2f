import { expect, test } from "vitest";
import { retell } from "./retell.ts";

test("a table speaks another language, and what was made of its rows before with it", () => {
  const table = { hare: { name: "Hare", legs: 4 }, eel: { name: "Eel", legs: 0 } };
  const listed = Object.values(table);
  retell(table, { hare: { name: "Hase" } } as Partial<typeof table> as typeof table);
  expect(listed).toEqual([
    { name: "Hase", legs: 4 },
    { name: "Eel", legs: 0 },
  ]);
});
