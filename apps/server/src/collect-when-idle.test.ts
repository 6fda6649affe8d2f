import { expect, test } from "vitest";
import { createIdleCollection } from "./collect-when-idle.ts";

const mib = 1024 * 1024;

/** A heap of which some is in use and the rest is garbage. */
function heapOf(garbageMib: number, { usedMib = 70, busyShare = 0 } = {}) {
  const heap = {
    garbageMib,
    share: busyShare,
    done: "",
    emptyMib: 0,
    usedBytes: () => (usedMib + heap.garbageMib) * mib,
    residentBytes: () => (usedMib + heap.garbageMib + heap.emptyMib) * mib,
    busyShare: () => heap.share,
    collect() {
      heap.done += "collected ";
      heap.garbageMib = 0;
    },
    giveBack() {
      heap.done += "gave back ";
      heap.garbageMib = 0;
      heap.emptyMib = 0;
    },
  };
  return heap;
}

test("an idle host collects and gives back in two looks, and again only when its heap has grown by 64 MiB", () => {
  const heap = heapOf(20);
  const look = createIdleCollection(heap);
  look();
  expect(heap.done).toBe("collected ");
  look();
  look();
  expect(heap.done).toBe("collected gave back ");
  heap.garbageMib = 63;
  look();
  expect(heap.done).toBe("collected gave back ");
  heap.garbageMib = 64;
  look();
  look();
  expect(heap.done).toBe("collected gave back collected gave back ");
});

test("pages that a collection of the collector's own has emptied are given back as well", () => {
  const heap = heapOf(0);
  const look = createIdleCollection(heap);
  look();
  look();
  heap.done = "";
  heap.emptyMib = 63;
  look();
  expect(heap.done).toBe("");
  heap.emptyMib = 64;
  look();
  look();
  look();
  expect(heap.done).toBe("collected gave back ");
});

test("a host that works is left to the collector's own judgement until it is idle", () => {
  const heap = heapOf(100, { busyShare: 0.2 });
  const look = createIdleCollection(heap);
  look();
  expect(heap.done).toBe("");
  heap.share = 0.05;
  look();
  expect(heap.done).toBe("collected ");
});

test("a heap whose collection players would notice is left alone", () => {
  const heap = heapOf(190);
  createIdleCollection(heap)();
  expect(heap.done).toBe("");
});

test("what is in use decides whether pages are given back, for that takes longer than a collection", () => {
  const heap = heapOf(100, { usedMib: 130 });
  const look = createIdleCollection(heap);
  look();
  look();
  expect(heap.done).toBe("collected ");
});
