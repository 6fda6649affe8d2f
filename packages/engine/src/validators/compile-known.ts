import type { ValidatorJSON } from "convex/values";
import { compileValidator } from "./compile.ts";
import type { CompiledValidator, TableOf } from "./compile.ts";

const known = new WeakSet<object>();

/**
 * Compiles a validator at once, so that one that cannot be used fails where the engine opens. What an engine of this
 * process has compiled before is compiled for another one when it is first asked: tests open thousands of engines on the
 * same functions, and each of them asks a few.
 *
 * @param told what the validator was read from, the same object for each engine.
 */
export function compileKnown(
  told: object,
  json: ValidatorJSON,
  tableOf: TableOf | undefined,
): CompiledValidator {
  if (known.has(told)) return whenAsked(() => compileValidator(json, tableOf));
  const compiled = compileValidator(json, tableOf);
  known.add(told);
  return compiled;
}

function whenAsked(compile: () => CompiledValidator): CompiledValidator {
  let compiled: CompiledValidator | null = null;
  return (value) => {
    compiled ??= compile();
    return compiled(value);
  };
}
