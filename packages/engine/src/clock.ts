/** A timer, as returned by the clock that started it. */
export type Timer = object | number;

/** Where the engine takes time from, so that a whole server can run in a simulation. */
export type Clock = {
  /**
   * Whether scheduled functions that are due at once begin with a timer too, so that whoever moves the
   * time decides when. Otherwise they begin at once.
   */
  readonly waitsForTimers?: true;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Milliseconds since some instant, which setting the time does not move; `now` where it is left out. */
  elapsed?(): number;
  setTimeout(callback: () => void, delayMs: number): Timer;
  clearTimeout(timer: Timer): void;
};

/** The machine's own clock. Its timers never keep the process alive by themselves. */
export function realClock(): Clock {
  const timers = new Map<object, NodeJS.Timeout>();
  return {
    now: () => Date.now(),
    elapsed: () => performance.now(),
    setTimeout(callback, delayMs) {
      const handle = {};
      const timeout = setTimeout(() => {
        timers.delete(handle);
        callback();
      }, delayMs);
      timeout.unref();
      timers.set(handle, timeout);
      return handle;
    },
    clearTimeout(timer) {
      if (typeof timer === "number") return;
      clearTimeout(timers.get(timer));
      timers.delete(timer);
    },
  };
}
