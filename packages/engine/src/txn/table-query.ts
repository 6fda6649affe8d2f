import type { Value } from "convex/values";
import { SearchCursor } from "../search/search-cursor.ts";
import { TextReadBuilder } from "../search/text-read-builder.ts";
import type { TextRead } from "../search/text-read.ts";
import type { IndexInfo, TableInfo } from "./catalog.ts";
import type { Fields, StoredDocument } from "./document.ts";
import { expressionOf, filterBuilder, passes } from "./filter.ts";
import type { Expression, FilterBuilder, Operand } from "./filter.ts";
import { RangeBuilder, wholeIndex } from "./index-range.ts";
import type { IdCondition } from "./index-range.ts";
import { paginate } from "./paginate.ts";
import type { PaginationRequest, PaginationResult } from "./paginate.ts";
import { RangeCursor } from "./range-cursor.ts";
import type { IndexInterval } from "./read-set.ts";
import type { Transaction } from "./transaction.ts";

/** One step of a query after its source: a filter, or a number of documents to stop at. */
type QueryOperator = Expression | number;

/** A query of one table that can be read in many ways, once. */
export type QueryPlan = {
  readonly table: TableInfo | null;
  readonly interval: IndexInterval | null;
  /** A text search in place of an interval. */
  readonly search?: TextRead | null;
  readonly order: "asc" | "desc";
  readonly operators: readonly QueryOperator[];
};

const operatorsMax = 256;

/**
 * What `db.query(table)` returns, and what every step of it returns. The first one may be used
 * again and again; each of the others is good for one use.
 */
export class TableQuery implements AsyncIterableIterator<Fields> {
  readonly #transaction: Transaction;
  readonly #tableName: string;
  readonly #table: TableInfo | undefined;
  readonly #journal: PaginationJournal;
  #interval: IndexInterval | null = null;
  #search: TextRead | null = null;
  #order: "asc" | "desc" | null = null;
  #operators: QueryOperator[] | null = null;
  #state: "initial" | "fresh" | "chained" | "consumed" = "initial";
  /** Why it cannot be read. */
  #problem: unknown = null;
  #iteration: AsyncGenerator<StoredDocument> | null = null;

  constructor(
    transaction: Transaction,
    tableName: string,
    table: TableInfo | undefined,
    journal: PaginationJournal,
  ) {
    this.#transaction = transaction;
    this.#tableName = tableName;
    this.#table = table;
    this.#journal = journal;
  }

  withIndex(indexName: string, range?: (q: RangeBuilder) => RangeBuilder): TableQuery {
    if (typeof indexName !== "string") throw new Error("withIndex takes the name of an index.");
    const query = this.#chain();
    const index = this.#findIndex(indexName);
    if (index === null) return query;
    const builder = new RangeBuilder(index);
    range?.(builder);
    try {
      query.#interval = builder.finish();
      const { idConditions } = builder;
      if (idConditions.length > 0)
        query.#operators = [...(this.#operators ?? []), ...idConditions.map(idExpression)];
    } catch (error) {
      // The hosted product finds it out when it reads.
      query.#problem = error;
    }
    return query;
  }

  fullTableScan(): TableQuery {
    return this.#chain();
  }

  withSearchIndex(indexName: string, search: (q: TextReadBuilder) => TextReadBuilder): TableQuery {
    const index = this.#table?.searchIndexes.get(indexName);
    if (index === undefined)
      throw new Error(`Search index ${this.#tableName}.${indexName} not found.`);
    const query = this.#chain();
    const builder = new TextReadBuilder(index);
    search(builder);
    query.#search = builder.finish();
    return query;
  }

