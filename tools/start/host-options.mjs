const usualMib = 32;

/**
 * Options of the Node that runs the host. What a turn of a busy server makes and drops should be gone before the
 * collector takes it for something that stays: with the usual 16 MiB it outlives two collections, and the long ones
 * that follow stop thousands of players for a second. The process may hold three times as much for it, which a burst
 * of requests fills on a small server too, so that more than 32 MiB are for large worlds (`YOUNG_GENERATION_MIB`).
 * `--expose-gc` lets an idle host give back what such a burst left behind (apps/server/src/collect-when-idle.ts).
 *
 * @param {number} youngMib of one half of the young generation, 1 to 256
 */
export function hostOptions(youngMib = usualMib) {
  return [`--max-semi-space-size=${youngMib}`, "--expose-gc"];
}

/**
 * The same by the operator's environment.
 *
 * @throws Error with a sentence where `YOUNG_GENERATION_MIB` is no whole number of 1 to 256
 */
export function hostOptionsOf({ YOUNG_GENERATION_MIB: given }) {
  if (given === undefined || given === "") return hostOptions();
  const youngMib = Number(given);
  if (!Number.isInteger(youngMib) || youngMib < 1 || youngMib > 256)
    throw new Error(`YOUNG_GENERATION_MIB is a whole number of 1 to 256, not "${given}".`);
  return hostOptions(youngMib);
}
