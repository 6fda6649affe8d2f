import { statSync, statfsSync } from "node:fs";
import { join } from "node:path";
import type { Engine, EngineMetrics } from "@aldermoor/engine/index.ts";
import type { HostWorks } from "@aldermoor/game/telemetry/api.ts";
import type { HostTelemetry } from "@aldermoor/game/telemetry/functions/host-reading.ts";
import { readBackups } from "../backup/backups-taken.ts";
import { databaseFiles } from "../data/data-files.ts";
import type { JobRunner } from "../job-runner.ts";
import type { FurtherNodes } from "../nodes/further-nodes.ts";
import type { World } from "../world.ts";
import type { RecentErrors } from "./recent-errors.ts";
import { spreadOf } from "./spread-of.ts";

type Parts = {
  readonly world: Pick<World, "telemetry">;
  readonly engine: Engine;
  /** Those of the world, of whose runs each is one mutation, and those of the host. */
  readonly worldJobs: Pick<JobRunner, "works">;
  readonly hostJobs: readonly Pick<JobRunner, "works">[];
  readonly dataDirectory: string;
  readonly currentVersion: () => string;
  readonly errors: RecentErrors;
  /** Null where this process alone serves players. */
  readonly furtherNodes: Pick<FurtherNodes, "counted"> | null;
};

/** Functions that are told: those that took most time together, and all that failed or were slow. */
const functionsMax = 60;

/**
 * Lets the world ask its host how it stands, and answers what it asks by; null where it does not ask. All of it is read from memory,
 * and the sizes of files from their directory.
 */
export function openHostTelemetry(parts: Parts): HostTelemetry | null {
  const { world, engine, worldJobs, errors, furtherNodes } = parts;
  if (world.telemetry === undefined) return null;
  const { configure, settles } = world.telemetry;
  const startedAtMs = Date.now();
  const telemetry: HostTelemetry = {
    count: () => {
      const { counters } = engine.metrics({ onlyLooks: true });
      // What the world does by itself is no command of anybody.
      const own = worldJobs.works().reduce((sum, { runs }) => sum + runs, 0);
      const { buckets = [] } = engine.functionTimes(settles) ?? {};
      const others = furtherNodes?.counted();
      return {
        startedAtMs,
        commands: Math.max(0, counters.mutations - own) + (others?.commands ?? 0),
        faults: errors.count + (others?.faults ?? 0),
        settled: buckets.map(({ count }, at) => count + (others?.settled[at] ?? 0)),
      };
    },
    works: () => worksOf(parts, startedAtMs),
  };
  configure(telemetry);
  return telemetry;
}

function worksOf(
  { engine, worldJobs, hostJobs, dataDirectory, currentVersion, errors }: Parts,
  startedAtMs: number,
): HostWorks {
  const metrics = engine.metrics({ onlyLooks: true });
  const { bavail, bsize } = statfsSync(dataDirectory);
  return {
    version: currentVersion(),
    startedAtMs,
    counters: metrics.counters,
    gauges: metrics.gauges,
    spreads: Object.fromEntries(
      Object.entries(metrics.histograms)
        .filter(([name]) => name.endsWith("Ms"))
        .map(([name, histogram]) => [name, spreadOf(histogram)]),
    ),
    functions: notable(metrics.functions),
    jobs: [worldJobs, ...hostJobs].flatMap((runner) => runner.works()),
    errors: errors.kinds(),
    storage: databaseFiles(dataDirectory).flatMap((what) => {
      const bytes = statSync(join(dataDirectory, what), { throwIfNoEntry: false })?.size;
      return bytes === undefined ? [] : [{ what, bytes }];
    }),
    diskFreeBytes: bavail * bsize,
    backups: readBackups(dataDirectory),
  };
}

function notable(functions: EngineMetrics["functions"]): HostWorks["functions"] {
  const sorted = functions.toSorted((one, other) => other.totalMs - one.totalMs);
  const isTroubled = ({ failures, slowRuns }: (typeof sorted)[number]) => failures + slowRuns > 0;
  const troubled = sorted.filter(isTroubled).slice(0, functionsMax);
  const rest = sorted.filter((one) => !isTroubled(one));
  return [...troubled, ...rest.slice(0, functionsMax - troubled.length)];
}
