import { readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { deployedBounds } from "./bounds.ts";
import { measured, measuredOfNodes } from "./measured.ts";
import type { Measured } from "./measured.ts";
import { sizeCluster, sizeOneNode, wallsOfCluster, wallsOfOneNode } from "./size-world.ts";
import { sizingFile, sizingPage } from "./sizing-page.ts";
import { sizingTables } from "./sizing-tables.ts";

const bounds = deployedBounds();
const players = fc.integer({ min: 1, max: 3_000_000 });

test("what sizes are computed from stands in the proofs, with its commit", () => {
  const proofs = readFileSync(path.resolve(import.meta.dirname, "../../docs/proofs.md"), "utf8");
  const words = proofs.replaceAll(/\s+/g, " ");
  const figures: (Measured | null)[] = [
    ...Object.values(measured),
    ...Object.values(measuredOfNodes),
  ];
  for (const figure of figures) {
    if (figure === null) continue;
    expect(words).toContain(figure.said);
    expect(words).toContain(figure.commit);
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

test("what is measured of nodes takes the place of what was assumed of them, in tables, walls and heading", () => {
  const figure = (value: number): Measured => ({ value, commit: "0000000", said: "" });
  const none = { transfersPerSecond: null, seenMs: null, cpuUsOfOrder: null, cpuUsOfApply: null };
  const tables = (figures: typeof measuredOfNodes) => sizingTables([100_000], bounds, figures);
  expect(tables(none)).toContain("computed from the design, not measured");
  const slow = { ...none, transfersPerSecond: figure(2_100), cpuUsOfOrder: figure(100) };
  expect(tables(slow)).toContain("measured in part");
  expect(tables(slow)).toContain("- 100,000: 2,100 commits a second of all nodes together");
  expect(sizeCluster(100_001, slow).wall?.players).toBe(100_000);
  expect(sizeCluster(100_000, slow).orderShare).toBeCloseTo(0.21);
  const all = { ...slow, seenMs: figure(150), cpuUsOfApply: figure(20) };
  expect(tables(all)).toContain("Several nodes on PostgreSQL: measured\n");
  expect(tables(all)).toContain("| a write is seen on every node, 99 of 100, after | 150 ms |");
});

test("what was held when it was measured meets no wall", () => {
  expect(sizeOneNode(measured.pagesHeld.value, bounds).wall).toBeNull();
});
