import { existsSync, readFileSync, writeFileSync } from "node:fs";

const kibibyte = 1024;

/** The resident memory of another process, in bytes, as Linux counts it. Elsewhere it cannot be told, and is 0. */
export type ResidentMemory = {
  current(): number;
  /** The most it was since the last `restartPeak`. */
  peak(): number;
  restartPeak(): void;
};

export function residentMemoryOf(pid: number): ResidentMemory {
  const [status, marks] = [`/proc/${pid}/status`, `/proc/${pid}/clear_refs`];
  const field = (name: string): number => {
    if (!existsSync(status)) return 0;
    const kibibytes = new RegExp(`^${name}:\\s+(\\d+) kB$`, "m").exec(readFileSync(status, "utf8"));
    return Number(kibibytes?.[1] ?? 0) * kibibyte;
  };
  return {
    current: () => field("VmRSS"),
    peak: () => field("VmHWM"),
    restartPeak() {
      // The kernel keeps the peak itself, so that no short one is missed; "5" starts it anew.
      if (existsSync(marks)) writeFileSync(marks, "5");
    },
  };
}
