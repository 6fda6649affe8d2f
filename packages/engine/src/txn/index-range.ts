import type { Value } from "convex/values";
import { encodeIndexKey, prefixEnd } from "../values/index-key.ts";
import type { IndexInfo } from "./catalog.ts";
import type { IndexInterval } from "./read-set.ts";

/**
 * The `q` of `withIndex`: equalities in the order of the index, then bounds of one more field.
 */
export class RangeBuilder {
  readonly #index: IndexInfo;
  #prefix = "";
  #equalCount = 0;
  #lower: string | null = null;
  #upper: string | null = null;

  constructor(index: IndexInfo) {
    this.#index = index;
  }

  eq(fieldName: string, value: Value | undefined): this {
    this.#expectField(fieldName);
    if (this.#lower !== null || this.#upper !== null) {
      throw this.#misuse("equalities must come before bounds");
    }
    this.#prefix += encodeIndexKey([value]);
    this.#equalCount++;
    return this;
  }

  gt(fieldName: string, value: Value | undefined): this {
    return this.#above(fieldName, prefixEnd(this.#prefix + encodeIndexKey([value])));
  }

  gte(fieldName: string, value: Value | undefined): this {
    return this.#above(fieldName, this.#prefix + encodeIndexKey([value]));
  }

  lt(fieldName: string, value: Value | undefined): this {
    return this.#below(fieldName, this.#prefix + encodeIndexKey([value]));
  }

  lte(fieldName: string, value: Value | undefined): this {
    return this.#below(fieldName, prefixEnd(this.#prefix + encodeIndexKey([value])));
  }

  /** The keys that were described. */
  finish(): IndexInterval {
    const index = this.#index;
    if (this.#lower === null && this.#upper === null && this.#equalCount > 0 && !index.isById) {
      return { index, lower: this.#prefix, upper: null, prefixFields: this.#equalCount };
    }
    const lower = this.#lower ?? this.#prefix;
    const upper = this.#upper ?? (this.#prefix === "" ? null : prefixEnd(this.#prefix));
    if (index.isById) return idInterval(index, lower, upper);
    const within = { prefix: this.#prefix, fields: this.#equalCount };
    return { index, lower, upper, prefixFields: 0, within };
  }

  #above(fieldName: string, bound: string | null): this {
    this.#expectField(fieldName);
    if (this.#lower !== null) throw this.#misuse("there can be only one lower bound");
    this.#lower = bound;
    return this;
  }

  #below(fieldName: string, bound: string | null): this {
    this.#expectField(fieldName);
    if (this.#upper !== null) throw this.#misuse("there can be only one upper bound");
    this.#upper = bound;
    return this;
  }

  #expectField(fieldName: string): void {
    const { fieldNames } = this.#index;
    const expected =
      fieldNames[this.#equalCount] ??
      (this.#equalCount === fieldNames.length && fieldNames[0] !== "_creationTime"
        ? "_creationTime"
        : undefined);
    if (fieldName === expected) return;
    throw this.#misuse(
      expected === undefined
        ? `it has no field left for \`${fieldName}\``
        : `its next field is \`${expected}\`, not \`${fieldName}\``,
    );
  }

  #misuse(problem: string): Error {
    const { table, name } = this.#index;
    return new Error(`The range of index ${table.name}.${name} is not valid: ${problem}.`);
  }
}

/** The interval of a whole index. */
export function wholeIndex(index: IndexInfo): IndexInterval {
  return { index, lower: "", upper: null, prefixFields: 0 };
}

// The index by id is read from the documents themselves, whose order is that of the bare ids.
function idInterval(index: IndexInfo, lower: string, upper: string | null): IndexInterval {
  return {
    index,
    lower: bareId(lower) ?? "",
    upper: upper === null ? null : bareId(upper),
    prefixFields: 0,
  };
}

const stringTag = encodeIndexKey([""]).slice(0, 1);

// A bound below all strings bounds nothing from below and everything from above; ids hold no
// character that keys would escape.
function bareId(key: string): string | null {
  if (key === "") return "";
  if (key[0] !== undefined && key[0] < stringTag) return "";
  if (key[0] !== stringTag) return null;
  const end = key.slice(-1);
  return end === "\x00" ? key.slice(1, -1) : key.slice(1, -1) + "\x00";
}
