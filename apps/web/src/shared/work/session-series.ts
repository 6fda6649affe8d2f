/** Sums of a session at one moment; all of them only ever grow. */
export type SessionSample = {
  readonly actions: number;
  readonly xp: number;
  readonly gold: number;
  readonly kills: number;
};

export type SessionMeasure = "xp" | "gold" | "kills";

export const actionsPerHour = 600;

const samplesMax = 120;
/** A rate over fewer actions than this jumps with every blow; ten are one minute. */
const windowActions = 10;

/**
 * Adds a sample unless nothing happened since the last; the oldest leave when there are too many. The
 * first one comes after the beginning of the session, which was before anybody looked: the line begins with
 * the mean of all that the server counted until then.
 */
export function withSample(
  samples: readonly SessionSample[],
  sample: SessionSample,
): readonly SessionSample[] {
  const last = samples.at(-1);
  if (last === undefined || sample.actions < last.actions)
    return sample.actions === 0 ? [sample] : [beginning, sample];
  if (sample.actions === last.actions) return samples;
  return [...samples, sample].slice(-samplesMax);
}

const beginning: SessionSample = { actions: 0, xp: 0, gold: 0, kills: 0 };

/** The mean over the whole session, per hour of work; 0 before the first action ended. */
export function ratePerHour(sample: SessionSample, measure: SessionMeasure): number {
  if (sample.actions === 0) return 0;
  return (sample[measure] * actionsPerHour) / sample.actions;
}

/** The rate per hour at each sample, over the minute of work before it. */
export function rateSeries(
  samples: readonly SessionSample[],
  measure: SessionMeasure,
): readonly number[] {
  return samples.slice(1).map((sample, index) => {
    const from = startOfWindow(samples, index + 1);
    const actions = sample.actions - from.actions;
    return ((sample[measure] - from[measure]) * actionsPerHour) / actions;
  });
}

function startOfWindow(samples: readonly SessionSample[], end: number): SessionSample {
  const last = samples[end];
  const before = samples.slice(0, end);
  const first = before[0];
  if (last === undefined || first === undefined) throw new Error("a window needs two samples");
  const inWindow = before.find((one) => last.actions - one.actions <= windowActions);
  return inWindow ?? before.at(-1) ?? first;
}
