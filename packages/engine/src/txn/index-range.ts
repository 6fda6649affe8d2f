import type { Value } from "convex/values";
import { appended } from "../collections/short-list.ts";
import { encodeValue } from "../values/codec.ts";
import { encodeIndexKey, prefixEnd } from "../values/index-key.ts";
import type { IndexInfo } from "./catalog.ts";
import type { IndexInterval } from "./read-set.ts";

type Comparison = "==" | ">" | ">=" | "<" | "<=";

type Condition = {
  readonly fieldName: string;
  readonly comparison: Comparison;
  readonly value: Value | undefined;
};

/** A condition on the id of documents, which no key of an index but that by id holds. */
export type IdCondition = {
  readonly comparison: Comparison;
  readonly value: Value | undefined;
};

/**
 * The `q` of `withIndex`: equalities of the first fields of the index, in any order, and bounds of the
 * field after them. Every index goes on with `_creationTime` and `_id`.
 */
export class RangeBuilder {
  readonly #index: IndexInfo;
  #equalities: Condition[] = [];
  #lower: Condition | null = null;
  #upper: Condition | null = null;
  #problem: Error | null = null;
  #namesId = false;

  constructor(index: IndexInfo) {
    this.#index = index;
  }

  eq(fieldName: string, value: Value | undefined): this {
    const condition = { fieldName, comparison: "==", value } as const;
    if (this.#isEqual(fieldName)) this.#refuse(alreadyDefined("equality", condition));
    else this.#equalities = appended(this.#equalities, condition);
    return this;
  }

  gt(fieldName: string, value: Value | undefined): this {
    return this.#above({ fieldName, comparison: ">", value });
  }

  gte(fieldName: string, value: Value | undefined): this {
    return this.#above({ fieldName, comparison: ">=", value });
  }

  lt(fieldName: string, value: Value | undefined): this {
    return this.#below({ fieldName, comparison: "<", value });
  }

  lte(fieldName: string, value: Value | undefined): this {
    return this.#below({ fieldName, comparison: "<=", value });
  }

  /**
   * The keys that were described.
   *
   * @throws Error in the words of the hosted product when an index cannot be read so.
   */
  finish(): IndexInterval {
    if (this.#problem !== null) throw this.#problem;
    const index = this.#index;
    const [first] = this.#equalities;
    const isFirstAlone =
      this.#equalities.length === 1 && this.#lower === null && this.#upper === null;
    // The commonest range by far names one field, the first.
    if (
      isFirstAlone &&
      first?.fieldName === index.fieldNames[0] &&
      first !== undefined &&
      !index.isById
    )
      return { index, lower: encodeIndexKey([first.value]), upper: null, prefixFields: 1 };
    const equalities = this.#inOrder();
    let prefix = "";
    let equalCount = 0;
    for (const { fieldName, value } of equalities) {
      if (fieldName === "_id" && !index.isById) continue;
      prefix += encodeIndexKey([value]);
      equalCount++;
    }
    const lower = this.#keyOf(this.#lower, prefix, ">");
    const upper = this.#keyOf(this.#upper, prefix, "<=");
    const isExact = lower === null && upper === null && equalCount > 0;
    if (isExact && !index.isById)
      return { index, lower: prefix, upper: null, prefixFields: equalCount };
    const from = lower ?? prefix;
    const to = upper ?? (prefix === "" ? null : prefixEnd(prefix));
    if (index.isById) return idInterval(index, from, to);
    return {
      index,
      lower: from,
      upper: to,
      prefixFields: 0,
      within: { prefix, fields: equalCount },
    };
  }

  /** What was said of `_id` after all fields of the index. */
  get idConditions(): readonly IdCondition[] {
    if (!this.#namesId || this.#index.isById) return noConditions;
    const conditions = [...this.#equalities, this.#lower, this.#upper];
    return conditions.flatMap((condition) => (condition?.fieldName === "_id" ? [condition] : []));
  }

  #isEqual(fieldName: string): boolean {
    for (const known of this.#equalities) if (known.fieldName === fieldName) return true;
    return false;
  }

  #above(condition: Condition): this {
    if (this.#lower !== null) this.#refuse(alreadyDefined("lower", condition));
    else this.#lower = this.#onOneField(condition, this.#upper);
    return this;
  }

  #below(condition: Condition): this {
    if (this.#upper !== null) this.#refuse(alreadyDefined("upper", condition));
    else this.#upper = this.#onOneField(condition, this.#lower);
    return this;
  }

  #onOneField(condition: Condition, other: Condition | null): Condition {
    if (other !== null && other.fieldName !== condition.fieldName) {
      this.#refuse(
        `Upper and lower bounds in \`range\` can only be applied to a single index field. This query against index ${this.#name} attempted to set a range bound on both "${other.fieldName}" and "${condition.fieldName}". Consider using \`filter\` instead.`,
      );
    }
    return condition;
  }

  #inOrder(): readonly Condition[] {
    const equalities = this.#equalities;
    const bounded = (this.#lower ?? this.#upper)?.fieldName;
    const fields = fieldsOf(this.#index);
    this.#namesId = bounded === "_id" || equalities.some(({ fieldName }) => fieldName === "_id");
    const names = equalities.map(({ fieldName }) => fieldName);
    for (const name of [...names, ...(bounded === undefined ? [] : [bounded])])
      if (!fields.includes(name)) throw this.#notInIndex(name, fields);
    const sorted = equalities.toSorted(
      (left, right) => fields.indexOf(left.fieldName) - fields.indexOf(right.fieldName),
    );
    const used = sorted.map(({ fieldName }) => fieldName);
    if (bounded !== undefined) used.push(bounded);
    const wrong = used.find((name, at) => name !== fields[at]);
    if (wrong !== undefined) throw this.#outOfOrder(wrong, used, fields);
    return sorted;
  }

  #keyOf(bound: Condition | null, prefix: string, beyond: Comparison): string | null {
    if (bound === null || (bound.fieldName === "_id" && !this.#index.isById)) return null;
    const key = prefix + encodeIndexKey([bound.value]);
    return bound.comparison === beyond ? prefixEnd(key) : key;
  }

  #outOfOrder(wrong: string, used: readonly string[], fields: readonly string[]): Error {
    return new Error(
      `Tried to query index ${this.#name} but the query didn't use the index fields in order.\n` +
        `Index fields: ${JSON.stringify(withoutId(fields, this.#index))}\n` +
        `Query fields: ${JSON.stringify(used)}\nFirst incorrect field: "${wrong}"`,
    );
  }

  #notInIndex(name: string, fields: readonly string[]): Error {
    return new Error(
      `The index range included a comparison with "${name}", but ${this.#name} with fields ` +
        `${JSON.stringify(withoutId(fields, this.#index))} doesn't index this field.`,
    );
  }

  #refuse(problem: string): void {
    this.#problem ??= new Error(problem);
  }

  get #name(): string {
    return `${this.#index.table.name}.${this.#index.name}`;
  }
}

const noConditions: readonly IdCondition[] = [];

function alreadyDefined(what: string, { fieldName, comparison, value }: Condition): string {
  const told = value === undefined ? "undefined" : encodeValue(value);
  return `Already defined ${what} bound in index range. Can't add "${fieldName}" ${comparison} ${told}.`;
}

function fieldsOf({ fieldNames, isById }: IndexInfo): readonly string[] {
  if (isById) return fieldNames;
  const isByCreation = fieldNames[0] === "_creationTime";
  return [...fieldNames, ...(isByCreation ? [] : ["_creationTime"]), "_id"];
}

function withoutId(fields: readonly string[], { isById }: IndexInfo): readonly string[] {
  return isById ? fields : fields.slice(0, -1);
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
