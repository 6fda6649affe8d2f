// Taken once, because tests replace the global timers by fakes that stand still.
import { setImmediate } from "node:timers";
import type { Engine } from "../index.ts";

const pumpsMax = 10_000;

export function nextLoopTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Waits until every scheduled function whose timer has fired has run. */
export async function finishRunning(engine: Engine): Promise<void> {
  while (runningOf(engine) > 0) await nextLoopTurn();
  await nextLoopTurn();
}

/**
 * Moves time until no scheduled function begins any more.
 *
 * @throws Error when they go on after `iterationsMax` rounds, or one does not end.
 */
export async function finishAll(
  engine: Engine,
  advanceTimers: () => void,
  iterationsMax = 100,
): Promise<void> {
  for (let iteration = 0; iteration < iterationsMax; iteration++) {
    const begunBefore = begunOf(engine);
    advanceTimers();
    await pump(engine, advanceTimers);
    if (begunOf(engine) === begunBefore) return;
  }
  throw new Error(
    "finishAllScheduledFunctions: too many iterations. Check for infinitely recursive scheduled functions, or increase maxIterations.",
  );
}

// Functions may themselves wait for timers.
async function pump(engine: Engine, advanceTimers: () => void): Promise<void> {
  for (let pumps = 0; runningOf(engine) > 0; pumps++) {
    if (pumps === pumpsMax) {
      throw new Error(
        `finishAllScheduledFunctions: a scheduled function did not end after time was moved ${pumpsMax} times. Does it wait for something that never comes?`,
      );
    }
    await nextLoopTurn();
    if (runningOf(engine) > 0) advanceTimers();
  }
  await nextLoopTurn();
}

function runningOf(engine: Engine): number {
  return engine.metrics().gauges.scheduledRunning;
}

function begunOf(engine: Engine): number {
  return engine.metrics().counters.scheduledRuns;
}
