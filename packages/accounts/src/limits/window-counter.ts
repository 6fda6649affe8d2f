/** Counts what addresses ask for in this process: at most `max` until `windowMs` have been quiet. */
export type WindowCounter = {
  /** 0 when the request is counted and welcome, else how long the address has to be quiet. */
  take(address: string, nowMs: number): number;
  /** The same answer, without counting anything. */
  waitMs(address: string, nowMs: number): number;
};

/** More addresses than can be meant well within a window; the one that was known first is forgotten for the next. */
const addressesMax = 100_000;

type Count = { count: number; lastMs: number };

/** Both times are in milliseconds. What was quiet for a window is forgotten. */
export function createWindowCounter(max: number, windowMs: number): WindowCounter {
  const counts = new Map<string, Count>();
  let sweptAtMs = 0;

  function sweep(nowMs: number): void {
    sweptAtMs = nowMs;
    for (const [address, { lastMs }] of counts)
      if (nowMs - lastMs >= windowMs) counts.delete(address);
  }

  function waitMs(address: string, nowMs: number): number {
    const known = counts.get(address);
    const isOver = known !== undefined && known.count >= max && nowMs - known.lastMs < windowMs;
    return isOver ? known.lastMs + windowMs - nowMs : 0;
  }

  return {
    waitMs,
    take(address, nowMs) {
      if (nowMs - sweptAtMs >= windowMs) sweep(nowMs);
      const wait = waitMs(address, nowMs);
      if (wait > 0) return wait;
      const known = counts.get(address);
      if (known !== undefined && nowMs - known.lastMs < windowMs) {
        known.count += 1;
        known.lastMs = nowMs;
        return 0;
      }
      const [first] = counts.size >= addressesMax ? counts.keys() : [];
      if (first !== undefined) counts.delete(first);
      counts.set(address, { count: 1, lastMs: nowMs });
      return 0;
    },
  };
}
