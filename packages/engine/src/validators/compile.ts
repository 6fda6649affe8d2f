import { jsonToConvex } from "convex/values";
import type { ValidatorJSON, Value } from "convex/values";
import { checkIdentifier } from "../values/identifier.ts";
import { compareValues } from "../values/order.ts";
import { validatorText, valueText } from "./validator-text.ts";

/** The table an id belongs to, or null when the text is no id of any table. */
export type TableOf = (id: string) => string | null;

/** Why a value does not match. `path` leads from the root, like `.items[3].count`. */
export type ValidationFailure =
  | {
      readonly kind: "missing-field";
      readonly field: string;
      readonly path: string;
      readonly value: Value;
      readonly validator: ValidatorJSON;
    }
  | {
      readonly kind: "extra-field";
      readonly field: string;
      readonly path: string;
      readonly value: Value;
      readonly validator: ValidatorJSON;
    }
  | {
      readonly kind: "wrong-table";
      readonly id: string;
      readonly table: string;
      readonly path: string;
      readonly value: Value;
      readonly validator: ValidatorJSON;
    }
  | {
      readonly kind: "mismatch";
      readonly path: string;
      readonly value: Value | undefined;
      readonly validator: ValidatorJSON;
    };

/** Returns null when the value matches. */
export type CompiledValidator = (value: Value | undefined) => ValidationFailure | null;

/**
 * Compiles a validator once, so that checking a value walks closures instead of JSON.
 *
 * @param tableOf tells the table of an id; without it every string passes as an id.
 */
export function compileValidator(json: ValidatorJSON, tableOf?: TableOf): CompiledValidator {
  switch (json.type) {
    case "any":
      return (value) => (value === undefined ? mismatch(json, value) : null);
    case "null":
      return (value) => (value === null ? null : mismatch(json, value));
    case "number":
      return (value) => (typeof value === "number" ? null : mismatch(json, value));
    case "bigint":
    case "commitTs":
      return (value) => (typeof value === "bigint" ? null : mismatch(json, value));
    case "boolean":
      return (value) => (typeof value === "boolean" ? null : mismatch(json, value));
    case "string":
      return (value) => (typeof value === "string" ? null : mismatch(json, value));
    case "bytes":
      return (value) => (value instanceof ArrayBuffer ? null : mismatch(json, value));
    case "literal":
      return compileLiteral(json);
    case "id":
      return compileId(json, tableOf);
    case "array":
      return compileArray(json, tableOf);
    case "record":
      return compileRecord(json, tableOf);
    case "object":
      return compileObject(json, tableOf);
    case "union":
      return compileUnion(json, tableOf);
  }
}

/** The sentence that follows `ArgumentValidationError: ` and its like. */
export function describeFailure(failure: ValidationFailure): string {
  const validator = validatorText(failure.validator);
  const path = failure.path === "" ? "" : `Path: ${failure.path}\n`;
  switch (failure.kind) {
    case "missing-field":
      return (
        `Object is missing the required field \`${failure.field}\`. ` +
        "Consider wrapping the field validator in `v.optional(...)` if this is expected.\n\n" +
        `${path}Object: ${valueText(failure.value)}\nValidator: ${validator}`
      );
    case "extra-field":
      return (
        `Object contains extra field \`${failure.field}\` that is not in the validator.\n\n` +
        `${path}Object: ${valueText(failure.value)}\nValidator: ${validator}`
      );
    case "wrong-table":
      return (
        `Found ID "${failure.id}" from table \`${failure.table}\`, which does not match the table ` +
        `name in validator \`${validator}\`.\n${path}`.trimEnd()
      );
    case "mismatch":
      return `Value does not match validator.\n${path}Value: ${valueText(failure.value)}\nValidator: ${validator}`;
  }
}

type Of<Type extends ValidatorJSON["type"]> = Extract<ValidatorJSON, { type: Type }>;
type Fields = { [key: string]: Value | undefined };

function mismatch(validator: ValidatorJSON, value: Value | undefined): ValidationFailure {
  return { kind: "mismatch", path: "", value, validator };
}

function under(step: string, failure: ValidationFailure): ValidationFailure {
  return { ...failure, path: step + failure.path };
}

function compileLiteral(json: Of<"literal">): CompiledValidator {
  const literal = jsonToConvex(json.value);
  return (value) => {
    const matches = value === literal || compareValues(value, literal) === 0;
    return matches ? null : mismatch(json, value);
  };
}

function compileId(json: Of<"id">, tableOf: TableOf | undefined): CompiledValidator {
  return (value) => {
    if (typeof value !== "string") return mismatch(json, value);
    if (tableOf === undefined) return null;
    const table = tableOf(value);
    if (table === json.tableName) return null;
    if (table === null) return mismatch(json, value);
    return { kind: "wrong-table", id: value, table, path: "", value, validator: json };
  };
}

function compileArray(json: Of<"array">, tableOf: TableOf | undefined): CompiledValidator {
  const check = compileValidator(json.value, tableOf);
  return (value) => {
    if (!Array.isArray(value)) return mismatch(json, value);
    for (let at = 0; at < value.length; at++) {
      const failure = check(value[at]);
      if (failure !== null) return under(`[${at}]`, failure);
    }
    return null;
  };
}

function compileRecord(json: Of<"record">, tableOf: TableOf | undefined): CompiledValidator {
  const checkKey = compileValidator(json.keys, tableOf);
  const checkField = compileValidator(json.values.fieldType, tableOf);
  return (value) => {
    if (!isFields(value)) return mismatch(json, value);
    for (const name of Object.keys(value)) {
      const field = value[name];
      if (field === undefined) continue;
      const failure = checkKey(name) ?? checkField(field);
      if (failure !== null) return under(`.${name}`, failure);
    }
    return null;
  };
}

function compileObject(json: Of<"object">, tableOf: TableOf | undefined): CompiledValidator {
  const fields = Object.entries(json.value).map(([name, { fieldType, optional }]) => {
    checkIdentifier(name, "field of a validator");
    return { name, optional, check: compileValidator(fieldType, tableOf) };
  });
  const known = new Set(fields.map(({ name }) => name));

  return (value) => {
    if (!isFields(value)) return mismatch(json, value);
    let seenCount = 0;
    for (let at = 0; at < fields.length; at++) {
      const declared = fields[at];
      if (declared === undefined) continue;
      const { name, optional, check } = declared;
      const field = Object.hasOwn(value, name) ? value[name] : undefined;
      if (field === undefined) {
        if (optional) continue;
        return { kind: "missing-field", field: name, path: "", value, validator: json };
      }
      seenCount++;
      const failure = check(field);
      if (failure !== null) return under(`.${name}`, failure);
    }
    // Counting is all that most values need; a list of their names would be thrown away.
    for (const _name in value) seenCount--;
    return seenCount === 0 ? null : findExtra(json, value, Object.keys(value), known);
  };
}

function findExtra(
  json: Of<"object">,
  value: Fields,
  names: string[],
  known: Set<string>,
): ValidationFailure | null {
  const field = names.find((name) => value[name] !== undefined && !known.has(name));
  if (field === undefined) return null;
  return { kind: "extra-field", field, path: "", value, validator: json };
}

function compileUnion(json: Of<"union">, tableOf: TableOf | undefined): CompiledValidator {
  const members = json.value.map((member) => compileValidator(member, tableOf));
  return (value) => {
    for (const check of members) if (check(value) === null) return null;
    return mismatch(json, value);
  };
}

function isFields(value: Value | undefined): value is Fields {
  return (
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof ArrayBuffer)
  );
}
