import { createHash } from "node:crypto";
import { ConvexError } from "convex/values";
import type { Limits } from "../options.ts";
import { SearchCursor } from "../search/search-cursor.ts";
import type { Fields, StoredDocument } from "./document.ts";
import { passes } from "./filter.ts";
import type { Expression } from "./filter.ts";
import { RangeCursor } from "./range-cursor.ts";
import { upperOf } from "./read-set.ts";
import type { PaginationJournal, QueryPlan } from "./table-query.ts";
import type { Transaction } from "./transaction.ts";

export type PaginationRequest = {
  readonly numItems: number;
  readonly cursor: string | null;
  readonly endCursor?: string | null | undefined;
  readonly maximumRowsRead?: number | undefined;
  readonly maximumBytesRead?: number | undefined;
};

export type PaginationResult<T> = {
  readonly page: T[];
  readonly isDone: boolean;
  readonly continueCursor: string;
  readonly splitCursor: string | null;
  readonly pageStatus: "SplitRecommended" | "SplitRequired" | null;
};

/** A place in a query: after this key, or at the end. */
type Position = { readonly after: string } | "end";

// A page may read half of what its function may: the other half is for what it reads beside it.
const pageShare = 0.5;
// Past this share of a bound a page should be split before it grows over it.
const recommendedShare = 0.75;

/**
 * Reads one page of a query. A page that has an end, given or remembered in the journal, is read
 * to exactly that end however many documents there are by now. A full page looks for no document after
 * it: it is done only where it found that none follows.
 *
 * @throws ConvexError when a cursor belongs to another query.
 */
export async function paginate(
  transaction: Transaction,
  plan: QueryPlan,
  request: PaginationRequest,
  journal: PaginationJournal,
): Promise<PaginationResult<Fields>> {
  checkRequest(request, journal);
  const fingerprint = fingerprintOf(plan);
  const start = request.cursor === null ? null : readCursor(request.cursor, fingerprint);
  // A journal that is not of this query says nothing about it.
  if (!isCursorOf(journal.before, fingerprint)) journal.before = null;
  const endCursor = request.endCursor ?? journal.before;
  const end = endCursor === null ? null : readCursor(endCursor, fingerprint);

  const page = await readPage(transaction, plan, request, start, end);
  const continueCursor = writeCursor(page.end, fingerprint);
  journal.after = continueCursor;
  return {
    page: page.documents.map((document) => document.handOut()),
    isDone: page.end === "end",
    continueCursor,
    splitCursor: page.split === null ? null : writeCursor({ after: page.split }, fingerprint),
    pageStatus: page.status,
  };
}

type Page = {
  readonly documents: StoredDocument[];
  readonly end: Position;
  readonly split: string | null;
  readonly status: "SplitRecommended" | "SplitRequired" | null;
};

async function readPage(
  transaction: Transaction,
  plan: QueryPlan,
  request: PaginationRequest,
  start: Position | null,
  end: Position | null,
): Promise<Page> {
  const cursor = start === "end" ? null : openCursor(transaction, plan, start, end);
  if (start === "end" || cursor === null)
    return { documents: [], end: "end", split: null, status: null };
  const filters = plan.operators.filter(
    (operator): operator is Expression => typeof operator !== "number",
  );
  const budget = new PageBudget(request, transaction.env.limits);
  const documents: StoredDocument[] = [];
  const keys: string[] = [];
  const isFull = (): boolean => end === null && documents.length >= request.numItems;

  while (!isFull()) {
    if (budget.isSpent) {
      return {
        documents,
        end: { after: keys.at(-1) ?? "" },
        split: middle(keys),
        status: "SplitRequired",
      };
    }
    const row = await cursor.next(
      end === null && filters.length === 0 ? request.numItems - documents.length : Infinity,
    );
    if (row === null)
      return { documents, end: end ?? "end", split: middle(keys), status: budget.status };
    keys.push(row.key);
    budget.count(row.document.size);
    if (filters.every((filter) => passes(filter, row.document.fields)))
      documents.push(row.document);
  }
  const last = keys.at(-1);
  const stop: Position = last === undefined ? (start ?? { after: "" }) : { after: last };
  return { documents, end: stop, split: middle(keys), status: budget.status };
}

