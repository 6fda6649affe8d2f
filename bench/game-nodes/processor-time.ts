import { readdirSync, readFileSync } from "node:fs";

/** What a process has used of processors since it began, in microseconds. */
type ProcessorTime = {
  /** All its threads together, those that ended meanwhile left out. */
  readonly allUs: number;
  /** The thread that runs functions. */
  readonly mainUs: number;
};

/** @throws Error where the system does not tell: this is asked of Linux. */
export function processorTimeOf(pid: number): ProcessorTime {
  const threads = readdirSync(`/proc/${pid}/task`);
  const allUs = threads.reduce((sum, thread) => sum + threadUs(pid, thread), 0);
  return { allUs, mainUs: threadUs(pid, String(pid)) };
}

function threadUs(pid: number, thread: string): number {
  try {
    // The first of three figures: nanoseconds on a processor.
    const text = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8");
    return Number.parseInt(text, 10) / 1_000;
  } catch (error) {
    const hasEnded = thread !== String(pid);
    if (hasEnded) return 0;
    throw error;
  }
}
