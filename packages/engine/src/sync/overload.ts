import type { ClientSession } from "./request-ledger.ts";
import type { RequestEnvironment } from "./sync-environment.ts";

// A connection that cannot be served now is closed with one of these reasons, by which clients
// wait longer before they come back than after other failures.

/** Why no mutation of this client can be taken now, or null. */
export function mutationOverload(env: RequestEnvironment, session: ClientSession): string | null {
  const { executor, limits } = env;
  if (session.queuedMutations >= limits.queuedMutationsPerSessionMax)
    return "TooManyConcurrentRequests";
  if (executor.queuedMutations >= limits.queuedMutationsMax) return "CommitterFullError";
  if (env.checkpointer.backlog >= limits.writeBacklogMax) return "TooManyWritesInTimePeriod";
  return null;
}

/** Why a connection that runs this many actions cannot start another one now, or null. */
export function actionOverload(
  { runtime, limits }: RequestEnvironment,
  running: number,
): string | null {
  if (running >= limits.runningActionsPerSessionMax) return "TooManyConcurrentRequests";
  return runtime.runningActions >= limits.runningActionsMax ? "ExecuteFullError" : null;
}
