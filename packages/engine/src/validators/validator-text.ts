import { jsonToConvex } from "convex/values";
import type { ValidatorJSON, Value } from "convex/values";

/** Writes a validator the way it is written in code: `v.object({a: v.optional(v.int64())})`. */
export function validatorText(json: ValidatorJSON): string {
  switch (json.type) {
    case "number":
      return "v.float64()";
    case "bigint":
      return "v.int64()";
    case "null":
    case "boolean":
    case "string":
    case "bytes":
    case "any":
    case "commitTs":
      return `v.${json.type}()`;
    case "literal":
      return `v.literal(${valueText(jsonToConvex(json.value))})`;
    case "id":
      return `v.id("${json.tableName}")`;
    case "array":
      return `v.array(${validatorText(json.value)})`;
    case "record":
      return `v.record(${validatorText(json.keys)}, ${validatorText(json.values.fieldType)})`;
    case "object":
      return objectText(json);
    case "union":
      return `v.union(${json.value.map(validatorText).join(", ")})`;
  }
}

/** Writes a value for an error message, cut off at a length that still fits a log line. */
export function valueText(value: Value | undefined): string {
  const text = writeValue(value);
  return text.length <= valueTextLengthMax ? text : `${text.slice(0, valueTextLengthMax)}…`;
}

const valueTextLengthMax = 1024;

function objectText(json: Extract<ValidatorJSON, { type: "object" }>): string {
  const fields = Object.entries(json.value).map(([name, { fieldType, optional }]) => {
    const text = validatorText(fieldType);
    return `${name}: ${optional ? `v.optional(${text})` : text}`;
  });
  return `v.object({${fields.join(", ")}})`;
}

function writeValue(value: Value | undefined): string {
  if (value === undefined) return "undefined";
  if (value === null) return "null";
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value === "number") return Object.is(value, -0) ? "-0.0" : numberText(value);
  if (typeof value === "boolean") return String(value);
  if (value instanceof ArrayBuffer) return `b"${Buffer.from(value).toString("hex")}"`;
  if (Array.isArray(value)) return `[${value.map(writeValue).join(", ")}]`;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return `{${fields.map(([name, field]) => `${name}: ${writeValue(field)}`).join(", ")}}`;
}

// Floats keep a decimal point, so that a message about 1 and 1n shows their difference.
function numberText(value: number): string {
  return Number.isInteger(value) && Math.abs(value) < 1e21 ? `${value}.0` : String(value);
}
