import { performance } from "node:perf_hooks";

/** How often the host looks, and what share of a core it may have used to count as idle: passwords are hashed in other threads. */
const lookEveryMs = 10_000;
const busyShareMax = 0.1;
/** Less than this is not worth a stop. */
const grownBytesMin = 64 * 1024 * 1024;
/** A collection stops the process for about 0.7 milliseconds a megabyte in use: beyond this players would notice. */
const heapBytesMax = 256 * 1024 * 1024;
/** Giving pages back stops it for another 60 milliseconds and 1.4 for each megabyte that is left. */
const keptBytesMax = 120 * 1024 * 1024;

/** What a look depends on, so that tests need no heap of their own. */
type Heap = {
  /** Bytes that the process holds for values of JavaScript, garbage included. */
  usedBytes(): number;
  /** Bytes of the machine's memory that the process has, empty pages included. */
  residentBytes(): number;
  /** Processor time of all its threads since the last look, as a share of one core. */
  busyShare(): number;
  collect(): void;
  /** Collects once more, and hands the pages that are empty then back to the system. */
  giveBack(): void;
};

/**
 * Gives back what a burst of requests left behind. The collector waits for pressure that never comes once
 * the burst is over, so that a small host would keep twice its memory for hours. Answers a function that
 * looks once: where the host is idle and its heap has grown enough it collects, and at the next look, if
 * little is in use, it hands the empty pages back. Two stops, each too short to be noticed. A collection of
 * the collector's own leaves little in use and the process as large as it was: that the process has grown
 * counts as well.
 */
export function createIdleCollection(heap: Heap): () => void {
  let keptBytes = 0;
  let keptResidentBytes = heap.residentBytes();
  let hasEmptyPages = false;
  const hasGrown = (usedBytes: number): boolean =>
    usedBytes - keptBytes >= grownBytesMin ||
    heap.residentBytes() - keptResidentBytes >= grownBytesMin;
  const note = (isEmptied: boolean): void => {
    keptBytes = heap.usedBytes();
    keptResidentBytes = heap.residentBytes();
    hasEmptyPages = !isEmptied;
  };
  return () => {
    const isIdle = heap.busyShare() <= busyShareMax;
    const usedBytes = heap.usedBytes();
    if (!isIdle) return;
    if (hasGrown(usedBytes) && usedBytes <= heapBytesMax) {
      heap.collect();
      note(false);
    } else if (hasEmptyPages && usedBytes <= keptBytesMax) {
      heap.giveBack();
      note(true);
    }
  };
}

/** Looks at this process's own heap now and then; nothing where Node was started without `--expose-gc`. */
export function collectWhenIdle(): void {
  const collect = globalThis.gc;
  if (collect === undefined) return;
  let since = { usage: process.cpuUsage(), atMs: performance.now() };
  const look = createIdleCollection({
    usedBytes() {
      const { heapUsed, external } = process.memoryUsage();
      return heapUsed + external;
    },
    residentBytes: () => process.memoryUsage.rss(),
    busyShare() {
      const { user, system } = process.cpuUsage(since.usage);
      const passedMs = performance.now() - since.atMs;
      since = { usage: process.cpuUsage(), atMs: performance.now() };
      return (user + system) / 1_000 / passedMs;
    },
    collect: () => collect({ type: "major", execution: "sync" }),
    // A usual collection leaves the heap empty and the process as large as it was.
    giveBack: () => collect({ type: "major", execution: "sync", flavor: "last-resort" }),
  });
  setInterval(look, lookEveryMs).unref();
}
