import { availableParallelism } from "node:os";

const usualMib = 32;
/** Node's own number of threads that help the collector. */
const helpersMax = 4;

/** Of the old generation, whatever the machine has: what grows may then be three times what is in use, and no more. */
const grownMaxMib = 8192;

/**
 * Options of the Node that runs the host. What a turn of a busy server makes and drops should be gone before the
 * collector takes it for something that stays: with the usual 16 MiB it outlives two collections, and the long ones
 * that follow stop thousands of players for a second. The process may hold three times as much for it, which a burst
 * of requests fills on a small server too, so that more than 32 MiB are for large worlds (`YOUNG_GENERATION_MIB`).
 * `--expose-gc` lets an idle host give back what such a burst left behind (apps/server/src/collect-when-idle.ts).
 *
 * `growthPercent` is by how much the heap may grow before the collector walks through all of it. Left alone, V8 takes
 * a heap that fills slowly for one that may be walked through after every tenth: of ten thousand open pages that is
 * each eight seconds, for a second and a half (`HEAP_GROWTH_PERCENT`, docs/proofs.md). It also walks whenever the
 * bytes of buffers outside the heap have grown by 64 MB, which what is sent to so many sockets does each ten seconds, and
 * when it takes a server for idle that is not: both are left to the one limit. And the young generation has its whole size
 * from the beginning, since V8 lets it grow too slowly for what lives as long as an action, and keeps that for good.
 *
 * While such a walk goes on, each thread that helps it takes as much of the processors as the one that answers players:
 * there are never as many as cores, so that one is left for it.
 *
 * @param {number} youngMib of one half of the young generation, 1 to 512
 * @param {number | null} growthPercent 10 to 400; `null` leaves it to V8
 * @param {number} cores that the process may use
 */
export function hostOptions(
  youngMib = usualMib,
  growthPercent = null,
  cores = availableParallelism(),
) {
  const young = [`--max-semi-space-size=${youngMib}`, "--expose-gc"];
  if (growthPercent === null) return young;
  return [
    ...young,
    `--min-semi-space-size=${youngMib}`,
    "--external-memory-accounted-in-global-limit",
    "--no-memory-reducer",
    `--heap-growing-percent=${growthPercent}`,
    `--max-old-space-size=${grownMaxMib}`,
    `--v8-pool-size=${Math.max(1, Math.min(helpersMax, cores - 1))}`,
  ];
}

/**
 * The same by the operator's environment.
 *
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @throws Error with a sentence where a setting is no whole number of its range
 */
export function hostOptionsOf(environment) {
  const young = wholeNumber(environment, "YOUNG_GENERATION_MIB", 1, 512);
  const growth = wholeNumber(environment, "HEAP_GROWTH_PERCENT", 10, 400);
  return hostOptions(young ?? usualMib, growth);
}

/**
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @param {string} name
 * @param {number} least
 * @param {number} most
 */
function wholeNumber(environment, name, least, most) {
  const given = environment[name];
  if (given === undefined || given === "") return null;
  const value = Number(given);
  if (!Number.isInteger(value) || value < least || value > most)
    throw new Error(`${name} is a whole number of ${least} to ${most}, not "${given}".`);
  return value;
}
