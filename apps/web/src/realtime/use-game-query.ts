import type { FunctionArgs, FunctionReference, FunctionReturnType } from "convex/server";
import { useMemo, useState, useSyncExternalStore } from "react";
import { useConnection } from "./connection.ts";
import type { CachedQuery } from "./query-cache.ts";
import { useRealtime } from "./realtime-context.ts";

/** A live answer. `stale` is true while the connection is lost: the value may be old. */
export type GameQuery<Value> =
  | { readonly state: "loading" }
  | { readonly state: "error"; readonly error: Error; readonly retry: () => void }
  | { readonly state: "ready"; readonly value: Value; readonly stale: boolean };

/**
 * Asks the server and keeps the answer up to date while the component is mounted.
 * `"skip"` asks nothing and stays loading.
 */
export function useGameQuery<Query extends FunctionReference<"query", "public">>(
  query: Query,
  args: FunctionArgs<Query> | "skip",
): GameQuery<FunctionReturnType<Query>> {
  const { queries } = useRealtime();
  const [attempt, setAttempt] = useState(0);
  const argsText = JSON.stringify(args);
  const cached = useMemo(
    () => (args === "skip" ? skipped : queries.find(query, args)),
    // Arguments are compared by what they say; a fresh object on each render asks nothing new.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [queries, query, argsText, attempt],
  );
  const answer = useSyncExternalStore(cached.subscribe, cached.answer);
  const isLost = useConnection().kind === "lost";
  if (answer === undefined) return { state: "loading" };
  if (answer.kind === "value") return { state: "ready", value: answer.value, stale: isLost };
  const retry = () => {
    if (args !== "skip") queries.forget(query, args);
    setAttempt(attempt + 1);
  };
  return { state: "error", error: answer.error, retry };
}

const skipped: CachedQuery = { answer: () => undefined, subscribe: () => () => undefined };
