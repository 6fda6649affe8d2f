import type { Value } from "convex/values";
import { badArguments, RefusedCall } from "../runtime/failure.ts";
import type { RegisteredFunction } from "../runtime/function-registry.ts";
import { checkArguments } from "../values/limits.ts";

/**
 * The arguments of a live query, which will be kept: checked as the function would check them, and in
 * the one form that the function has for all their spellings.
 *
 * @throws RefusedCall when the function would refuse them, or they are too large for any.
 */
export function checkedArguments(fn: RegisteredFunction, args: Value): Value {
  try {
    checkArguments(args);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new RefusedCall("arguments", `ArgumentValidationError: ${reason}`);
  }
  const refused = fn.checkArgs === null ? null : fn.checkArgs(args);
  if (refused !== null) throw badArguments(refused);
  return fn.canonicalArguments === null ? args : fn.canonicalArguments(args);
}
