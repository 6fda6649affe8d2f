import { readdirSync, readFileSync } from "node:fs";

/**
 * For how long the threads of a process could have gone on and had no processor since they began, in milliseconds: its first thread's,
 * and the longest of all others, on which it waits. As Linux counts it; elsewhere it cannot be told, and is 0.
 */
export function runDelayMsOf(pid: number): number {
  const tasks = `/proc/${pid}/task`;
  try {
    const delays = readdirSync(tasks).map((task) => ({
      isFirst: task === String(pid),
      ns: Number(readFileSync(`${tasks}/${task}/schedstat`, "utf8").split(" ")[1]),
    }));
    const longest = (isFirst: boolean): number =>
      Math.max(0, ...delays.filter((each) => each.isFirst === isFirst).map(({ ns }) => ns));
    return (longest(true) + longest(false)) / 1e6;
  } catch {
    // A thread has ended meanwhile, the process has, or the system tells nothing.
    return 0;
  }
}
