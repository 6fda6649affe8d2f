import type { Value } from "convex/values";
import type { SearchIndexInfo } from "../txn/catalog.ts";
import { encodeIndexKey } from "../values/index-key.ts";
import { termsOf } from "./search-terms.ts";
import type { SearchTerms } from "./search-terms.ts";
import { TextRead } from "./text-read.ts";

const filtersMax = 8;

/** The `q` of `withSearchIndex`: what is searched for, and equalities that narrow the search. */
export class TextReadBuilder {
  readonly #index: SearchIndexInfo;
  #terms: SearchTerms | null = null;
  readonly #filters = new Map<number, string>();
  #isContradictory = false;
  #filterCount = 0;

  constructor(index: SearchIndexInfo) {
    this.#index = index;
  }

  search(fieldName: string, query: string): this {
    const { fieldName: expected } = this.#index;
    if (this.#terms !== null) throw this.#misuse("it searches twice");
    if (fieldName !== expected)
      throw this.#misuse(`it searches \`${fieldName}\`, but the index is of \`${expected}\``);
    if (typeof query !== "string") throw this.#misuse("what it searches for is no string");
    this.#terms = termsOf(query);
    return this;
  }

  eq(fieldName: string, value: Value | undefined): this {
    const position = this.#index.filters.findIndex(({ name }) => name === fieldName);
    if (position < 0) throw this.#misuse(`\`${fieldName}\` is none of its filter fields`);
    this.#filterCount++;
    if (this.#filterCount > filtersMax)
      throw this.#misuse(`it has more than ${filtersMax} filters`);
    const key = encodeIndexKey([value]);
    if (this.#filters.has(position) && this.#filters.get(position) !== key)
      this.#isContradictory = true;
    this.#filters.set(position, key);
    return this;
  }

  /** The search that was described. */
  finish(): TextRead {
    if (this.#terms === null) throw this.#misuse("it does not say what to search for");
    const terms = this.#isContradictory ? nothing : this.#terms;
    return new TextRead(this.#index, terms, this.#filters);
  }

  #misuse(problem: string): Error {
    const { table, name } = this.#index;
    return new Error(`The search of index ${table.name}.${name} is not valid: ${problem}.`);
  }
}

// No document has two values in one field.
const nothing: SearchTerms = { words: [], prefix: null };
