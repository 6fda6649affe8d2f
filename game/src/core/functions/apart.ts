import { makeFunctionReference } from "convex/server";
import type { GenericMutationCtx } from "convex/server";
import type { CoreModel } from "../tables.ts";
import { reportFault } from "./faults.ts";

/**
 * Runs an internal mutation of the game as a transaction inside the present one. When it throws, only
 * its own writes are undone and the fault is reported. Answers whether it went well.
 */
export type Apart = (
  run: string,
  args: Readonly<Record<string, string | number>>,
) => Promise<boolean>;

/** Keeps the faults of one character from stopping those that stand in the same transaction. */
export function apartIn(context: Pick<GenericMutationCtx<CoreModel>, "runMutation">): Apart {
  return async (run, args) => {
    try {
      await context.runMutation(makeFunctionReference<"mutation">(run), { ...args });
      return true;
    } catch (error) {
      reportFault(error, `${run} ${JSON.stringify(args)}`);
      return false;
    }
  };
}
