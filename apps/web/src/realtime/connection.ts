import { useSyncExternalStore } from "react";

/** How the game stands with the server. */
export type Connection =
  | { readonly kind: "connecting" }
  | { readonly kind: "online" }
  /** `retryAtMs`, by this browser's clock, is when the next attempt begins, where it is known. */
  | { readonly kind: "lost"; readonly sinceMs: number; readonly retryAtMs: number | null };

/** The connection, kept up to date. */
export function useConnection(): Connection {
  return useSyncExternalStore(onConnection, connection);
}

export function connection(): Connection {
  return current;
}

export function onConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Told by the realtime client after each opening or loss of the socket. */
export function reportSocket(isOpen: boolean, hasEverConnected: boolean): void {
  if (isOpen) return change({ kind: "online" });
  if (!hasEverConnected || current.kind === "lost") return;
  change({ kind: "lost", sinceMs: Date.now(), retryAtMs: null });
}

/** Told by the realtime client when it has planned its next attempt. */
export function reportRetry(delayMs: number): void {
  if (current.kind !== "lost") return;
  change({ ...current, retryAtMs: Date.now() + delayMs });
}

/** Begins the next attempt at once: the client takes the browser's own sign of a network regained. */
export function retryNow(): void {
  window.dispatchEvent(new Event("online"));
}

let current: Connection = { kind: "connecting" };
const listeners = new Set<() => void>();

function change(next: Connection): void {
  if (next.kind === current.kind && next.kind !== "lost") return;
  current = next;
  for (const listener of listeners) listener();
}
