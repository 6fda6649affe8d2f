import { useQueries } from "convex-helpers/react/cache/hooks";
import type { FunctionArgs, FunctionReference, FunctionReturnType } from "convex/server";
import { useConnection } from "./connection.ts";
import { useHeldAnswer } from "./held-answers.ts";
import { useRetryQuery } from "./use-retry-query.ts";

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
  const { isForgotten, retry } = useRetryQuery(query, args);
  const isAsking = args !== "skip" && !isForgotten;
  const answers = useQueries(isAsking ? { answer: { query, args } } : nothing);
  const answer: FunctionReturnType<Query> | Error | undefined = useHeldAnswer(answers["answer"]);
  const isLost = useConnection().kind === "lost";
  if (answer === undefined) return { state: "loading" };
  if (!(answer instanceof Error)) return { state: "ready", value: answer, stale: isLost };
  return { state: "error", error: answer, retry: retry };
}

const nothing = {};
