import { readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { deployedBounds } from "./bounds.ts";
import { measured } from "./measured.ts";
import { sizeCluster, sizeOneNode, wallsOfCluster, wallsOfOneNode } from "./size-world.ts";
import { sizingFile, sizingPage } from "./sizing-page.ts";

const bounds = deployedBounds();
const players = fc.integer({ min: 1, max: 3_000_000 });

test("what sizes are computed from stands in the proofs, with its commit", () => {
  const proofs = readFileSync(path.resolve(import.meta.dirname, "../../docs/proofs.md"), "utf8");
  const words = proofs.replaceAll(/\s+/g, " ");
  for (const { said, commit } of Object.values(measured)) {
    expect(words).toContain(said);
    expect(words).toContain(commit);
  }
});

test("the page of sizes is what is computed now", () => {
  expect(readFileSync(sizingFile, "utf8")).toBe(sizingPage());
});

test("more players never need less", () => {
  fc.assert(
    fc.property(players, players, (one, other) => {
      const [fewer, more] = [Math.min(one, other), Math.max(one, other)];
      const [small, large] = [sizeOneNode(fewer, bounds), sizeOneNode(more, bounds)];
      expect(large.cores).toBeGreaterThanOrEqual(small.cores);
      expect(large.processBytes).toBeGreaterThanOrEqual(small.processBytes);
      expect(large.worldBytes).toBeGreaterThanOrEqual(small.worldBytes);
      expect(sizeCluster(more).cores).toBeGreaterThanOrEqual(sizeCluster(fewer).cores);
    }),
  );
});

test("a wall is told of who is beyond it, the lowest of them, and of nobody else", () => {
  for (const wall of wallsOfOneNode(bounds)) {
    expect(sizeOneNode(Math.floor(wall.players), bounds).wall).not.toEqual(wall);
    expect(sizeOneNode(Math.ceil(wall.players) + 1, bounds).wall).toEqual(
      wallsOfOneNode(bounds)[0],
    );
  }
  for (const wall of wallsOfCluster())
    expect(sizeCluster(Math.floor(wall.players)).wall).not.toEqual(wall);
});

test("what was held when it was measured meets no wall", () => {
  expect(sizeOneNode(measured.pagesHeld.value, bounds).wall).toBeNull();
});
