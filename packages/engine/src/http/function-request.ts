import type { JSONValue, Value } from "convex/values";
import { decodeValue } from "../values/codec.ts";
import { HttpError } from "./http-error.ts";
import type { ValueFormat } from "./value-format.ts";

/** What a client asks to run. */
export type FunctionRequest = {
  readonly path: string;
  readonly args: Value;
  readonly format: ValueFormat;
};

/** Parses a body as a JSON object; an empty body is an empty object. */
export function parseJsonObject(text: string): { [key: string]: JSONValue } {
  if (text.trim() === "") return {};
  const json = parseJson(text, "The request body");
  if (isJsonObject(json)) return json;
  throw new HttpError("BadRequest", "The request body is not a JSON object.");
}

/** Parses a text the client sent; `what` names it in the error. */
export function parseJson(text: string, what: string): JSONValue {
  try {
    const json: JSONValue = JSON.parse(text);
    return json;
  } catch {
    throw new HttpError("BadRequest", `${what} is not JSON.`);
  }
}

export function isJsonObject(json: JSONValue | undefined): json is { [key: string]: JSONValue } {
  return typeof json === "object" && json !== null && !Array.isArray(json);
}

/** Reads `{ path, args, format }`; `args` is an object or a list with one. */
export function readFunctionRequest(body: { [key: string]: JSONValue }): FunctionRequest {
  const { path, args, format, componentPath } = body;
  if (typeof path !== "string")
    throw new HttpError("BadRequest", "The request names no function: `path` must be a string.");
  if (componentPath !== undefined && componentPath !== null && componentPath !== "")
    throw new HttpError("BadRequest", "Components are not supported.");
  return { path, args: readArgs(args), format: readFormat(format) };
}

/** Reads the arguments of a function in any of their accepted forms. */
export function readArgs(args: JSONValue | undefined): Value {
  const only = Array.isArray(args) && args.length <= 1 ? (args[0] ?? {}) : (args ?? {});
  if (!isJsonObject(only))
    throw new HttpError("BadRequest", "`args` must be an object or a list with one object.");
  try {
    return decodeValue(only);
  } catch (error) {
    throw new HttpError("BadRequest", `\`args\` cannot be read: ${messageOf(error)}`);
  }
}

export function readFormat(format: JSONValue | undefined): ValueFormat {
  if (format === undefined || format === null) return "json";
  if (format === "json" || format === "convex_encoded_json") return format;
  throw new HttpError("BadRequest", "`format` must be `json` or `convex_encoded_json`.");
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
