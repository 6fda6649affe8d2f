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
    const waitMore = async () => {
      const before = waited();
      await expect.poll(() => waited() - before).toBeGreaterThan(100);
    };
    await waitMore();
    // Until it sleeps it waits as they do, and on a busy machine it begins late.
    const waitedAsleep = async () => {
      const before = runDelayMsOf(sleeping.pid ?? 0);
      await waitMore();
      return runDelayMsOf(sleeping.pid ?? 0) - before;
    };
    await expect.poll(waitedAsleep).toBeLessThan(50);
    for (const child of [...busy, sleeping]) child.kill("SIGKILL");
  },
);

test("of a process that is none nothing is told", () => {
  expect(runDelayMsOf(0)).toBe(0);
});
