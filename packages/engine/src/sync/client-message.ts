import type { JSONValue } from "convex/values";

/** What clients send, checked. */
export type ClientMessage =
  | {
      readonly type: "Connect";
      readonly sessionId: string;
      /** How many connections the client made before, in this session. */
      readonly connectionCount: number;
      readonly maxObservedTimestamp: bigint | null;
      readonly clientTs: number | null;
    }
  | {
      readonly type: "Authenticate";
      readonly baseVersion: number;
      readonly token: ClientToken;
    }
  | {
      readonly type: "ModifyQuerySet";
      readonly baseVersion: number;
      readonly newVersion: number;
      readonly modifications: readonly QueryModification[];
    }
  | FunctionRequest
  | { readonly type: "Event" };

export type ClientToken =
  | { readonly type: "None" }
  | { readonly type: "User"; readonly value: string }
  | {
      readonly type: "Admin";
      readonly key: string;
      /** The claims of whom the administrator acts as, or null to act as nobody. */
      readonly impersonating: JSONValue | null;
    };

export type QueryModification =
  | {
      readonly type: "Add";
      readonly queryId: number;
      readonly path: string;
      /** The list that was sent, not read yet: what is wrong in it concerns this query alone. */
      readonly args: JSONValue[];
      readonly isInComponent: boolean;
      readonly journal: string | null;
    }
  | { readonly type: "Remove"; readonly queryId: number };

export type FunctionRequest = {
  readonly type: "Mutation" | "Action";
  readonly requestId: number;
  readonly path: string;
  /** The list that was sent, not read yet: what is wrong in it concerns this request alone. */
  readonly args: JSONValue[];
  readonly isInComponent: boolean;
};

/** What breaks the protocol. The client is told, and does not connect again. */
export class ProtocolError extends Error {}

type Json = { readonly [key: string]: JSONValue | undefined };

/**
 * Reads a client's message.
 *
 * @throws ProtocolError when it breaks the protocol, which ends the connection for good.
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
      throw new ProtocolError("A message is of an unknown type.");
  }
}

function parseJson(text: string): Json {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new ProtocolError("A message is not JSON.");
  }
  return object(json, "A message");
}

function readRequest(type: "Mutation" | "Action", json: Json): FunctionRequest {
  return {
    type,
    requestId: count(json["requestId"], "requestId"),
    path: string(json["udfPath"], "udfPath"),
    args: list(json["args"], "args"),
    isInComponent: isInComponent(json),
  };
}

function readModifyQuerySet(json: Json): ClientMessage {
  const modifications = list(json["modifications"], "modifications");
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
      return {
        type: "Add",
        queryId,
        path: string(json["udfPath"], "udfPath"),
        args: list(json["args"], "args"),
        isInComponent: isInComponent(json),
        journal: optionalString(json["journal"], "journal"),
      };
    case "Remove":
      return { type: "Remove", queryId };
    default:
      throw new ProtocolError("A modification is of an unknown type.");
  }
}

function readAuthenticate(json: Json): ClientMessage {
  const baseVersion = count(json["baseVersion"], "baseVersion");
  return { type: "Authenticate", baseVersion, token: readToken(json) };
}

function readToken(json: Json): ClientToken {
  switch (json["tokenType"]) {
    case "User":
      return { type: "User", value: string(json["value"], "value") };
    case "None":
      return { type: "None" };
    case "Admin":
      return {
        type: "Admin",
        key: string(json["value"], "value"),
        impersonating: json["impersonating"] ?? null,
      };
    default:
      throw new ProtocolError("A token is of an unknown type.");
  }
}

const sessionIdLengthMax = 128;

function readConnect(json: Json): ClientMessage {
  const sessionId = string(json["sessionId"], "sessionId");
  if (sessionId === "" || sessionId.length > sessionIdLengthMax)
    throw new ProtocolError("`sessionId` is not a session id.");
  const observed = optionalString(json["maxObservedTimestamp"], "maxObservedTimestamp");
  const { clientTs, connectionCount } = json;
  return {
    type: "Connect",
    sessionId,
    connectionCount: typeof connectionCount === "number" ? connectionCount : 0,
    maxObservedTimestamp: observed === null ? null : decodeU64(observed),
    clientTs: typeof clientTs === "number" ? clientTs : null,
  };
}

function decodeU64(text: string): bigint {
  const bytes = Buffer.from(text, "base64");
  if (bytes.length !== 8) throw new ProtocolError("A timestamp is not 8 bytes.");
  return bytes.readBigUInt64LE();
}

function isInComponent({ componentPath }: Json): boolean {
  return componentPath !== undefined && componentPath !== null && componentPath !== "";
}

function object(json: unknown, what: string): Json {
  if (typeof json === "object" && json !== null && !Array.isArray(json)) return json as Json;
  throw new ProtocolError(`${what} is not an object.`);
}

function list(json: JSONValue | undefined, name: string): JSONValue[] {
  if (Array.isArray(json)) return json;
  throw new ProtocolError(`\`${name}\` is not an array.`);
}

function string(json: JSONValue | undefined, name: string): string {
  if (typeof json === "string") return json;
  throw new ProtocolError(`\`${name}\` is not a string.`);
}

function optionalString(json: JSONValue | undefined, name: string): string | null {
  return json === undefined || json === null ? null : string(json, name);
}

function count(json: JSONValue | undefined, name: string): number {
  if (typeof json === "number" && Number.isSafeInteger(json) && json >= 0) return json;
  throw new ProtocolError(`\`${name}\` is not a non-negative integer.`);
}
