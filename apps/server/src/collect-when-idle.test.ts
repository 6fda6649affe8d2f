import { expect, test } from "vitest";
import { createIdleCollection } from "./collect-when-idle.ts";

const mib = 1024 * 1024;

/** A heap of which 100 MiB are in use and the rest is garbage. */
function heapOf(garbageMib: number, busyShare = 0) {
  const heap = {
    garbageMib,
    share: busyShare,
    collections: 0,
    usedBytes: () => (100 + heap.garbageMib) * mib,
    busyShare: () => heap.share,
    collect() {
      heap.collections += 1;
      heap.garbageMib = 0;
    },
  };
  return heap;
}

test("an idle host collects once after it started, and again only when its heap has grown by 64 MiB", () => {
  const heap = heapOf(20);
  const look = createIdleCollection(heap);
  look();
  expect(heap.collections).toBe(1);
  heap.garbageMib = 63;
  look();
  expect(heap.collections).toBe(1);
  heap.garbageMib = 64;
  look();
  look();
  expect(heap.collections).toBe(2);
});

test("a host that works is left to the collector's own judgement until it is idle", () => {
  const heap = heapOf(100, 0.2);
  const look = createIdleCollection(heap);
  look();
  expect(heap.collections).toBe(0);
  heap.share = 0.05;
  look();
  expect(heap.collections).toBe(1);
});

test("a heap whose collection players would notice is left alone", () => {
  const heap = heapOf(200);
  createIdleCollection(heap)();
  expect(heap.collections).toBe(0);
});
