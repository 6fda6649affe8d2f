import type { ClientSession } from "./request-ledger.ts";
import type { SyncHost } from "./sync-host.ts";

// A connection that cannot be served now is closed with one of these reasons, by which clients
// wait longer before they come back than after other failures.

/** Why no mutation of this client can be taken now, or null. */
export function mutationOverload(host: SyncHost, session: ClientSession): string | null {
  const { executor, limits } = host;
  if (session.queuedMutations >= limits.queuedMutationsPerSessionMax)
    return "TooManyConcurrentRequests";
  if (executor.queuedMutations >= limits.queuedMutationsMax) return "CommitterFullError";
  if (host.checkpointer.backlog >= limits.writeBacklogMax) return "TooManyWritesInTimePeriod";
  return null;
}

/** Why a connection that runs this many actions cannot start another one now, or null. */
export function actionOverload({ runtime, limits }: SyncHost, running: number): string | null {
  if (running >= limits.runningActionsPerSessionMax) return "TooManyConcurrentRequests";
  return runtime.runningActions >= limits.runningActionsMax ? "ExecuteFullError" : null;
}
