import { makeFunctionReference, mutationGeneric } from "convex/server";
import { ConvexError, convexToJson, v } from "convex/values";
import type { Value } from "convex/values";

/** What a call did before it was undone. */
export type Measured = {
  /** From the call until its answer is text. Nothing of it waits, so that on a quiet machine it is processor time. */
  readonly tookMs: number;
  /** The same by the clock of the thread, which stands while others have the processor; only a mean of several is exact. */
  readonly threadMs: number;
  /** "ok", the code of a refusal, or what the call threw. */
  readonly outcome: string;
};

/**
 * A function that runs another one, measures it and throws what it measured, so that all is undone and
 * the next run finds the same world.
 */
export function measuredFunction() {
  return mutationGeneric({
    args: { path: v.string(), isQuery: v.boolean(), args: v.any() },
    handler: async (context, { path, isQuery, args }) => {
      const startedMs = performance.now();
      const startedThreadMs = threadMs();
      let outcome: string;
      try {
        const answer: unknown = isQuery
          ? await context.runQuery(makeFunctionReference<"query">(path), args)
          : await context.runMutation(makeFunctionReference<"mutation">(path), args);
        JSON.stringify(convexToJson(answer as Value));
        outcome = outcomeOf(answer);
      } catch (error) {
        outcome = error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
      }
      const tookThreadMs = threadMs() - startedThreadMs;
      const tookMs = performance.now() - startedMs;
      throw new ConvexError({ tookMs, threadMs: tookThreadMs, outcome });
    },
  });
}

/** Reads what such a function threw. */
export function readMeasured(error: unknown): Measured {
  if (!(error instanceof ConvexError)) throw error;
  return error.data as Measured;
}

function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

function outcomeOf(answer: unknown): string {
  if (typeof answer !== "object" || answer === null || !("ok" in answer)) return "ok";
  return "code" in answer ? String(answer.code) : "ok";
}
