import type { Value } from "convex/values";
import { compareValues } from "./order.ts";

/**
 * Whether storing `to` in the place of `from`, which is stored, would change nothing. Fields of `to`
 * that are undefined count as missing, as they are not stored.
 *
 * @throws Error when `to` cannot be stored at all, unless a difference was found before.
 */
export function isSameValue(from: Value | undefined, to: Value | undefined): boolean {
  if (Object.is(from, to)) return true;
  if (typeof from !== "object" || typeof to !== "object") return false;
  if (from === null || to === null) return false;
  if (Array.isArray(from)) return Array.isArray(to) && isSameList(from, to);
  if (Array.isArray(to)) return false;
  if (!isPlain(from) || !isPlain(to)) return compareValues(from, to) === 0;
  return isSameObject(from, to);
}

type Fields = { readonly [name: string]: Value | undefined };

function isSameList(from: readonly Value[], to: readonly Value[]): boolean {
  if (from.length !== to.length) return false;
  for (let at = 0; at < from.length; at++) if (!isSameValue(from[at], to[at])) return false;
  return true;
}

function isSameObject(from: Fields, to: Fields): boolean {
  let left = 0;
  for (const name in from) {
    // What is inherited is no field of `to`, as every name of a plain object's prototype shows.
    if (!Object.hasOwn(to, name) || !isSameValue(from[name], to[name])) return false;
    left++;
  }
  for (const name in to) if (to[name] !== undefined) left--;
  return left === 0;
}

function isPlain(
  value: Exclude<Value, bigint | number | boolean | string | null>,
): value is Fields {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
