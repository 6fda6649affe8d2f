import type { JSONValue } from "convex/values";
import type { FunctionFailure } from "../runtime/function-runner.ts";
import type { CallElsewhere } from "../runtime/task.ts";
import type { LogRow } from "../storage/storage.ts";
import type { RecordedAnswer } from "../sync/request-ledger.ts";
import { decodeValue, toJson } from "../values/codec.ts";
import type { TransactionRecord } from "./transaction-record.ts";

/** The answer that is logged with a proposal; the log lines and the result as texts of JSON. */
export type ProposedRequest = {
  readonly sessionId: string;
  readonly requestId: number;
  readonly asker: string | null;
  readonly resultJson: string;
  readonly logLinesJson: string;
};

/** A request by its name; everything that is ordered for another node has one. */
export type RequestName = Pick<ProposedRequest, "sessionId" | "requestId">;

/** What a node sends to the one that orders. Numbers tell its proposals apart. */
export type ToOrderer =
  /** It wants to write to these tables: they shall have numbers. */
  | { readonly type: "tables"; readonly names: readonly string[] }
  /** It wants rows, and is heard over this link alone from now on. */
  | { readonly type: "follow"; readonly node: string }
  | {
      readonly type: "commit";
      readonly number: number;
      readonly record: TransactionRecord;
      readonly request: ProposedRequest;
    }
  | {
      readonly type: "call";
      readonly number: number;
      readonly call: CallElsewhere & { readonly request: RequestName };
      readonly asker: string;
    };

/** What the node that orders sends. Times are texts: JSON knows no such numbers. */
export type FromOrderer =
  /** All tables that were asked for are in the log up to here. */
  | { readonly type: "numbered"; readonly ts: string }
  /** What this node proposed over earlier links is in the log up to here, or never will be. */
  | { readonly type: "welcome"; readonly ts: string }
  | { readonly type: "row"; readonly row: RowText }
  | {
      readonly type: "committed";
      readonly number: number;
      readonly ts: string;
      readonly asker: string | null;
      readonly resultJson: string;
      readonly logLinesJson: string;
    }
  /** Something that it read was written since: worth trying again at `ts`. */
  | { readonly type: "overtaken"; readonly number: number; readonly ts: string }
  | { readonly type: "failed"; readonly number: number; readonly failure: FailureText };

/** A row of the log, and the time of the one before it. */
type RowText = {
  readonly earlierTs: string;
  readonly ts: string;
  readonly checksum: number;
  readonly body: string;
};

type FailureText = Omit<FunctionFailure, "data"> & { readonly data?: JSONValue };

export function rowText({ ts, checksum, body }: LogRow, earlierTs: bigint): RowText {
  return { earlierTs: String(earlierTs), ts: String(ts), checksum, body: body.toString() };
}

export function rowOf({ ts, checksum, body }: RowText): LogRow {
  return { ts: BigInt(ts), checksum, body: Buffer.from(body) };
}

export function failureText({ data, ...failure }: FunctionFailure): FailureText {
  return data === undefined ? failure : { ...failure, data: toJson(data) };
}

export function failureOf({ data, ...failure }: FailureText): FunctionFailure {
  return data === undefined ? failure : { ...failure, data: decodeValue(data) };
}

/** What a proposal or a call was answered. */
export function committed(number: number, { ts, ...answer }: RecordedAnswer): FromOrderer {
  return { type: "committed", number, ts: String(ts), ...answer };
}
