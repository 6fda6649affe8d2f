import { convexToJson } from "convex/values";
import type { Value } from "convex/values";

/**
 * The text of a value as exports of the hosted product hold it: whole numbers of 64 bits are written
 * plainly, and floating ones always with a point or an exponent.
 */
export function exportJson(value: Value): string {
  if (typeof value === "bigint") return value.toString();
  if (typeof value === "number") return exportNumber(value);
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (value instanceof ArrayBuffer) return JSON.stringify(convexToJson(value));
  if (Array.isArray(value)) return `[${value.map(exportJson).join(",")}]`;
  const fields = Object.entries(value).flatMap(([name, field]) =>
    field === undefined ? [] : `${JSON.stringify(name)}:${exportJson(field)}`,
  );
  return `{${fields.join(",")}}`;
}

function exportNumber(value: number): string {
  if (!Number.isFinite(value)) return JSON.stringify(convexToJson(value));
  if (Object.is(value, -0)) return "-0.0";
  const text = String(value);
  return /[.e]/u.test(text) ? text : `${text}.0`;
}
