import { expect, test } from "vitest";
import { pathOnSite } from "./path-on-site.ts";

const origin = "https://moor.example";

test("an address on this site keeps its path, query and fragment", () => {
  expect(pathOnSite("/game?a=1#here", origin)).toBe("/game?a=1#here");
  expect(pathOnSite("https://moor.example/characters", origin)).toBe("/characters");
});

test.each([
  "https://evil.example/",
  "//evil.example/x",
  String.raw`\\evil.example`,
  "javascript:alert(1)",
  "https://moor.example.evil.example/",
  "/.//evil.example",
  "https://moor.example//evil.example",
  "http://[",
])("%s leads home", (address) => {
  expect(pathOnSite(address, origin)).toBe("/");
});
