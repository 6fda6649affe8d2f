import type { DefaultFunctionArgs } from "convex/server";
import { ConvexError } from "convex/values";
import type { PropertyValidators } from "convex/values";
import { isWithinBounds } from "../../rules/argument-bounds.ts";

/** Forgets the exact keys, which no generic code can compute with; `checked` brings them back. */
export function loose(args: PropertyValidators): PropertyValidators {
  return args;
}

/**
 * The engine has run the validators of exactly this shape before the handler; how much the arguments
 * may hold it does not know. Throws `ArgumentsTooLarge`.
 *
 * @param bytesMax how long one binary value may be, where that is not the bound of all functions.
 */
export function checked<Args>(given: DefaultFunctionArgs, bytesMax?: number): Args {
  if (!isWithinBounds(given, bytesMax)) throw new ConvexError({ kind: "ArgumentsTooLarge" });
  return given as Args;
}
