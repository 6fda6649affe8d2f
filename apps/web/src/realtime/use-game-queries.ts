import { useQueries } from "convex-helpers/react/cache/hooks";
import type { FunctionArgs, FunctionReference, FunctionReturnType } from "convex/server";

/**
 * Asks the same of several things and keeps the answers up to date, by the key of each; one that has not come
 * yet, or fails, is left out. For what a page shows beside its own answer, and can do without.
 */
export function useGameQueries<Query extends FunctionReference<"query", "public">>(
  query: Query,
  argsByKey: Readonly<Record<string, FunctionArgs<Query>>>,
): ReadonlyMap<string, FunctionReturnType<Query>> {
  const asked = Object.entries(argsByKey).map(([key, args]) => [key, { query, args }] as const);
  const answers: Readonly<Record<string, FunctionReturnType<Query> | Error | undefined>> =
    useQueries(Object.fromEntries(asked));
  return new Map(
    Object.entries(answers).filter(
      ([, answer]) => answer !== undefined && !(answer instanceof Error),
    ),
  );
}
