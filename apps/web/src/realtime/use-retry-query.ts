import { ConvexQueryCacheContext } from "convex-helpers/react/cache/provider";
import type { FunctionReference } from "convex/server";
import { getFunctionName } from "convex/server";
import type { Value } from "convex/values";
import { convexToJson } from "convex/values";
import { use } from "react";
import { flushSync } from "react-dom";
import { createStore, useStore } from "../page/store.ts";

type RetryQuery = {
  /** For one moment nobody may ask the question, so that nobody holds on to its answer. */
  readonly isForgotten: boolean;
  readonly retry: () => void;
};

/**
 * Asks a question anew whose answer was a fault. The cache has no way of its own to do that: as long
 * as anybody in the page holds on to a question, the server takes it as answered.
 */
export function useRetryQuery(
  query: FunctionReference<"query">,
  args: Record<string, Value> | "skip",
): RetryQuery {
  const { registry } = use(ConvexQueryCacheContext);
  // The cache's own name for a question.
  const key = args === "skip" ? null : JSON.stringify([getFunctionName(query), convexToJson(args)]);
  const isForgotten = useStore(forgottenKey, (forgotten) => key !== null && forgotten === key);
  const retry = () => {
    if (key === null) return;
    registry?.queries.get(key)?.unsub();
    registry?.queries.delete(key);
    flushSync(() => forgottenKey.set(key));
    forgottenKey.set(null);
  };
  return { isForgotten, retry };
}

const forgottenKey = createStore<string | null>(null);
