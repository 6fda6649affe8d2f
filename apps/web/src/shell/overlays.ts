import { createStore, useStore } from "../page/store.ts";

/** What may lie over the whole shell, one at a time. */
export type Overlay = "palette" | "keys" | "stop";

/** The one that lies there now. */
export function useOverlay(): Overlay | null {
  return useStore(store);
}

export function showOverlay(overlay: Overlay | null): void {
  store.set(overlay);
}

const store = createStore<Overlay | null>(null);
