import { makeFunctionReference } from "convex/server";
import type { FunctionArgs, FunctionReference, FunctionReturnType } from "convex/server";

/** A function of the game for the official client, by its type in the game's API and its path. */
export function gameReference<Ref extends FunctionReference<"query" | "mutation">>(path: string) {
  return makeFunctionReference<Ref["_type"], FunctionArgs<Ref>, FunctionReturnType<Ref>>(path);
}
