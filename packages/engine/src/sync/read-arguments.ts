import type { JSONValue, Value } from "convex/values";
import { RefusedCall } from "../runtime/failure.ts";
import { decodeValue } from "../values/codec.ts";

/**
 * Reads the arguments of a request. The protocol has a list of them; functions take exactly one
 * object, or nothing.
 *
 * @throws RefusedCall when they are no values: the request fails, and the connection goes on.
 */
export function readArguments(args: JSONValue[]): Value {
  if (args.length > 1) throw refused(`${args.length} arguments were sent where one is taken.`);
  try {
    return decodeValue(args[0] ?? {});
  } catch (error) {
    throw refused(error instanceof Error ? error.message : String(error));
  }
}

function refused(reason: string): RefusedCall {
  return new RefusedCall("arguments", `ArgumentValidationError: ${reason}`);
}
