import { createStore, useStore } from "../page/store.ts";

/** The server's time as this browser can best know it, in ms since 1970. */
export function serverNowMs(): number {
  return Date.now() + offsetMs;
}

type ServerClock = { readonly offsetMs: number; readonly nowMs: () => number };

/** The server's clock: `nowMs()` reads it, `offsetMs` is what it is ahead of the browser's. */
export function useServerClock(): ServerClock {
  return useStore(store);
}

/** Takes a reading that came with an answer just arrived. */
export function reportServerTime(serverTimeMs: number): void {
  samples.push(serverTimeMs - Date.now());
  if (samples.length > samplesMax) samples.shift();
  // Each reading is too low by its journey, so the highest of the recent ones is the nearest.
  const bestMs = Math.max(...samples);
  if (Math.abs(bestMs - offsetMs) < noticeableMs) return;
  offsetMs = bestMs;
  store.set({ offsetMs, nowMs: serverNowMs });
}

const samplesMax = 8;
const noticeableMs = 20;
const samples: number[] = [];
let offsetMs = 0;
const store = createStore<ServerClock>({ offsetMs, nowMs: serverNowMs });
