import { expect, test } from "vitest";
import { knownBuild, knownRoute } from "./origin.ts";

test("a ticket is about a page of the game, and about nothing else that a browser may claim", () => {
  expect(knownRoute("/game/market/exchange?item=copper-ore#x")).toBe("/game/market/exchange");
  for (const told of [
    "javascript:alert(1)",
    "//evil.example/game/x",
    "/game/../admin",
    "/game/<script>",
    "/game/public/profile/%E2%80%AE",
    `/game/${"x".repeat(200)}/<b>`,
  ])
    expect(knownRoute(told)).not.toMatch(/[<>:%.]|^\/\//);
});

test("a build is a short word", () => {
  expect(knownBuild("0.14.2+4f1c2aa")).toBe("0.14.2+4f1c2aa");
  for (const told of ["<b>", "a b", "x".repeat(41), ""]) expect(knownBuild(told)).toBe("");
});
