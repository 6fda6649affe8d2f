import type { FunctionLog } from "../admin/function-log.ts";
import type { UserIdentity } from "../auth/user-identity.ts";
import type { Files } from "../files/files.ts";
import type { SlowFunctions } from "../metrics/slow-functions.ts";
import type { Limits } from "../options.ts";
import type { Transaction } from "../txn/transaction.ts";
import type { FunctionRegistry, RegisteredFunction } from "./function-registry.ts";
import type { FunctionOutcome, InnerCall } from "./function-runner.ts";

/** What calls, jobs, files and cached queries need of the runtime. */
export type RuntimeServices = {
  readonly registry: FunctionRegistry;
  readonly limits: Limits;
  /** Whether clients are told no more than that a function failed. */
  readonly isRedacted: boolean;
  readonly slowFunctions: SlowFunctions;
  /** Null where nobody follows what functions log. */
  readonly functionLog: FunctionLog | null;
  /** Null where no place for files was named. */
  readonly files: Files | null;
  nowMs(): number;
  /** Tells the operator when a function failed because the disk changed what was stored. */
  noteFailure(error: unknown, requestId: string): void;
  /**
   * Asks the host whether a client may make a call.
   *
   * @throws what the host refuses it with.
   */
  admit(fn: RegisteredFunction, identity: UserIdentity | null, address: string): void;
  /** Whether a mutation is left to the node that orders, since running it here first would be in vain. */
  handsOver(fn: RegisteredFunction): boolean;
  /** Tells the operator of an unhandled error, in a call that had ended or in one that fails of it. */
  noteUnhandled(error: unknown, endsCall: boolean): void;
  /** What runs in a transaction fails with an error, whatever its function still does. */
  abandon(transaction: Transaction, error: unknown): void;
  /** 16 hexadecimal digits. */
  nextRequestId(): string;
  runQuery(call: InnerCall): Promise<FunctionOutcome>;
  runMutation(call: InnerCall): Promise<FunctionOutcome>;
  runAction(call: InnerCall): Promise<FunctionOutcome>;
  /** Runs `body` as a mutation of the engine's own, and resolves when it is durable. */
  transact<T>(body: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** Runs `body` as a query of the engine's own. */
  read<T>(body: (transaction: Transaction) => Promise<T>): Promise<T>;
};
