import { notFound, wrongKind } from "./failure.ts";
import type { RegisteredFunction } from "./function-registry.ts";
import type { FunctionKind } from "./function-runner.ts";
import type { Runtime } from "./runtime.ts";

/**
 * Finds a function of a kind.
 *
 * @throws RefusedCall when there is none, it is internal and `allowInternal` is false, or it is of another kind.
 */
export function findFunction(
  runtime: Runtime,
  path: string,
  kind: FunctionKind | null,
  allowInternal: boolean,
): RegisteredFunction {
  const fn = runtime.registry.find(path);
  if (fn === undefined || (!fn.isPublic && !allowInternal)) throw notFound(path);
  if (kind !== null && fn.kind !== kind) throw wrongKind(path, kind, fn.kind);
  return fn;
}
