import { readFileSync } from "node:fs";

// Where the system does not say, what most of them start with.
const assumedMax = 1_024;

/** How many files and sockets this process may have open at once. */
export function openFilesMax(): number {
  try {
    const limits = readFileSync("/proc/self/limits", "utf8");
    const [, soft] = /^Max open files\s+(\d+|unlimited)/m.exec(limits) ?? [];
    return soft === "unlimited" ? Number.MAX_SAFE_INTEGER : Number(soft ?? assumedMax);
  } catch {
    return reported();
  }
}

/** Systems without /proc tell it in the report of the process. */
function reported(): number {
  const report: unknown = process.report.getReport();
  const limit = (report as { userLimits?: { open_files?: { soft?: unknown } } }).userLimits
    ?.open_files?.soft;
  return limit === "unlimited" ? Number.MAX_SAFE_INTEGER : Number(limit ?? assumedMax);
}
