import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** What a process holds in memory, in bytes, once nothing is left to collect. */
export type Memory = { readonly residentBytes: number; readonly heapBytes: number };

setFlagsFromString("--expose-gc");
// The flag makes contexts that come after it know the collector.
const collect = runInNewContext("gc") as () => void;

export function measureMemory(): Memory {
  // What a first collection finalises, a second one takes away.
  collect();
  collect();
  const { rss, heapUsed, external } = process.memoryUsage();
  return { residentBytes: rss, heapBytes: heapUsed + external };
}
