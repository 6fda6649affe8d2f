import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { startJobs } from "./job-runner.ts";

const job = { name: "tick", everyMs: 1, run: "world:tick" };

function memoryLog() {
  const lines: { msg: string; failures?: number }[] = [];
  const logger = pino({ base: null }, { write: (line) => void lines.push(JSON.parse(line)) });
  return { logger, lines };
}

describe("the job runner", () => {
  test("runs a job again and again, never two at once", async () => {
    let active = 0;
    let activeMax = 0;
    let runs = 0;
    const runner = startJobs(
      [job],
      async () => {
        active += 1;
        activeMax = Math.max(activeMax, active);
        await new Promise((resolve) => setTimeout(resolve, 3));
        active -= 1;
        runs += 1;
      },
      memoryLog().logger,
    );
    await expect.poll(() => runs).toBeGreaterThan(3);
    await runner.stop();
    expect(activeMax).toBe(1);
  });

  test("runs a job again at once while it has more to do", async () => {
    let runs = 0;
    const hourly = { ...job, everyMs: 3_600_000, firstAfterMs: 1 };
    const runner = startJobs(
      [hourly],
      () => {
        runs += 1;
        return Promise.resolve({ more: runs < 3 });
      },
      memoryLog().logger,
    );
    await expect.poll(() => runs).toBe(3);
    await runner.stop();
  });

  test("waits at the stop for what runs, and starts nothing more", async () => {
    const begun = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    let ended = 0;
    const runner = startJobs(
      [job],
      async () => {
        begun.resolve();
        await release.promise;
        ended += 1;
      },
      memoryLog().logger,
    );
    await begun.promise;
    const stopped = runner.stop();
    release.resolve();
    await stopped;
    expect(ended).toBe(1);
  });

  test("goes on after a failure, and does not drown the log", async () => {
    const { logger, lines } = memoryLog();
    let runs = 0;
    const runner = startJobs(
      [job],
      async () => {
        runs += 1;
        if (runs <= 10) throw new Error("not yet");
      },
      logger,
    );
    await expect.poll(() => lines.at(-1)?.msg).toBe("a job works again");
    await runner.stop();
    expect(lines.map(({ failures }) => failures)).toEqual([1, 2, 4, 8, 10]);
  });

  test("tells how each job goes: its runs, its failures, and how often it failed since it worked", async () => {
    let isBroken = true;
    const idle = { ...job, name: "never", everyMs: 3_600_000 };
    const runner = startJobs(
      [job, idle],
      () => (isBroken ? Promise.reject(new Error("not yet")) : Promise.resolve(null)),
      memoryLog().logger,
    );
    await expect.poll(() => runner.works()[0]?.failing).toBeGreaterThan(1);
    isBroken = false;
    await expect.poll(() => runner.works()[0]?.failing).toBe(0);
    await runner.stop();
    const [tick, never] = runner.works();
    expect(tick?.runs).toBeGreaterThan(tick?.failures ?? Infinity);
    expect(tick).toMatchObject({ name: "tick", lastAtMs: expect.any(Number) });
    expect(tick?.lastTookMs).toBeGreaterThanOrEqual(0);
    expect(never).toEqual({
      ...{ name: "never", everyMs: 3_600_000, runs: 0, failures: 0, failing: 0 },
      ...{ lastAtMs: null, lastTookMs: null },
    });
  });
});
