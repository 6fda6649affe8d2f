/** Makes work wait while something else must not be disturbed. */
export type Pause = {
  /** Runs something; calls of `ended` meanwhile wait until it is over. */
  during<T>(work: () => Promise<T>): Promise<T>;
  /** Resolves at once, or at the end of what runs. */
  ended(): Promise<void>;
};

export function createPause(): Pause {
  let running: Promise<unknown> = Promise.resolve();
  return {
    async during(work) {
      const result = work();
      running = result.catch(() => undefined);
      return await result;
    },
    async ended() {
      await running;
    },
  };
}
