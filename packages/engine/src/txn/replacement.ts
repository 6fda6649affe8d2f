import type { Value } from "convex/values";
import { isPlainJson } from "../values/codec.ts";
import { checkFieldName } from "../values/field-name.ts";
import { defaultValueLimits, measureNested, refuseNesting } from "../values/limits.ts";
import { valueSize } from "../values/size.ts";
import { isFields, ownValue, sortIfNeeded } from "./document.ts";
import type { Fields } from "./document.ts";

const { arrayLengthMax, documentNestingMax, fieldCountMax } = defaultValueLimits;

/**
 * What a function gives in the place of stored values: copied so that the function cannot change it later,
 * checked, and measured against what it replaces. What the function only passes on, because all readers
 * share what is stored, is taken as it is, neither copied nor looked through again: of a large field of
 * which little changes, only that little costs anything.
 */
export class Replacement {
  /** By how many bytes the new values are larger than the old ones. */
  bytes = 0;
  /** Whether the built-in encoder writes the new values as ours does. */
  isPlain = true;

  /**
   * The value to store in the place of `from`; `depth` is how many objects and arrays it lies in.
   *
   * @throws Error when it is no value, or beyond the limits of one.
   */
  take(to: Value | undefined, from: Value | undefined, depth: number): Value {
    if (typeof to !== "object") return this.#takeScalar(to, from, depth);
    if (to === null) {
      this.bytes += 1 - valueSize(from);
      return to;
    }
    if (to === from) return to;
    const isList = Array.isArray(to);
    if (!isList && !isPlainObject(to)) return this.#takeUnusual(to, from, depth);
    if (depth >= documentNestingMax) refuseNesting(depth + 1, documentNestingMax);
    return isList ? this.#takeList(to, from, depth + 1) : this.#takeFields(to, from, depth + 1);
  }

  #takeScalar(to: Value | undefined, from: Value | undefined, depth: number): Value {
    if (typeof to === "number" && typeof from === "number" && isPlainJson(to)) return to;
    if (typeof to === "boolean" && typeof from === "boolean") return to;
    return this.#takeUnusual(to, from, depth);
  }

  #takeList(to: readonly Value[], from: Value | undefined, depth: number): Value[] {
    if (to.length > arrayLengthMax) measureNested([...to], depth - 1);
    const before = Array.isArray(from) ? from : [];
    if (!Array.isArray(from)) this.bytes += 2 - valueSize(from);
    for (let at = to.length; at < before.length; at++) this.bytes -= valueSize(before[at]);
    const taken = to.map((element, at) => this.take(element, before[at], depth));
    const isSame =
      to.length === before.length && taken.every((one, at) => Object.is(one, before[at]));
    return isSame && Array.isArray(from) ? from : taken;
  }

  #takeFields(to: Fields, from: Value | undefined, depth: number): Fields {
    const before = isFields(from) ? from : null;
    if (before !== null && hasSameNames(to, before)) return this.#takeValues(to, before, depth);
    if (before === null) this.bytes += 2 - valueSize(from);
    const names = Object.keys(to);
    sortIfNeeded(names);
    const taken: Fields = {};
    let left = 0;
    let count = 0;
    for (const name of names) {
      const value = to[name];
      if (value === undefined) continue;
      count++;
      if (before !== null && Object.hasOwn(before, name)) left++;
      else this.#addName(name);
      taken[name] = this.take(value, left > 0 ? ownField(before, name) : undefined, depth);
    }
    if (count > fieldCountMax) measureNested(to, depth - 1);
    if (before !== null && left < Object.keys(before).length) this.#dropOthers(before, taken);
    return taken;
  }

  // The commonest by far. A copy of what is in order already costs a tenth of one made field by field.
  #takeValues(to: Fields, before: Fields, depth: number): Fields {
    let taken: Fields | null = null;
    for (const name in before) {
      const known = before[name];
      const value = this.take(to[name], known, depth);
      if (Object.is(value, known)) continue;
      taken ??= { ...before };
      taken[name] = value;
    }
    return taken ?? before;
  }

  #addName(name: string): void {
    checkFieldName(name);
    this.bytes += name.length + 1;
  }

  #dropOthers(before: Fields, taken: Fields): void {
    for (const name of Object.keys(before)) {
      if (Object.hasOwn(taken, name)) continue;
      this.bytes -= name.length + 1 + valueSize(before[name]);
    }
  }

  #takeUnusual(to: Value | undefined, from: Value | undefined, depth: number): Value {
    const owned = ownValue(to);
    this.bytes += measureNested(owned, depth) - valueSize(from);
    this.isPlain &&= isPlainJson(owned);
    return owned;
  }
}

function hasSameNames(to: Fields, before: Fields): boolean {
  let count = 0;
  for (const name in before) {
    if (!Object.hasOwn(to, name) || to[name] === undefined) return false;
    count++;
  }
  return Object.keys(to).length === count;
}

function ownField(fields: Fields | null, name: string): Value | undefined {
  return fields !== null && Object.hasOwn(fields, name) ? fields[name] : undefined;
}

function isPlainObject(value: object): value is Fields {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
