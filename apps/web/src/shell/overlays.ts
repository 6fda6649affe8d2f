import { useSyncExternalStore } from "react";

/** What may lie over the whole shell, one at a time. */
export type Overlay = "palette" | "keys" | "stop";

/** The one that lies there now. */
export function useOverlay(): Overlay | null {
  return useSyncExternalStore(onOverlay, () => current);
}

export function showOverlay(overlay: Overlay | null): void {
  current = overlay;
  for (const listener of listeners) listener();
}

let current: Overlay | null = null;
const listeners = new Set<() => void>();

function onOverlay(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
