import type { CachedDocument } from "../txn/cached-document.ts";

/** What happens around a turn of the executor. */
export type TurnObserver = {
  /** The batch's documents changed. Reads submitted from here run in this same turn. */
  changed(changed: readonly CachedDocument[]): void;
  /** The change is durable. */
  committed(changed: readonly CachedDocument[]): void;
  /** All reads of the turn are delivered: everything is at `ts`. */
  turnEnded(ts: bigint): void;
  /** Everything of the turn was delivered. The next turn waits for a returned promise. */
  turnDelivered(): Promise<void> | void;
};
