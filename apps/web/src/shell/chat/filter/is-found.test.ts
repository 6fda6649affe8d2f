import { expect, test } from "vitest";
import { isFound } from "./is-found.ts";

const line = { name: "Wrenfield", text: "Copper for ÄPFEL" };

test("a line is found by a part of what it says or of who says it, whatever the case", () => {
  for (const wanted of ["copper", "PFEL", "äpfel", "wren", ""])
    expect(isFound(line, wanted)).toBe(true);
  for (const wanted of ["tin", "copper  for"]) expect(isFound(line, wanted)).toBe(false);
});
