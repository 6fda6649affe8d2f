import type { Transaction } from "../txn/transaction.ts";
import type { RegisteredFunction } from "./function-registry.ts";

/** What a transaction has of something, and what it may still have. */
type TransactionMetric = {
  readonly used: number;
  readonly remaining: number;
};

type KnownFunction = Pick<RegisteredFunction, "path" | "kind" | "isPublic">;

/** `ctx.meta` of an action: which function this is. */
export class FunctionMeta {
  readonly #fn: KnownFunction;

  constructor(fn: KnownFunction) {
    this.#fn = fn;
  }

  async getFunctionMetadata() {
    const { path, kind, isPublic } = this.#fn;
    const visibility = isPublic ? ("public" as const) : ("internal" as const);
    return { name: path, componentPath: "", type: kind, visibility };
  }
}

/** `ctx.meta` of a query or a mutation: also how much of its bounds it has used. */
export class TransactionMeta extends FunctionMeta {
  readonly #transaction: Transaction;

  constructor(fn: RegisteredFunction, transaction: Transaction) {
    super(fn);
    this.#transaction = transaction;
  }

  /** The bounds that there are; what is not bounded here is not among them. */
  async getTransactionMetrics() {
    const { env, documentsRead, bytesRead, reads, writes, bytesWritten, scheduledCount } =
      this.#transaction;
    const { limits } = env;
    return {
      bytesRead: metric(bytesRead, limits.bytesReadMax),
      bytesWritten: metric(bytesWritten, limits.bytesWrittenMax),
      databaseQueries: metric(reads.intervals.length, limits.rangesReadMax),
      documentsRead: metric(documentsRead, limits.documentsReadMax),
      documentsWritten: metric(writes.length, limits.documentsWrittenMax),
      functionsScheduled: metric(scheduledCount, limits.scheduledPerMutationMax),
    };
  }
}

function metric(used: number, limit: number): TransactionMetric {
  return { used, remaining: Math.max(0, limit - used) };
}
