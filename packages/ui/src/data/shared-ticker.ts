import { useRef, useSyncExternalStore } from "react";

/**
 * What `read` makes of the time in ms, looked at again every five seconds. All callers share one
 * timer, and one renders again only when its own answer has changed.
 */
export function useTicked<Answer extends string | number | boolean>(
  read: (nowMs: number) => Answer,
): Answer {
  // One that looks at a clock of its own would answer anew each time it is asked within one rendering.
  const kept = useRef<{ atMs: number; read: typeof read; answer: Answer } | null>(null);
  const answer = () => {
    const last = kept.current;
    if (last?.atMs === tickedAtMs && last.read === read) return last.answer;
    kept.current = { atMs: tickedAtMs, read, answer: read(tickedAtMs) };
    return kept.current.answer;
  };
  return useSyncExternalStore(subscribe, answer, answer);
}

/** The time in ms itself, for what is worked out from several times at once. */
export function useSharedNow(): number {
  return useTicked((nowMs) => nowMs);
}

const listeners = new Set<() => void>();
let timer: number | undefined;
let tickedAtMs = Date.now();
const stepMs = 5_000;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === undefined) {
    tickedAtMs = Date.now();
    timer = window.setInterval(tick, stepMs);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.clearInterval(timer);
    timer = undefined;
  };
}

function tick(): void {
  tickedAtMs = Date.now();
  for (const listener of listeners) listener();
}
