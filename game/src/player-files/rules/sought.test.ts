import { expect, test } from "vitest";
import { soughtOf } from "./sought.ts";

test("what is looked for is told without what makes it somebody's own", () => {
  expect(soughtOf("address", " 203.0.113.7 ")).toEqual({
    key: "203.0.113.x",
    shown: "203.0.113.x",
  });
  expect(soughtOf("email", "Wren@Moor.example")).toEqual({
    ...{ key: "wren@moor.example", shown: "w…@moor.example" },
  });
});

test("words that are no address are not looked for", () => {
  for (const words of [
    "",
    "wren",
    "wren@moor",
    "a b@moor.example",
    `${"w".repeat(250)}@moor.example`,
  ])
    expect(soughtOf("email", words), words).toBeNull();
  expect(soughtOf("address", "wren@moor.example")).toBeNull();
});
