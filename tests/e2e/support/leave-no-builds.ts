import { rmSync } from "node:fs";
import path from "node:path";

/** Takes away the page of components of this run, and before it that of one which was cut off; workers name it after their parent. */
export default function leaveNoBuilds(): void {
  const build = path.resolve(import.meta.dirname, `../../../.cache/components/run-${process.pid}`);
  rmSync(build, { recursive: true, force: true });
}
