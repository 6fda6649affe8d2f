import { fork } from "node:child_process";
import { availableParallelism } from "node:os";
import { expect, test } from "vitest";
import { runDelayMsOf } from "./run-delay.ts";

test.runIf(process.platform === "linux")(
  "a process that others keep from the processors has waited, and one that sleeps has not",
  async () => {
    const busy = Array.from({ length: 3 * availableParallelism() }, () =>
      fork("data:", { execArgv: ["--eval", "for (;;);"], stdio: "ignore" }),
    );
    const sleeping = fork("data:", {
      execArgv: ["--eval", "setInterval(() => 0, 1e6)"],
      stdio: "ignore",
    });
    const waited = (): number => Math.max(...busy.map(({ pid = 0 }) => runDelayMsOf(pid)));
    await expect.poll(waited, { timeout: 20_000 }).toBeGreaterThan(100);
    const before = runDelayMsOf(sleeping.pid ?? 0);
    await expect.poll(waited, { timeout: 20_000 }).toBeGreaterThan(200);
    expect(runDelayMsOf(sleeping.pid ?? 0) - before).toBeLessThan(50);
    for (const child of [...busy, sleeping]) child.kill("SIGKILL");
  },
);

test("of a process that is none nothing is told", () => {
  expect(runDelayMsOf(0)).toBe(0);
});
