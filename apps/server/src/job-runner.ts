import type { Logger } from "pino";

/** A mutation that the host runs again and again. `run` is "feature:function". */
export type Job = {
  readonly name: string;
  readonly everyMs: number;
  /** When it runs for the first time; after `everyMs` unless it is said. */
  readonly firstAfterMs?: number;
  readonly run: string;
  readonly args?: Readonly<Record<string, string | number | boolean>>;
  /** How several nodes do it together (`createSharedWork`); without it whoever orders does it alone. */
  readonly shared?: { readonly due: string; readonly each: string };
};

/** How a job goes since the host began. */
type JobState = {
  readonly name: string;
  readonly everyMs: number;
  readonly runs: number;
  readonly failures: number;
  /** How often it failed since it last worked. */
  readonly failing: number;
  /** When the last run began, and what it took; `null` before the first one. */
  readonly lastAtMs: number | null;
  readonly lastTookMs: number | null;
};

export type JobRunner = {
  works(): readonly JobState[];
  /** Starts nothing more and resolves when what is running has ended. */
  stop(): Promise<void>;
};

/**
 * Runs every job at its own pace. A job never overlaps with itself: a slow run delays the next one. One
 * that answers `more: true` runs again at once.
 *
 * @param mayRun whether the work is this host's; another one does it meanwhile.
 */
export function startJobs(
  jobs: readonly Job[],
  run: (job: Job) => Promise<unknown>,
  logger: Logger,
  mayRun: (job: Job) => boolean = () => true,
): JobRunner {
  const running = jobs.map((job) => repeatJob(job, run, logger, mayRun));
  return {
    works: () => running.map((job) => job.state()),
    async stop() {
      await Promise.all(running.map((job) => job.stop()));
    },
  };
}

/** How often a job that is another host's asks whether it still is. */
const askedEveryMs = 1_000;

type RunningJob = { readonly state: () => JobState; readonly stop: () => Promise<void> };

function hasMore(answer: unknown): boolean {
  return typeof answer === "object" && answer !== null && "more" in answer && answer.more === true;
}

function repeatJob(
  job: Job,
  run: (job: Job) => Promise<unknown>,
  logger: Logger,
  mayRun: (job: Job) => boolean,
): RunningJob {
  let [runs, allFailures, failures] = [0, 0, 0];
  let lastAtMs: number | null = null;
  let lastTookMs: number | null = null;
  let isStopped = false;
  let current: Promise<void> = Promise.resolve();
  let timer = setTimeout(start, job.firstAfterMs ?? job.everyMs);

  function start() {
    if (mayRun(job)) current = runOnce();
    else timer = setTimeout(start, Math.min(job.everyMs, askedEveryMs));
  }

  async function runOnce() {
    const startedAtMs = performance.now();
    lastAtMs = Date.now();
    let isUnfinished = false;
    try {
      isUnfinished = hasMore(await run(job));
      if (failures > 0) logger.info({ job: job.name, failures }, "a job works again");
      failures = 0;
    } catch (error) {
      failures += 1;
      allFailures += 1;
      // A job that fails each second would flood the log: the first failure is logged, then each power of two.
      if (Number.isInteger(Math.log2(failures)))
        logger.error({ err: error, job: job.name, failures }, "a job failed");
    }
    const tookMs = performance.now() - startedAtMs;
    runs += 1;
    lastTookMs = tookMs;
    if (!isStopped) timer = setTimeout(start, isUnfinished ? 0 : Math.max(0, job.everyMs - tookMs));
  }

  return {
    state: () => {
      const { name, everyMs } = job;
      return {
        name,
        everyMs,
        runs,
        failures: allFailures,
        failing: failures,
        lastAtMs,
        lastTookMs,
      };
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await current;
    },
  };
}
