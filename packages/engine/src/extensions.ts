import type {
  DefaultFunctionArgs,
  DocumentByInfo,
  FunctionVisibility,
  GenericDatabaseReader,
  GenericDataModel,
  GenericTableInfo,
  IndexNames,
  IndexRange,
  IndexRangeBuilder,
  NamedIndex,
  NamedTableInfo,
  RegisteredMutation,
  RegisteredQuery,
  TableNamesInDataModel,
} from "convex/server";
import type { Value } from "convex/values";
import { IndexAggregate } from "./aggregates/index-aggregate.ts";
import { canonicalMark, hotMark } from "./runtime/function-registry.ts";
import { DatabaseReader } from "./txn/database.ts";
import type { Transaction } from "./txn/transaction.ts";

/**
 * What this engine can do beyond the hosted product. A module that imports from here runs on this
 * engine only.
 */

/** A part of an index, described as for `withIndex`. */
export type AggregateRange<
  TableInfo extends GenericTableInfo,
  IndexName extends IndexNames<TableInfo>,
> = (
  q: IndexRangeBuilder<DocumentByInfo<TableInfo>, NamedIndex<TableInfo, IndexName>>,
) => IndexRange;

/** Counts from the front of the index ("asc", the default) or from its end, in a part of it. */
export type AggregateOptions<
  TableInfo extends GenericTableInfo,
  IndexName extends IndexNames<TableInfo>,
> = {
  readonly order?: "asc" | "desc";
  readonly range?: AggregateRange<TableInfo, IndexName>;
};

/**
 * The totals of an index, as the transaction sees them. Every call costs the logarithm of the
 * index's size, and a live query runs again only when something in the range was written.
 */
export type Aggregate<
  TableInfo extends GenericTableInfo,
  IndexName extends IndexNames<TableInfo>,
> = {
  /** How many documents there are. */
  count(range?: AggregateRange<TableInfo, IndexName>): Promise<number>;

  /**
   * The sum of a field: a bigint where its values are int64, a number where they are float64,
   * rounded once where it is beyond 2^53. Absent and null values add nothing; nothing sums to 0.
   *
   * @throws Error when a value is no whole number, or when both types occur.
   */
  sum(field: string, range?: AggregateRange<TableInfo, IndexName>): Promise<number | bigint>;

  /**
   * How many documents come before a document, or before all whose first index fields are these
   * values.
   */
  rank(
    place: DocumentByInfo<TableInfo> | readonly Value[],
    options?: AggregateOptions<TableInfo, IndexName>,
  ): Promise<number>;

  /** The document that `offset` others come before, or null when there are not so many. */
  at(
    offset: number,
    options?: AggregateOptions<TableInfo, IndexName>,
  ): Promise<DocumentByInfo<TableInfo> | null>;
};

/**
 * Counts, sums and ranks over any index of a table, in queries and mutations. The first use of an
 * index reads it once, piece by piece; from then on its totals follow every commit.
 *
 * @param db `ctx.db`
 * @throws Error when the index does not exist.
 */
export function aggregate<
  DataModel extends GenericDataModel,
  TableName extends TableNamesInDataModel<DataModel>,
  IndexName extends IndexNames<NamedTableInfo<DataModel, TableName>>,
>(
  db: GenericDatabaseReader<DataModel>,
  tableName: TableName,
  indexName: IndexName,
): Aggregate<NamedTableInfo<DataModel, TableName>, IndexName> {
  const reader: unknown = db;
  if (!(reader instanceof DatabaseReader))
    throw new Error("`aggregate` takes the `ctx.db` of a query or a mutation.");
  const { transaction, index } = reader.locateIndex(tableName, String(indexName));
  // The engine's own types know documents and ranges of any table.
  return new IndexAggregate(transaction, index) as unknown as Aggregate<
    NamedTableInfo<DataModel, TableName>,
    IndexName
  >;
}

