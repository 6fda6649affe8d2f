import type { IndexRow, KeyRange } from "../storage/storage.ts";
import { prefixEnd } from "../values/index-key.ts";
import type { CachedDocument } from "./cached-document.ts";
import type { IndexInfo } from "./catalog.ts";
import type { StoredDocument } from "./document.ts";
import { areCached, cachedFoundMax, EqualityCache } from "./equality-cache.ts";
import type { Found } from "./equality-cache.ts";
import { IndexPrefixCache } from "./index-prefix-cache.ts";
import { partOf, rangeAfter } from "./layered-scan.ts";
import type { ScanPart } from "./layered-scan.ts";
import type { TableOverlay } from "./table-overlay.ts";

// A scan that met this many entries which are in the tables still and gone from the newest state is
// worth its result being remembered: the next scan would skip all of them again.
const tombstoneThreshold = 64;

const nothing: Found = [];

/** Brings the document of an id into memory; null where there is none. */
type LoadCached = (index: IndexInfo, id: string) => CachedDocument | null;

/**
 * Finds documents by their index keys in the newest state: what equal fields lead to, and parts of
 * ranges, from what earlier look-ups remembered, else by a scan of the tables and what lies over them.
 */
export class IndexLookup {
  readonly #overlay: TableOverlay;
  readonly #load: LoadCached;
  readonly #equalities: (EqualityCache | undefined)[] = [];
  readonly #prefixes: (IndexPrefixCache | undefined)[] = [];

  constructor(overlay: TableOverlay, load: LoadCached) {
    this.#overlay = overlay;
    this.#load = load;
  }

  /**
   * The documents under a tuple of equal fields in the order of the index, or null when there are
   * too many to remember.
   */
  readEqual(index: IndexInfo, fieldCount: number, prefix: string): Found | null {
    const equalities = this.#equalitiesOf(index);
    const known = equalities.get(fieldCount, prefix);
    if (known !== undefined && areCached(known)) return known;

    const found = this.#find(index, prefix, prefixEnd(prefix));
    if (found !== null) equalities.set(fieldCount, prefix, found);
    return found;
  }

  /** As `readEqual`, for the keys between two bounds that begin with a tuple of equal fields. */
  readRange(
    index: IndexInfo,
    within: { readonly prefix: string; readonly fields: number },
    lower: string,
    upper: string | null,
  ): Found | null {
    const equalities = this.#equalitiesOf(index);
    const bounds = `${lower}\u0100${upper ?? ""}`;
    const known = equalities.getRange(within.fields, within.prefix, bounds);
    if (known !== undefined && areCached(known)) return known;

    const found = this.#find(index, lower, upper);
    if (found !== null) equalities.setRange(within.fields, within.prefix, bounds, found);
    return found;
  }

  /** A part of an index's entries; `rangeAfter` tells what is left. */
  scan(index: IndexInfo, range: KeyRange): ScanPart {
    if (index.isById) return this.#overlay.scanDocuments(index.table, range);
    const prefix = this.#prefixes[index.number];
    const known = prefix?.begin(range) ?? null;
    if (prefix === undefined || known === null) return this.#scanAnew(index, range);

    const { entries, rest } = known;
    if (rest === null) return partOf(entries, range);
    const part = this.#overlay.scanIndex(index, rest);
    prefix.extend(rest, part);
    this.#dropLongPrefix(index);
    return joined(entries, part);
  }

  /** A document's newest version has moved from one key of an index to another. */
  move(
    index: IndexInfo,
    cached: CachedDocument,
    from: StoredDocument | null,
    to: StoredDocument | null,
  ): void {
    const left = from?.keys[index.position];
    const entered = to?.keys[index.position];
    if (left?.key === entered?.key) return;
    if (left !== undefined) {
      this.#equalitiesOf(index).remove(left, cached);
      this.#prefixes[index.number]?.remove(left.key);
      this.#overlay.remove(index, left.key, cached);
    }
    if (entered === undefined) return;
    this.#equalitiesOf(index).insert(entered, cached, index.position);
    this.#prefixes[index.number]?.insert(entered.key, cached.id);
    this.#dropLongPrefix(index);
    this.#overlay.insert(index, entered.key, cached);
  }

  #scanAnew(index: IndexInfo, range: KeyRange): ScanPart {
    const part = this.#overlay.scanIndex(index, range);
    if (part.coveredTo === null || range.order === "desc") return part;
    const tombstones = range.limit - part.entries.length;
    if (tombstones < tombstoneThreshold) return part;
    const upper = part.coveredTo + "\x00";
    this.#prefixes[index.number] = new IndexPrefixCache(range.lower, upper, part.entries);
    return part;
  }

  #find(index: IndexInfo, lower: string, upper: string | null): Found | null {
    const documents: CachedDocument[] = [];
    let range: KeyRange | null = { lower, upper, order: "asc", limit: cachedFoundMax + 1 };
    while (range !== null) {
      const part = this.scan(index, range);
      for (const { id } of part.entries) {
        const cached = this.#load(index, id);
        if (cached === null || documents.length === cachedFoundMax) return null;
        documents.push(cached);
      }
      range = rangeAfter(range, part.coveredTo);
    }
    const [only] = documents;
    if (only === undefined) return nothing;
    // A list that grew has room for more, and this one is kept.
    return documents.length === 1 ? only : documents.slice();
  }

  #dropLongPrefix(index: IndexInfo): void {
    if (this.#prefixes[index.number]?.isTooLong === true) this.#prefixes[index.number] = undefined;
  }

  #equalitiesOf(index: IndexInfo): EqualityCache {
    return (this.#equalities[index.number] ??= new EqualityCache());
  }
}

function joined(entries: IndexRow[], { entries: following, coveredTo }: ScanPart): ScanPart {
  return { entries: entries.concat(following), coveredTo };
}