  order(order: "asc" | "desc"): TableQuery {
    if (order !== "asc" && order !== "desc") throw new Error('The order is "asc" or "desc".');
    if (this.#search !== null)
      throw new Error("Search queries must be in relevance order. Can not set order manually.");
    if (this.#order !== null) throw new Error("Queries may only specify order at most once");
    const query = this.#chain();
    query.#order = order;
    return query;
  }

  filter(predicate: (q: FilterBuilder) => Operand): TableQuery {
    return this.#operate(expressionOf(predicate(filterBuilder)));
  }

  limit(count: number): TableQuery {
    return this.#operate(count);
  }

  collect(): Promise<Fields[]> {
    return this.#answer(Infinity, copiesOf);
  }

  take(count: number): Promise<Fields[]> {
    if (!Number.isInteger(count) || count < 0) {
      const refused = new Error("`take` takes a non-negative integer.");
      return Promise.reject(this.#transaction.failed(refused));
    }
    return this.#answer(count, copiesOf);
  }

  first(): Promise<Fields | null> {
    return this.#answer(1, firstOf);
  }

  unique(): Promise<Fields | null> {
    return this.#answer(2, onlyOf);
  }

  /** How many documents it would collect. */
  async count(): Promise<number> {
    return (await this.collect()).length;
  }

  async paginate(request: PaginationRequest): Promise<PaginationResult<Fields>> {
    try {
      this.#consume();
      return await paginate(this.#transaction, this.#plan(), request, this.#journal);
    } catch (error) {
      throw this.#transaction.failed(error);
    }
  }

  [Symbol.asyncIterator](): TableQuery {
    if (this.#state === "initial") return this.#chain()[Symbol.asyncIterator]();
    if (this.#iteration !== null) throw new Error("Iteration can only begin on a query once.");
    this.#iterate();
    return this;
  }

  async next(): Promise<IteratorResult<Fields>> {
    try {
      const { value, done } = await (this.#iteration ?? this.#iterate()).next();
      return done === true ? { value: undefined, done } : { value: value.handOut(), done: false };
    } catch (error) {
      throw this.#transaction.failed(error);
    }
  }

  async return(): Promise<IteratorResult<Fields>> {
    await this.#iteration?.return(undefined);
    return { value: undefined, done: true };
  }

  #iterate(): AsyncGenerator<StoredDocument> {
    this.#consume();
    this.#iteration = readPlan(this.#transaction, this.#plan(), Infinity);
    return this.#iteration;
  }

  // Most reads are answered from memory; an async function would cost more than they do.
  #answer<T>(limit: number, pick: (documents: StoredDocument[]) => T): Promise<T> {
    try {
      this.#consume();
      const point = this.#readEqual(limit);
      if (point !== null) return Promise.resolve(pick(point));
      return this.#scan(limit, pick);
    } catch (error) {
      return Promise.reject(this.#transaction.failed(error));
    }
  }

  async #scan<T>(limit: number, pick: (documents: StoredDocument[]) => T): Promise<T> {
    try {
      const documents: StoredDocument[] = [];
      for await (const document of readPlan(this.#transaction, this.#plan(), limit))
        documents.push(document);
      return pick(documents);
    } catch (error) {
      throw this.#transaction.failed(error);
    }
  }

  // The commonest query by far: all documents with these fields, straight from memory.
  #readEqual(limit: number): StoredDocument[] | null {
    const interval = this.#interval;
    if (interval === null || this.#operators !== null) return null;
    if (interval.prefixFields === 0 && !isShortRange(interval, limit)) return null;
    // A read of the first few of many does not depend on what comes after them.
    const most = limit === Infinity ? Infinity : fewMax;
    const found = this.#transaction.readEqual(interval, most);
    if (found === null) return null;
    if (this.#order === "desc") found.reverse();
    return found.length > limit ? found.slice(0, limit) : found;
  }

  #plan(): QueryPlan {
    const table = this.#table ?? null;
    const byCreation = table?.indexes[0];
    return {
      table,
      search: this.#search,
      interval: this.#interval ?? (byCreation === undefined ? null : wholeIndex(byCreation)),
      order: this.#order ?? "asc",
      operators: this.#operators ?? [],
    };
  }

  #operate(operator: QueryOperator): TableQuery {
    const query = this.#chain();
    query.#operators = [...(this.#operators ?? []), operator];
    if (query.#operators.length <= operatorsMax) return query;
    throw new Error(`Can't construct query with more than ${operatorsMax} operators`);
  }

  #chain(): TableQuery {
    this.#expectFresh();
    if (this.#state === "fresh") this.#state = "chained";
    const query = new TableQuery(this.#transaction, this.#tableName, this.#table, this.#journal);
    query.#interval = this.#interval;
    query.#search = this.#search;
    query.#order = this.#order;
    query.#operators = this.#operators;
    query.#problem = this.#problem;
    query.#state = "fresh";
    return query;
  }

  #consume(): void {
    this.#expectFresh();
    if (this.#problem !== null) throw this.#problem;
    if (this.#state === "fresh") this.#state = "consumed";
  }

  #expectFresh(): void {
    if (this.#state === "chained")
      throw new Error("This query has been chained with another operator and can't be reused.");
    if (this.#state === "consumed")
      throw new Error("This query is closed and can't emit any more values.");
  }

  #findIndex(name: string): IndexInfo | null {
    const index = this.#table?.byName.get(name);
    if (index !== undefined) return index;
    // A table that nothing was ever written to has only the indexes that every table has.
    const isReserved = name === "by_id" || name === "by_creation_time";
    if (this.#table === undefined && isReserved) return null;
    throw new Error(`Index ${this.#tableName}.${name} not found.`);
  }
}

/** Where a function's pagination begins again, and where it ended. */
export type PaginationJournal = {
  /** Where a page ended before; null once it turned out to be no place in this query. */
  before: string | null;
  after: string | null;
  isUsed: boolean;
};

/** The documents that a plan yields, at most `limit` of them. */
export async function* readPlan(
  transaction: Transaction,
  plan: QueryPlan,
  limit: number,
): AsyncGenerator<StoredDocument> {
  const cursor = limit === 0 ? null : openRows(transaction, plan);
  if (cursor === null) return;
  const remaining = new Countdown(plan.operators, limit);
  while (!remaining.isOver) {
    const row = await cursor.next(remaining.wanted);
    if (row === null) return;
    if (remaining.admits(row.document)) yield row.document;
  }
}

function openRows(transaction: Transaction, plan: QueryPlan): RangeCursor | SearchCursor | null {
  if (plan.search !== undefined && plan.search !== null)
    return new SearchCursor(transaction, plan.search);
  if (plan.interval === null) return null;
  return new RangeCursor(transaction, plan.interval, plan.order);
}

// Counts what may still pass each limit of a query, in the order in which they were chained.
class Countdown {
  readonly #operators: readonly Expression[][];
  readonly #left: number[];

  constructor(operators: readonly QueryOperator[], limit: number) {
    const stages: Expression[][] = [[]];
    this.#left = [];
    for (const operator of operators) {
      if (typeof operator === "number") {
        this.#left.push(operator);
        stages.push([]);
      } else stages.at(-1)?.push(operator);
    }
    this.#left.push(limit);
    this.#operators = stages;
  }

  get isOver(): boolean {
    return this.#left.some((left) => left <= 0);
  }

  get wanted(): number {
    const isFiltered = this.#operators.some((filters) => filters.length > 0);
    return isFiltered ? Infinity : Math.min(...this.#left);
  }

  admits(document: StoredDocument): boolean {
    for (let stage = 0; stage < this.#left.length; stage++) {
      const filters = this.#operators[stage] ?? [];
      if (!filters.every((filter) => passes(filter, document.fields))) return false;
      this.#left[stage] = (this.#left[stage] ?? 0) - 1;
    }
    return true;
  }
}

const idComparisons = { "==": "eq", ">": "gt", ">=": "gte", "<": "lt", "<=": "lte" } as const;

function idExpression({ comparison, value }: IdCondition): Expression {
  return filterBuilder[idComparisons[comparison]](filterBuilder.field("_id"), value);
}

const fewMax = 64;

/** A read of only the first few of a range may begin a long one. */
function isShortRange({ within }: IndexInterval, limit: number): boolean {
  return within !== undefined && limit === Infinity;
}

function copiesOf(documents: readonly StoredDocument[]): Fields[] {
  return documents.map((document) => document.handOut());
}

function firstOf(documents: readonly StoredDocument[]): Fields | null {
  return documents[0]?.handOut() ?? null;
}

function onlyOf(documents: readonly StoredDocument[]): Fields | null {
  const [document, second] = documents;
  if (document === undefined) return null;
  if (second === undefined) return document.handOut();
  throw new Error(
    `unique() query returned more than one result from table ${document.table.name}:\n ` +
      `[${document.id}, ${second.id}, ...]`,
  );
}

/** Refuses to return a query instead of its results. */
export function isUnreadQuery(value: Value | undefined | object): boolean {
  return value instanceof TableQuery;
}