/**
 * A query says until when its answer holds: the live query runs again then, once for all who follow it,
 * within a quarter of a second. Of several times the earliest counts. Where nothing is followed (a query
 * asked once, a mutation, an action, another host than this engine) it has no effect.
 *
 * @param ctx the query's context, or any object with its `db`.
 * @param atMs milliseconds since the epoch. A time that is over is the next quarter of a second.
 * @throws TypeError `InvalidValidUntil` when that is no finite number.
 */
export function validUntil(ctx: object, atMs: number): void {
  if (!Number.isFinite(atMs)) throw invalidValidUntil(atMs);
  const transaction = transactionOf(ctx);
  if (transaction !== null) transaction.validUntilMs = Math.min(transaction.validUntilMs, atMs);
}

function invalidValidUntil(atMs: unknown): TypeError {
  const given = typeof atMs === "number" ? String(atMs) : `a value of type ${typeof atMs}`;
  return new TypeError(
    `InvalidValidUntil: \`validUntil\` takes a finite number of milliseconds since the epoch, not ${given}.`,
  );
}

/**
 * A query says that it need not be renewed more often than once in a period: what is committed makes the live query run
 * again at the end of the period of that length in which it was committed, once however much that was. Periods of one
 * length end together, and so all queries that say so are renewed together. A client whose own mutation has run sees it at once, and so does
 * whoever begins to follow the query. Of several lengths the shortest counts. Where nothing is followed it has no effect.
 *
 * @param ctx the query's context, or any object with its `db`.
 * @param periodMs milliseconds.
 * @throws TypeError `InvalidPeriod` when that is no finite number above zero.
 */
export function renewEvery(ctx: object, periodMs: number): void {
  if (!Number.isFinite(periodMs) || periodMs <= 0) {
    throw new TypeError(
      "InvalidPeriod: `renewEvery` takes a finite number of milliseconds above zero.",
    );
  }
  const transaction = transactionOf(ctx);
  if (transaction !== null) transaction.periodMs = Math.min(transaction.periodMs, periodMs);
}

/**
 * The time that a query or mutation runs at, the same however often it asks. Live queries that run in one
 * turn, or because of times that came due together, are told the same. On another host than this engine,
 * and in actions, it is the machine's clock.
 *
 * @param ctx the function's context, or any object with its `db`.
 */
export function presentMs(ctx: object): number {
  return transactionOf(ctx)?.presentMs ?? Date.now();
}

function transactionOf(ctx: object): Transaction | null {
  return "db" in ctx ? DatabaseReader.transactionOf(ctx.db) : null;
}

/**
 * Names the one form of a query's arguments that can be spelled in several ways: a client that follows it
 * with another spelling of the same follows the same live query, which runs once for all.
 *
 * @param fn the query, which has to answer alike for all spellings.
 * @param canonical brings arguments that the validator let through into that form.
 * @returns `fn` itself.
 */
export function withCanonicalArguments<
  Visibility extends FunctionVisibility,
  Args extends DefaultFunctionArgs,
  Returns,
>(
  fn: RegisteredQuery<Visibility, Args, Returns>,
  canonical: (args: Args) => Args,
): RegisteredQuery<Visibility, Args, Returns> {
  return Object.assign(fn, { [canonicalMark]: canonical });
}

/**
 * Says of a mutation that it nearly always meets others: what it reads most of those write who call it at the same time.
 * A node that does not order hands its calls over to the one that does, instead of running them in vain first. It
 * changes where the function runs, and nothing else; an engine alone runs it like any other.
 *
 * @returns `fn` itself.
 */
export function hot<
  Visibility extends FunctionVisibility,
  Args extends DefaultFunctionArgs,
  Returns,
>(
  fn: RegisteredMutation<Visibility, Args, Returns>,
): RegisteredMutation<Visibility, Args, Returns> {
  return Object.assign(fn, { [hotMark]: true });
}
