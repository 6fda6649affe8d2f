import { makeFunctionReference } from "convex/server";
import type { GenericMutationCtx } from "convex/server";
import type { CoreModel } from "../../tables.ts";

/** Why a part of a transaction failed. */
export type Fault = { readonly about: string; readonly error: unknown };

/**
 * Runs an internal mutation of the game as a transaction inside the present one. When it throws, only
 * its own writes are undone and the fault is answered; `null` when it went well.
 */
export type RunIsolated = (
  run: string,
  args: Readonly<Record<string, string | number>>,
) => Promise<Fault | null>;

/** Keeps the faults of one character from undoing what the same transaction did for others. */
export function isolatedRunner(
  context: Pick<GenericMutationCtx<CoreModel>, "runMutation">,
): RunIsolated {
  return async (run, args) => {
    try {
      await context.runMutation(makeFunctionReference<"mutation">(run), { ...args });
      return null;
    } catch (error) {
      return { about: `${run} ${JSON.stringify(args)}`, error };
    }
  };
}

/** Has an internal mutation of the game run once this transaction is done, in one of its own. */
export type Schedule = (
  run: string,
  args: Readonly<Record<string, string | number>>,
) => Promise<void>;

export function scheduler(context: Pick<GenericMutationCtx<CoreModel>, "scheduler">): Schedule {
  return async (run, args) => {
    await context.scheduler.runAfter(0, makeFunctionReference<"mutation">(run), { ...args });
  };
}
