import { createStore, useStore } from "../page/store.ts";

/** How the game stands with the server. */
export type Connection =
  | { readonly kind: "connecting" }
  | { readonly kind: "online" }
  /** `retryAtMs`, by this browser's clock, is when the next attempt begins, where it is known. */
  | { readonly kind: "lost"; readonly sinceMs: number; readonly retryAtMs: number | null };

/** The connection, kept up to date. */
export function useConnection(): Connection {
  return useStore(store);
}

export function connection(): Connection {
  return store.get();
}

/** Told by the realtime client after each opening or loss of the socket. */
export function reportSocket(isOpen: boolean, hasEverConnected: boolean): void {
  if (isOpen) return change({ kind: "online" });
  if (!hasEverConnected || connection().kind === "lost") return;
  change({ kind: "lost", sinceMs: Date.now(), retryAtMs: null });
}

/** Told by the realtime client when it has planned its next attempt. */
export function reportRetry(delayMs: number): void {
  const current = connection();
  if (current.kind !== "lost") return;
  change({ ...current, retryAtMs: Date.now() + delayMs });
}

/** Begins the next attempt at once: the client takes the browser's own sign of a network regained. */
export function retryNow(): void {
  window.dispatchEvent(new Event("online"));
}

const store = createStore<Connection>({ kind: "connecting" });

function change(next: Connection): void {
  if (next.kind === connection().kind && next.kind !== "lost") return;
  store.set(next);
}
