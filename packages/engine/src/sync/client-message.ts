import type { JSONValue } from "convex/values";

/** What clients send, checked. */
export type ClientMessage =
  | {
      readonly type: "Connect";
      readonly sessionId: string;
      readonly maxObservedTimestamp: bigint | null;
      readonly clientTs: number | null;
    }
  | {
      readonly type: "Authenticate";
      readonly baseVersion: number;
      /** Null to be nobody. */
      readonly token: string | null;
    }
  | {
      readonly type: "ModifyQuerySet";
      readonly baseVersion: number;
      readonly newVersion: number;
      readonly modifications: readonly QueryModification[];
    }
  | FunctionRequest
  | { readonly type: "Event" };

export type QueryModification =
  | {
      readonly type: "Add";
      readonly queryId: number;
      readonly path: string;
      readonly args: JSONValue;
      readonly journal: string | null;
    }
  | { readonly type: "Remove"; readonly queryId: number };

export interface FunctionRequest {
  readonly type: "Mutation" | "Action";
  readonly requestId: number;
  readonly path: string;
  readonly args: JSONValue;
}

type Json = { readonly [key: string]: JSONValue | undefined };

/**
 * Reads a client's message.
 *
 * @throws Error when it breaks the protocol, which ends the connection for good.
 */
export function parseClientMessage(text: string): ClientMessage {
  const json = parseJson(text);
  switch (json["type"]) {
    case "Mutation":
    case "Action":
      return readRequest(json["type"], json);
    case "ModifyQuerySet":
      return readModifyQuerySet(json);
    case "Authenticate":
      return readAuthenticate(json);
    case "Connect":
      return readConnect(json);
    case "Event":
      return { type: "Event" };
    default:
      throw new Error("A message is of an unknown type.");
  }
}

function parseJson(text: string): Json {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Error("A message is not JSON.");
  }
  return object(json, "A message");
}

function readRequest(type: "Mutation" | "Action", json: Json): FunctionRequest {
  refuseComponent(json);
  return {
    type,
    requestId: count(json["requestId"], "requestId"),
    path: string(json["udfPath"], "udfPath"),
    args: firstArgument(json["args"]),
  };
}

function readModifyQuerySet(json: Json): ClientMessage {
  const { modifications } = json;
  if (!Array.isArray(modifications)) throw new Error("`modifications` is not an array.");
  return {
    type: "ModifyQuerySet",
    baseVersion: count(json["baseVersion"], "baseVersion"),
    newVersion: count(json["newVersion"], "newVersion"),
    modifications: modifications.map((each) => readModification(object(each, "A modification"))),
  };
}

function readModification(json: Json): QueryModification {
  const queryId = count(json["queryId"], "queryId");
  switch (json["type"]) {
    case "Add":
      refuseComponent(json);
      return {
        type: "Add",
        queryId,
        path: string(json["udfPath"], "udfPath"),
        args: firstArgument(json["args"]),
        journal: optionalString(json["journal"], "journal"),
      };
    case "Remove":
      return { type: "Remove", queryId };
    default:
      throw new Error("A modification is of an unknown type.");
  }
}

function readAuthenticate(json: Json): ClientMessage {
  const baseVersion = count(json["baseVersion"], "baseVersion");
  switch (json["tokenType"]) {
    case "User":
      return { type: "Authenticate", baseVersion, token: string(json["value"], "value") };
    case "None":
      return { type: "Authenticate", baseVersion, token: null };
    case "Admin":
      throw new Error("Admin authentication is not supported.");
    default:
      throw new Error("A token is of an unknown type.");
  }
}

const sessionIdLengthMax = 128;

function readConnect(json: Json): ClientMessage {
  const sessionId = string(json["sessionId"], "sessionId");
  if (sessionId === "" || sessionId.length > sessionIdLengthMax) {
    throw new Error("`sessionId` is not a session id.");
  }
  const observed = optionalString(json["maxObservedTimestamp"], "maxObservedTimestamp");
  const { clientTs } = json;
  return {
    type: "Connect",
    sessionId,
    maxObservedTimestamp: observed === null ? null : decodeU64(observed),
    clientTs: typeof clientTs === "number" ? clientTs : null,
  };
}

function decodeU64(text: string): bigint {
  const bytes = Buffer.from(text, "base64");
  if (bytes.length !== 8) throw new Error("A timestamp is not 8 bytes.");
  return bytes.readBigUInt64LE();
}

// The protocol has a list of arguments; functions take exactly one object.
function firstArgument(args: JSONValue | undefined): JSONValue {
  if (!Array.isArray(args)) throw new Error("`args` is not an array.");
  return args[0] ?? {};
}

function refuseComponent(json: Json): void {
  const { componentPath } = json;
  if (componentPath === undefined || componentPath === null || componentPath === "") return;
  throw new Error("Components are not supported.");
}

function object(json: unknown, what: string): Json {
  if (typeof json === "object" && json !== null && !Array.isArray(json)) return json as Json;
  throw new Error(`${what} is not an object.`);
}

function string(json: JSONValue | undefined, name: string): string {
  if (typeof json === "string") return json;
  throw new Error(`\`${name}\` is not a string.`);
}

function optionalString(json: JSONValue | undefined, name: string): string | null {
  return json === undefined || json === null ? null : string(json, name);
}

function count(json: JSONValue | undefined, name: string): number {
  if (typeof json === "number" && Number.isSafeInteger(json) && json >= 0) return json;
  throw new Error(`\`${name}\` is not a non-negative integer.`);
}
