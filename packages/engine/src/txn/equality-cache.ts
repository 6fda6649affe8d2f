import { CachedDocument } from "./cached-document.ts";
import type { IndexKey } from "./document.ts";

/** A single document stands for itself: a list around it would be one more object to fetch. */
export type Found = CachedDocument | readonly CachedDocument[];

// Two generations of this many lookups each; the older one is dropped whole when the younger fills.
const generationMax = 131_072;
const rangesOfOneTupleMax = 4;

/**
 * Remembers which documents an index holds under a tuple of equal fields, and within bounds of the
 * next one, so that the commonest reads cost one lookup. Keys that are inserted into an index or removed
 * from it change what is remembered of their tuple; bounds that they might be within are forgotten.
 */
export class EqualityCache {
  readonly #byFieldCount: ByFieldCount<Found> = [];
  readonly #rangesByFieldCount: ByFieldCount<Map<string, Found>> = [];

  get(fieldCount: number, prefix: string): Found | undefined {
    return this.#byFieldCount[fieldCount]?.get(prefix);
  }

  set(fieldCount: number, prefix: string, documents: Found): void {
    generationsAt(this.#byFieldCount, fieldCount).set(prefix, documents);
  }

  /** As `get`, for the documents between two bounds under a tuple. */
  getRange(fieldCount: number, prefix: string, bounds: string): Found | undefined {
    return this.#rangesByFieldCount[fieldCount]?.get(prefix)?.get(bounds);
  }

  setRange(fieldCount: number, prefix: string, bounds: string, documents: Found): void {
    const generations = generationsAt(this.#rangesByFieldCount, fieldCount);
    const known = generations.get(prefix);
    // A caller that asks for ever other bounds would fill the memory.
    if (known !== undefined && known.size < rangesOfOneTupleMax) known.set(bounds, documents);
    else generations.set(prefix, new Map([[bounds, documents]]));
  }

  /** The index has a new entry; `position` is that of the index among its table's. */
  insert(key: IndexKey, cached: CachedDocument, position: number): void {
    replaceUnder(this.#byFieldCount, key, (known) =>
      withDocument(known, cached, { key, position }),
    );
    replaceUnder(this.#rangesByFieldCount, key, () => null);
  }

  /** The index has lost an entry. */
  remove(key: IndexKey, cached: CachedDocument): void {
    replaceUnder(this.#byFieldCount, key, (known) => withoutDocument(known, cached));
    replaceUnder(this.#rangesByFieldCount, key, () => null);
  }
}

/** Whether everything that was found is in memory still. */
export function areCached(found: Found): boolean {
  if (found instanceof CachedDocument) return found.isCached;
  for (const cached of found) if (!cached.isCached) return false;
  return true;
}

/** Lookups that find more documents than this are scanned each time instead of remembered. */
export const cachedFoundMax = 256;

type Place = { readonly key: IndexKey; readonly position: number };

// What is not in memory any more is not known to be where it was.
function withDocument(
  known: Found,
  cached: CachedDocument,
  { key, position }: Place,
): Found | null {
  if (!areCached(known)) return null;
  if (!(known instanceof CachedDocument) && known.length === 0) return cached;
  const documents = known instanceof CachedDocument ? [known] : known;
  if (documents.length >= cachedFoundMax) return null;
  const at = documents.findIndex((other) => keyOf(other, position) > key.key);
  return at < 0 ? [...documents, cached] : documents.toSpliced(at, 0, cached);
}

function withoutDocument(known: Found, cached: CachedDocument): Found | null {
  if (known instanceof CachedDocument) return known === cached ? none : null;
  const left = known.filter((other) => other !== cached);
  if (left.length === known.length) return null;
  const [only] = left;
  return left.length === 1 && only !== undefined ? only : left;
}

function keyOf({ current }: CachedDocument, position: number): string {
  return current?.keys[position]?.key ?? "";
}

const none: readonly CachedDocument[] = [];

type ByFieldCount<Known> = (Generations<Known> | undefined)[];

function generationsAt<Known>(all: ByFieldCount<Known>, fieldCount: number): Generations<Known> {
  return (all[fieldCount] ??= new Generations());
}

function replaceUnder<Known>(
  all: ByFieldCount<Known>,
  { key, ends }: IndexKey,
  next: (known: Known) => Known | null,
): void {
  all[0]?.replace("", next);
  for (let fieldCount = 1; fieldCount < all.length; fieldCount++)
    all[fieldCount]?.replace(key.slice(0, ends[fieldCount - 1]), next);
}

class Generations<Known> {
  #young = new Map<string, Known>();
  #old = new Map<string, Known>();

  get(prefix: string): Known | undefined {
    const known = this.#young.get(prefix);
    if (known !== undefined) return known;
    const older = this.#old.get(prefix);
    if (older !== undefined) this.set(prefix, older);
    return older;
  }

  set(prefix: string, known: Known): void {
    if (this.#young.size >= generationMax) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(prefix, known);
  }

  /** Puts something else in the place of what is known, or nothing. */
  replace(prefix: string, next: (known: Known) => Known | null): void {
    replaceIn(this.#young, prefix, next);
    replaceIn(this.#old, prefix, next);
  }
}

function replaceIn<Known>(
  all: Map<string, Known>,
  prefix: string,
  next: (known: Known) => Known | null,
): void {
  const known = all.get(prefix);
  if (known === undefined) return;
  const replaced = next(known);
  if (replaced === null) all.delete(prefix);
  else all.set(prefix, replaced);
}
