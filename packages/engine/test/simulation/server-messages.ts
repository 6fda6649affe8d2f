import type { Plain, PlainFields } from "./world.ts";

type Version = {
  readonly querySet: number;
  readonly identity: number;
  readonly ts: bigint;
};

export type Transition = {
  readonly type: "Transition";
  readonly start: Version;
  readonly end: Version;
  readonly modifications: readonly {
    readonly queryId: number;
    readonly isFailure: boolean;
    /** The value, or the data of the error. */
    readonly value: Plain;
    readonly journal: string | null;
  }[];
};

/** What a server says, as far as a simulated client cares. */
export type ServerMessage =
  | Transition
  | {
      readonly type: "MutationResponse" | "ActionResponse";
      readonly requestId: number;
      readonly isSuccess: boolean;
      readonly result: Plain;
      readonly ts: bigint | null;
    }
  | { readonly type: "Ping" }
  | { readonly type: "FatalError"; readonly error: string };

/**
 * Reads a message of the server.
 *
 * @throws Error at a type that no client knows.
 */
export function readServerMessage(text: string): ServerMessage {
  const json = JSON.parse(text) as PlainFields;
  switch (json["type"]) {
    case "Transition":
      return readTransition(json);
    case "MutationResponse":
    case "ActionResponse":
      return {
        type: json["type"],
        requestId: Number(json["requestId"]),
        isSuccess: json["success"] === true,
        result: json["result"] ?? null,
        ts: json["ts"] === undefined ? null : readTs(json["ts"]),
      };
    case "Ping":
      return { type: "Ping" };
    case "FatalError":
      return { type: "FatalError", error: textOf(json["error"]) };
    default:
      throw new Error(`The server sent a message that no client knows: ${text.slice(0, 200)}`);
  }
}

function readTransition(json: PlainFields): Transition {
  const modifications = (json["modifications"] as readonly PlainFields[]).filter(
    ({ type }) => type !== "QueryRemoved",
  );
  return {
    type: "Transition",
    start: readVersion(json["startVersion"]),
    end: readVersion(json["endVersion"]),
    modifications: modifications.map((modification) => ({
      queryId: Number(modification["queryId"]),
      isFailure: modification["type"] === "QueryFailed",
      value: modification["value"] ?? modification["errorData"] ?? null,
      journal: typeof modification["journal"] === "string" ? modification["journal"] : null,
    })),
  };
}

function readVersion(json: Plain | undefined): Version {
  const { querySet, identity, ts } = json as PlainFields;
  return { querySet: Number(querySet), identity: Number(identity), ts: readTs(ts) };
}

function readTs(text: Plain | undefined): bigint {
  return Buffer.from(textOf(text), "base64").readBigUInt64LE();
}

function textOf(json: Plain | undefined): string {
  return typeof json === "string" ? json : JSON.stringify(json ?? null);
}
