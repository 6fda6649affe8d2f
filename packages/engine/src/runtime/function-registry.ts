import { getFunctionName } from "convex/server";
import type { Value, ValidatorJSON } from "convex/values";
import { FunctionStats } from "../metrics/function-stats.ts";
import type { FunctionModules } from "../options.ts";
import { compileKnown } from "../validators/compile-known.ts";
import type { CompiledValidator, TableOf } from "../validators/compile.ts";
import { notFound, wrongKind } from "./failure.ts";
import type { FunctionKind } from "./function-runner.ts";

/** A function of a module, ready to be called. */
export type RegisteredFunction = {
  /** `module:export`, canonical. */
  readonly path: string;
  readonly kind: FunctionKind;
  readonly isPublic: boolean;
  readonly handler: (context: object, args: Value) => unknown;
  /** Null when the author named no validator. */
  readonly checkArgs: CompiledValidator | null;
  readonly checkReturns: CompiledValidator | null;
  /** The one form of arguments that are spelled in several ways; null where the author named none. */
  readonly canonicalArguments: ((args: Value) => Value) | null;
  /** Whether its author says that it nearly always meets others. */
  readonly isHot: boolean;
  readonly stats: FunctionStats;
};

/** All functions by their path. */
export class FunctionRegistry {
  readonly #functions = new Map<string, RegisteredFunction>();
  readonly httpRouter: unknown;
  readonly crons: unknown;

  constructor(modules: FunctionModules, tableOf: TableOf) {
    for (const [modulePath, exports] of Object.entries(modules)) {
      const base = withoutExtension(modulePath);
      for (const [name, exported] of Object.entries(exports)) {
        const registered = parseFunction(`${base}:${name}`, exported, tableOf);
        if (registered !== null) this.#functions.set(registered.path, registered);
      }
    }
    this.httpRouter = modules["http"]?.["default"] ?? null;
    this.crons = modules["crons"]?.["default"] ?? null;
  }

  /** Finds a function by a path as clients write it. */
  find(path: string): RegisteredFunction | undefined {
    return this.#functions.get(path) ?? this.#functions.get(canonicalPath(path));
  }

  /**
   * Finds a function of a kind, or of any where `kind` is null.
   *
   * @throws RefusedCall when there is none, it is internal and `allowInternal` is false, or it is of
   * another kind.
   */
  require(path: string, kind: FunctionKind | null, allowInternal: boolean): RegisteredFunction {
    const fn = this.find(path);
    if (fn === undefined || (!fn.isPublic && !allowInternal)) throw notFound(path);
    if (kind !== null && fn.kind !== kind) throw wrongKind(path, kind, fn.kind);
    return fn;
  }

  all(): Iterable<RegisteredFunction> {
    return this.#functions.values();
  }
}

/** `dir/mod.js:fn` → `dir/mod:fn`; without an export the default one is meant. */
export function canonicalPath(path: string): string {
  const colon = path.lastIndexOf(":");
  const module = colon < 0 ? path : path.slice(0, colon);
  const name = colon < 0 ? "default" : path.slice(colon + 1);
  return `${withoutExtension(module)}:${name}`;
}

/**
 * The path of a function reference, or of a text that is one already.
 *
 * @throws Error when it is neither.
 */
export function pathOf(reference: unknown): string {
  if (typeof reference === "string") return reference;
  // What is no reference is refused by the public package itself.
  return getFunctionName(reference as Parameters<typeof getFunctionName>[0]);
}

/** Where a function keeps how it brings its arguments into one form. */
export const canonicalMark = Symbol("canonicalArguments");

/** Where a mutation keeps that it nearly always meets others. */
export const hotMark = Symbol("hot");

/** What the builders of functions leave on what a module exports. */
export type ExportedFunction = {
  readonly isQuery?: boolean;
  readonly isMutation?: boolean;
  readonly isAction?: boolean;
  readonly isPublic?: boolean;
  readonly exportArgs?: () => string;
  readonly exportReturns?: () => string;
  readonly [canonicalMark]?: (args: Value) => Value;
  readonly [hotMark]?: boolean;
  readonly _handler?: (context: object, args: Value) => unknown;
};

function parseFunction(
  path: string,
  exported: unknown,
  tableOf: TableOf,
): RegisteredFunction | null {
  if (typeof exported !== "function") return null;
  // The public package marks its functions with these properties.
  const marked = exported as ExportedFunction;
  const kind = kindOf(marked);
  if (kind === null) return null;
  if (typeof marked._handler !== "function")
    throw new Error(`Function ${path} was made by a version of \`convex\` that is not supported.`);
  return {
    path,
    kind,
    isPublic: marked.isPublic === true,
    handler: marked._handler,
    checkArgs: compileExported(path, marked.exportArgs, tableOf),
    checkReturns: compileExported(path, marked.exportReturns, tableOf),
    canonicalArguments: marked[canonicalMark] ?? null,
    isHot: kind === "mutation" && marked[hotMark] === true,
    stats: new FunctionStats(),
  };
}

function kindOf(exported: ExportedFunction): FunctionKind | null {
  if (exported.isQuery === true) return "query";
  if (exported.isMutation === true) return "mutation";
  if (exported.isAction === true) return "action";
  return null;
}

function compileExported(
  path: string,
  exportJson: (() => string) | undefined,
  tableOf: TableOf,
): CompiledValidator | null {
  if (exportJson === undefined) return null;
  try {
    const json = jsonOf(exportJson);
    return json === null || json.type === "any" ? null : compileKnown(exportJson, json, tableOf);
  } catch (error) {
    throw new Error(`A validator of function ${path} cannot be used.`, { cause: error });
  }
}

// A function says the same for as long as it lives, and each engine of a process asks all of them.
const told = new WeakMap<() => string, ValidatorJSON | null>();

function jsonOf(exportJson: () => string): ValidatorJSON | null {
  const earlier = told.get(exportJson);
  if (earlier !== undefined) return earlier;
  const json = JSON.parse(exportJson()) as ValidatorJSON | null;
  told.set(exportJson, json);
  return json;
}

function withoutExtension(modulePath: string): string {
  return modulePath.replace(/\.(js|ts|mjs|mts|tsx|jsx)$/, "");
}
