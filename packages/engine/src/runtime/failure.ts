import { inspect } from "node:util";
import { ConvexError } from "convex/values";
import type { Value } from "convex/values";
import { ownValue } from "../txn/document.ts";
import { describeFailure } from "../validators/compile.ts";
import type { ValidationFailure } from "../validators/compile.ts";
import type { FailureKind, FunctionFailure, FunctionKind } from "./function-runner.ts";

/** A call that was refused before or after the function itself ran. */
export class RefusedCall extends Error {
  readonly kind: FailureKind;

  constructor(kind: FailureKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

export function notFound(path: string): RefusedCall {
  return new RefusedCall("not-found", `Could not find public function for '${path}'.`);
}

export function wrongKind(path: string, asked: FunctionKind, defined: FunctionKind): RefusedCall {
  return new RefusedCall(
    "wrong-kind",
    `Trying to execute ${path} as ${title(asked)}, but it is defined as ${title(defined)}.`,
  );
}

export function badArguments(failure: ValidationFailure): RefusedCall {
  return new RefusedCall("arguments", `ArgumentValidationError: ${describeFailure(failure)}`);
}

export function badReturns(failure: ValidationFailure): RefusedCall {
  return new RefusedCall("returns", `ReturnsValidationError: ${describeFailure(failure)}`);
}

/** A transaction waited longer than it may. */
export function timedOut(): RefusedCall {
  return new RefusedCall(
    "function",
    "Function execution timed out: it waited too long for something.",
  );
}

/** How failures are told to clients. */
type FailureStyle = {
  readonly isRedacted: boolean;
  /** 16 hexadecimal digits that the log of the server names too. */
  readonly requestId: string;
};

/** What a client learns of an error. The data of a ConvexError is for clients, and never hidden. */
export function failureOf(
  error: unknown,
  style: FailureStyle,
  logLines: readonly string[],
): FunctionFailure {
  const head = `[Request ID: ${style.requestId}] Server Error`;
  try {
    return describedFailure(error, head, style.isRedacted, logLines);
  } catch {
    // Proxies and getters may throw whenever they are looked at.
    const message = style.isRedacted
      ? head
      : `${head}\nUncaught: what was thrown cannot be looked at.`;
    return { ok: false, kind: "function", message, logLines };
  }
}

/** What went wrong in the call itself, of which the function's author has nothing to hide. */
const toldKinds = new Set<FailureKind>(["not-found", "wrong-kind", "identity"]);

function describedFailure(
  error: unknown,
  head: string,
  isRedacted: boolean,
  logLines: readonly string[],
): FunctionFailure {
  if (error instanceof RefusedCall) {
    const isTold = !isRedacted || toldKinds.has(error.kind);
    const message = isTold ? `${head}\n${error.message}` : head;
    return { ok: false, kind: error.kind, message, logLines };
  }
  const data = applicationData(error);
  const message = isRedacted ? head : `${head}\n${uncaught(error)}`;
  return data === undefined
    ? { ok: false, kind: "function", message, logLines }
    : { ok: false, kind: "application", message, data, logLines };
}

/** The error that a failed call throws inside the function, or the program, that made it. */
export function errorOf(failure: FunctionFailure): Error {
  const error = failure.data === undefined ? new Error() : new ConvexError(failure.data);
  error.message = failure.message;
  reasons.set(error, failure.message.split("\n").slice(1).join("\n"));
  return error;
}

// Why a call failed, without its head, so that a caller that fails of it repeats it without the head.
const reasons = new WeakMap<object, string>();

/** The id under which a call failed whose error this is; `null` for any other error. */
export function requestIdOf(error: unknown): string | null {
  if (typeof error !== "object" || error === null || !reasons.has(error)) return null;
  return /^\[Request ID: (\w+)\]/.exec((error as Error).message)?.[1] ?? null;
}

/** Whether an error is a fault of the function: neither meant for its caller, nor the fault of a call that it made. */
export function isFault(error: unknown): boolean {
  if (error instanceof RefusedCall) return error.kind === "function" || error.kind === "returns";
  return applicationData(error) === undefined && requestIdOf(error) === null;
}

function uncaught(error: unknown): string {
  const reason = typeof error === "object" && error !== null ? reasons.get(error) : undefined;
  if (reason !== undefined && reason !== "") return reason;
  if (!(error instanceof Error)) return `Uncaught ${inspect(error)}`;
  const frames = (error.stack ?? "").split("\n").filter((line) => isAuthorsFrame(line));
  return [`Uncaught ${error.name}: ${error.message}`, ...frames.slice(0, framesMax)].join("\n");
}

const framesMax = 8;

// Frames of the engine and of the runtime say nothing to the author of the function.
function isAuthorsFrame(line: string): boolean {
  return (
    line.startsWith("    at ") && !line.includes("node:") && !line.includes("/packages/engine/src/")
  );
}

// Several copies of the public package may be loaded; all mark their errors with this symbol.
const convexErrorMark = Symbol.for("ConvexError");

function applicationData(error: unknown): Value | undefined {
  if (typeof error !== "object" || error === null || !(convexErrorMark in error)) return undefined;
  const { data } = error as { data?: Value };
  try {
    return ownValue(data ?? null);
  } catch {
    // Data that is no value cannot be told; the message still is.
    return undefined;
  }
}

function title(kind: FunctionKind): string {
  return kind.charAt(0).toUpperCase() + kind.slice(1);
}
