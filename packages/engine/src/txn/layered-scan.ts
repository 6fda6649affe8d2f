import type { OrderedMap } from "../collections/ordered-map.ts";
import type { IndexRow, KeyRange } from "../storage/storage.ts";

/**
 * Entries in the order of a range, and the key up to which they are all that there are: null when that is
 * the whole range.
 */
export type ScanPart = {
  readonly entries: readonly IndexRow[];
  readonly coveredTo: string | null;
};

/** Key → id of what was added over the layer below, or null for what was taken away. */
export type Overlay = OrderedMap<string | null>;

/**
 * Lays an overlay over a scan of what is below. The part covers every key up to its `coveredTo`, though
 * it may hold fewer entries than the limit, or none.
 */
export function layerOver(
  below: ScanPart,
  overlay: Overlay | undefined,
  range: KeyRange,
): ScanPart {
  return overlay === undefined || overlay.size === 0 ? below : layer(below, overlay, range);
}

/** The range that is left after a part, or null when nothing is. */
export function rangeAfter(range: KeyRange, coveredTo: string | null): KeyRange | null {
  if (coveredTo === null) return null;
  return range.order === "asc"
    ? { ...range, lower: coveredTo + "\x00" }
    : { ...range, upper: coveredTo };
}

function layer(below: ScanPart, overlay: Overlay, range: KeyRange): ScanPart {
  const isAscending = range.order === "asc";
  const over = isAscending
    ? overlay.ascending(range.lower, range.upper, range.limit)
    : overlay.descending(range.lower, range.upper, range.limit);
  if (over.length === 0) return below;

  const isBefore = (left: string, right: string): boolean =>
    isAscending ? left < right : left > right;
  const overlayCoveredTo = over.length < range.limit ? null : (over.at(-1)?.[0] ?? null);
  const coveredTo = nearer(below.coveredTo, overlayCoveredTo, isBefore);
  const isWithin = (key: string): boolean => coveredTo === null || !isBefore(coveredTo, key);
  return {
    entries: merge(below.entries, over, isBefore).filter(({ key }) => isWithin(key)),
    coveredTo,
  };
}

function nearer(
  left: string | null,
  right: string | null,
  isBefore: (left: string, right: string) => boolean,
): string | null {
  if (left === null) return right;
  if (right === null) return left;
  return isBefore(left, right) ? left : right;
}

function merge(
  below: readonly IndexRow[],
  over: readonly [string, string | null][],
  isBefore: (left: string, right: string) => boolean,
): IndexRow[] {
  const merged: IndexRow[] = [];
  let at = 0;
  for (const [key, id] of over) {
    for (let row = below[at]; row !== undefined && isBefore(row.key, key); row = below[++at])
      merged.push(row);
    if (below[at]?.key === key) at++;
    if (id !== null) merged.push({ key, id });
  }
  return merged.concat(below.slice(at));
}

/** The rows that a scan of a range brought, as a part of it. */
export function partOf(rows: readonly IndexRow[], range: KeyRange): ScanPart {
  return {
    entries: rows,
    coveredTo: rows.length < range.limit ? null : (rows.at(-1)?.key ?? null),
  };
}