class PageBudget {
  readonly #rowsMax: number;
  readonly #bytesMax: number;
  #rows = 0;
  #bytes = 0;

  constructor(request: PaginationRequest, { documentsReadMax, bytesReadMax }: Limits) {
    this.#rowsMax = Math.min(request.maximumRowsRead ?? Infinity, documentsReadMax * pageShare);
    this.#bytesMax = Math.min(request.maximumBytesRead ?? Infinity, bytesReadMax * pageShare);
  }

  get isSpent(): boolean {
    return this.#rows > 0 && (this.#rows >= this.#rowsMax || this.#bytes >= this.#bytesMax);
  }

  get status(): "SplitRecommended" | null {
    const isNear =
      this.#rows > this.#rowsMax * recommendedShare ||
      this.#bytes > this.#bytesMax * recommendedShare;
    return isNear ? "SplitRecommended" : null;
  }

  count(bytes: number): void {
    this.#rows++;
    this.#bytes += bytes;
  }
}

function openCursor(
  transaction: Transaction,
  plan: QueryPlan,
  start: { readonly after: string } | null,
  end: Position | null,
): RangeCursor | SearchCursor | null {
  const { interval, search = null, order } = plan;
  const last = end === null || end === "end" ? null : end.after;
  if (search !== null)
    return new SearchCursor(transaction, search, { after: start?.after ?? null, last });
  if (interval === null) return null;
  let { lower } = interval;
  let upper = upperOf(interval);
  if (order === "asc") {
    if (start !== null) lower = later(lower, start.after + "\x00");
    if (last !== null) upper = earlier(upper, last + "\x00");
  } else {
    if (start !== null) upper = earlier(upper, start.after);
    if (last !== null) lower = later(lower, last);
  }
  if (upper !== null && upper < lower) upper = lower;
  return new RangeCursor(
    transaction,
    { index: interval.index, lower, upper, prefixFields: 0 },
    order,
  );
}

// A cursor comes from a client, who may have made it: it narrows the range and never widens it.
function later(lower: string, other: string): string {
  return other > lower ? other : lower;
}

function earlier(upper: string | null, other: string): string {
  return upper === null || other < upper ? other : upper;
}

function checkRequest(request: PaginationRequest, journal: PaginationJournal): void {
  const { numItems } = request;
  if (typeof numItems !== "number" || !(numItems >= 0))
    throw new Error(`\`options.numItems\` must be a positive number. Received \`${numItems}\`.`);
  if (journal.isUsed) {
    throw new Error(
      "This query or mutation function ran multiple paginated queries. Convex only supports a single paginated query in each function.",
    );
  }
  journal.isUsed = true;
}

function middle(keys: readonly string[]): string | null {
  return keys.length <= 2 ? null : (keys[keys.length >>> 1] ?? null);
}

function fingerprintOf({ table, interval, search, order, operators }: QueryPlan): string {
  const parts = [
    table?.name,
    ...(search === undefined || search === null ? [] : [search.description]),
    interval?.index.name,
    interval?.lower,
    interval === null ? null : upperOf(interval),
    order,
    ...operators.map((operator) => (typeof operator === "number" ? operator : operator.text)),
  ];
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 16);
}

function writeCursor(position: Position, fingerprint: string): string {
  const place =
    position === "end" ? "" : "." + Buffer.from(position.after, "latin1").toString("base64url");
  return fingerprint + place;
}

function isCursorOf(text: string | null, fingerprint: string): boolean {
  return text !== null && text.split(".")[0] === fingerprint;
}

function readCursor(text: unknown, fingerprint: string): Position {
  const [owner, place] = typeof text === "string" ? text.split(".") : [];
  if (owner !== fingerprint) {
    const error = new ConvexError({ isConvexSystemError: true, paginationError: "InvalidCursor" });
    error.message = "InvalidCursor: the cursor belongs to another query.";
    throw error;
  }
  return place === undefined
    ? "end"
    : { after: Buffer.from(place, "base64url").toString("latin1") };
}
