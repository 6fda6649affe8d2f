import type { SearchIndexInfo } from "../txn/catalog.ts";
import { fieldAt } from "../txn/document.ts";
import type { StoredDocument } from "../txn/document.ts";
import { encodeIndexKey } from "../values/index-key.ts";
import { matchesTerms, wordsOf } from "./search-terms.ts";
import type { SearchTerms } from "./search-terms.ts";

/** What a search index knows of a document. */
export type TextPlace = {
  readonly words: ReadonlySet<string>;
  /** The text as the index keeps it: its words, separated by spaces. */
  readonly text: string;
  /** The keys of the fields that searches can be narrowed by, in their declared order. */
  readonly filterKeys: readonly string[];
};

/** A document's place in a search index; null where its field holds no text. */
export function textPlaceOf(document: StoredDocument, index: SearchIndexInfo): TextPlace | null {
  const text = fieldAt(document.fields, index.path);
  if (typeof text !== "string") return null;
  const words = wordsOf(text);
  return {
    words: new Set(words),
    text: words.join(" "),
    filterKeys: index.filters.map(({ path }) => encodeIndexKey([fieldAt(document.fields, path)])),
  };
}

/** One text search, as a transaction remembers to have read it. */
export class TextRead {
  readonly index: SearchIndexInfo;
  readonly terms: SearchTerms;
  /** The key that a filter field must have, by its position among the filter fields. */
  readonly filters: ReadonlyMap<number, string>;
  /** The same for the same search. */
  readonly description: string;

  constructor(index: SearchIndexInfo, terms: SearchTerms, filters: ReadonlyMap<number, string>) {
    this.index = index;
    this.terms = terms;
    this.filters = filters;
    const { table, name } = index;
    const narrowing = index.filters.map((_, position) => filters.get(position) ?? null);
    this.description = JSON.stringify([table.name, name, terms, narrowing]);
  }

  /** Whether the search finds a document that has this place in the index. */
  finds({ words, filterKeys }: TextPlace): boolean {
    for (const [position, key] of this.filters) if (filterKeys[position] !== key) return false;
    return matchesTerms(words, this.terms);
  }

  /** Whether the search finds the document, or found what it was before. */
  isTouchedBy(change: {
    readonly before: StoredDocument | null;
    readonly after: StoredDocument | null;
  }): boolean {
    return this.#findsVersion(change.before) || this.#findsVersion(change.after);
  }

  #findsVersion(document: StoredDocument | null): boolean {
    if (document === null || document.table !== this.index.table) return false;
    const place = textPlaceOf(document, this.index);
    return place !== null && this.finds(place);
  }
}
