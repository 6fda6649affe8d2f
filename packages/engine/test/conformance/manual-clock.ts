import type { Clock } from "../../src/clock.ts";

/** A clock that stands still until a test moves it. It starts at the real time. */
export function createManualClock(): { clock: Clock; advance(durationMs: number): void } {
  let nowMs = Date.now();
  const timers = new Map<object, { atMs: number; callback: () => void }>();

  return {
    clock: {
      now: () => nowMs,
      setTimeout(callback, delayMs) {
        const timer = {};
        timers.set(timer, { atMs: nowMs + delayMs, callback });
        return timer;
      },
      clearTimeout(timer) {
        if (typeof timer === "object") timers.delete(timer);
      },
    },
    advance(durationMs) {
      nowMs += durationMs;
      const due = [...timers].filter(([, { atMs }]) => atMs <= nowMs);
      for (const [timer] of due) timers.delete(timer);
      for (const [, { callback }] of due) callback();
    },
  };
}
