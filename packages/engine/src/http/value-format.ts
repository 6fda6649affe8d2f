import type { Value } from "convex/values";
import { encodeValue } from "../values/codec.ts";

/** How values are written in answers: exactly, or as plain JSON that loses types. */
export type ValueFormat = "convex_encoded_json" | "json";

/** The JSON text of a value in the given format. */
export function formatValue(value: Value, format: ValueFormat): string {
  return format === "json" ? encodeValue(toPlainJson(value)) : encodeValue(value);
}

// int64 becomes a decimal string, bytes a base64 string, and numbers JSON lacks become their names.
function toPlainJson(value: Value): Value {
  if (typeof value === "bigint") return value.toString();
  if (typeof value === "number") return toPlainNumber(value);
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof ArrayBuffer) return Buffer.from(value).toString("base64");
  if (Array.isArray(value)) return value.map(toPlainJson);
  const fields = Object.entries(value).map(([name, field]): [string, Value | undefined] => [
    name,
    field === undefined ? undefined : toPlainJson(field),
  ]);
  return Object.fromEntries(fields);
}

function toPlainNumber(value: number): Value {
  if (!Number.isFinite(value)) return String(value);
  // JSON can write a negative zero, but clients that ask for plain JSON do not expect one.
  return Object.is(value, -0) ? 0 : value;
}
