import type { Value } from "convex/values";
import type { UserIdentity } from "../auth/user-identity.ts";
import type { Payer } from "../doors/spending.ts";

/**
 * One call of one function. `path` is `module:export`, raw or canonical. `args` is the argument object
 * in decoded form (bigint for int64, ArrayBuffer for bytes). Internal functions are only found when
 * `allowInternal` is true.
 */
export type FunctionCall = {
  readonly path: string;
  readonly args: Value;
  readonly identity: UserIdentity | null;
  readonly allowInternal?: boolean;
  /** The address of the client that calls; absent where the host or another function does. */
  readonly address?: string;
  /** The account that is charged for what a query or mutation computes; none where it is absent. */
  readonly payer?: Payer;
};

/** A call made from inside: by an action, a scheduled job or a program that holds the engine. */
export type InnerCall = {
  readonly jobId?: string | null;
  /** How many calls led to this one, through actions; none by default. */
  readonly depth?: number;
} & FunctionCall;

/**
 * Why a call failed:
 * - `not-found`: no such public function, or a malformed path;
 * - `wrong-kind`: a mutation called as a query, and so on;
 * - `arguments`, `returns`: a validator refused;
 * - `identity`: the request was carried out already, for somebody else;
 * - `application`: the function threw a ConvexError, whose data is in `data`;
 * - `function`: the function threw anything else, or broke a limit;
 * - `unavailable`: the engine is closing or overloaded; nothing was executed.
 */
export type FailureKind =
  | "not-found"
  | "wrong-kind"
  | "arguments"
  | "identity"
  | "returns"
  | "application"
  | "function"
  | "unavailable";

type FunctionSuccess = {
  readonly ok: true;
  readonly value: Value;
  readonly logLines: readonly string[];
  /** Nanoseconds since the epoch: the snapshot of a query, the commit of a mutation. */
  readonly ts: bigint;
};

export type FunctionFailure = {
  readonly ok: false;
  readonly kind: FailureKind;
  /** The text for the client, redacted where the engine was told to redact. */
  readonly message: string;
  /** Present only when a ConvexError was thrown. */
  readonly data?: Value;
  readonly logLines: readonly string[];
};

export type FunctionOutcome = FunctionSuccess | FunctionFailure;

export type FunctionKind = "query" | "mutation" | "action";

/**
 * What transports other than the sync protocol need of the engine. No method rejects because of what a
 * function did: that is a failed outcome. A mutation's outcome arrives only after it is durable.
 */
export type FunctionRunner = {
  runQuery(call: FunctionCall): Promise<FunctionOutcome>;
  runMutation(call: FunctionCall): Promise<FunctionOutcome>;
  runAction(call: FunctionCall): Promise<FunctionOutcome>;
  /** Runs the function as the kind it was defined as. */
  runAny(call: FunctionCall): Promise<FunctionOutcome>;
  /** Runs several queries that all see the same snapshot, whose time every success carries. */
  runQueries(calls: readonly FunctionCall[]): Promise<readonly FunctionOutcome[]>;
  /** The newest durable commit, in nanoseconds since the epoch; readable for half a minute. */
  openSnapshot(): bigint;
  /** Runs a query on the state at an earlier moment. Rejects with SnapshotTooOld when that is gone. */
  runQueryAt(call: FunctionCall, ts: bigint): Promise<FunctionOutcome>;
  /** Resolves to the caller's identity; rejects with an Error whose message may be shown. */
  verifyToken(token: string): Promise<UserIdentity>;
  /** Whether a text is the key of an administrator. */
  isAdminKey(text: string): boolean;
  /** The default export of the module `http`, or null when there is none. */
  httpRouter(): unknown;
  /**
   * Runs one HTTP action with an action context. `handler` is the function found in the router. Rejects
   * with what the handler threw; `readIdentity` is called when the handler asks who calls.
   */
  runHttpAction(call: HttpActionCall): Promise<Response>;
};

export type HttpActionCall = {
  readonly handler: unknown;
  readonly request: Request;
  /** Rejects when the request carries an Authorization header that is not valid. */
  readonly readIdentity: () => Promise<UserIdentity | null>;
};
