/** Holds work up while something else must not be disturbed. */
export type Pause = {
  /** Runs something; who asks meanwhile waits until it is over. */
  during<T>(work: () => Promise<T>): Promise<T>;
  /** Resolves at once, or when what runs is over. */
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
