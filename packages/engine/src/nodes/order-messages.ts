import type { JSONValue } from "convex/values";
import type { Charge } from "../doors/untold-charges.ts";
import type { FunctionFailure } from "../runtime/function-runner.ts";
import type { AnswerTexts, CallElsewhere } from "../runtime/task.ts";
import type { LogRow } from "../storage/storage.ts";
import type { RecordedAnswer } from "../sync/request-ledger.ts";
import { decodeValue, toJson } from "../values/codec.ts";
import {
  checkAnswer,
  checkAsker,
  checkCharges,
  checkCount,
  checkFailure,
  checkFollow,
  checkFunctions,
  checkProposals,
  checkShare,
  checkTableNames,
  checkTime,
  partsOf,
  readCall,
  UnreadableMessage,
} from "./read-message.ts";
import type { Parts } from "./read-message.ts";
import type { TransactionRecord } from "./transaction-record.ts";
import type { WorkShare } from "./work-shares.ts";

/** A request by its name; everything that is ordered for another node has one. */
export type RequestName = { readonly sessionId: string; readonly requestId: number };

/** A mutation that one node asks another to order. */
export type Proposal = {
  /** Tells the proposals of a node apart. */
  readonly number: number;
  /** Whether it keeps its order with others of its session. */
  readonly isInOrder: boolean;
  /** Who asked; null where it is no client's. */
  readonly asker: string | null;
  /** What it read and wrote; null where that cannot be said, or was not tried. */
  readonly record: TransactionRecord | null;
  /** What it answered, if nothing that it read was written since. */
  readonly answer: AnswerTexts | null;
  /**
   * The mutation itself, to be run where its record does not hold or is none: a `CallElsewhere` as a text of JSON, which
   * is seldom read. Null where only its node can run it.
   */
  readonly call: string | null;
} & RequestName;

/** What clients computed at the node that sends it, or at one that told it. Names of purses hold accounts and addresses. */
export type Spent = { readonly type: "spent"; readonly charges: readonly Charge[] };

/** Which part of the work that any node can do is that of the node which is told it. */
export type ToldShare = { readonly type: "share" } & WorkShare;

/** What a node sends to the one that orders. */
export type ToOrderer =
  | Spent
  /** It wants to write to these tables: they shall have numbers. */
  | { readonly type: "tables"; readonly names: readonly string[] }
  /** It wants rows, and is heard over this link alone from now on; `sharesWork` as in `NodeOptions`. */
  | { readonly type: "follow"; readonly node: string; readonly sharesWork?: string | undefined }
  | { readonly type: "propose"; readonly proposals: readonly Proposal[] };

/** What the node that orders sends, a row by `textOfRow` and all else as JSON, which knows no times: they are texts. */
export type FromOrderer =
  | ToldShare
  | Spent
  /** All tables that were asked for are in the log up to here. */
  | { readonly type: "numbered"; readonly ts: string }
  /** What this node proposed over earlier links is in the log up to here, or never will be. */
  | { readonly type: "welcome"; readonly ts: string; readonly functions: readonly string[] }
  /** It also tells of the proposals that it answers. It follows the row of `earlierTs`. */
  | { readonly type: "row"; readonly row: LogRow; readonly earlierTs: bigint }
  /** It was in the log before. */
  | ({
      readonly type: "committed";
      readonly number: number;
      readonly ts: string;
      readonly asker: string | null;
    } & AnswerTexts)
  /** Something that it read was written since, and only its node has its function: worth trying again at `ts`. */
  | { readonly type: "overtaken"; readonly number: number; readonly ts: string }
  | { readonly type: "failed"; readonly number: number; readonly failure: FailureText };

type FailureText = Omit<FunctionFailure, "data"> & { readonly data?: JSONValue };

/** A row as other nodes are sent it: most of all that goes between them, and JSON already. */
export function textOfRow({ ts, checksum, body }: LogRow, earlierTs: bigint): string {
  return `${rowBegins}${earlierTs} ${ts} ${checksum}\n${body.toString()}`;
}

/** @throws UnreadableMessage where it is none of these messages. */
export function readFromOrderer(text: string): FromOrderer {
  if (text.startsWith(rowBegins)) return readRow(text);
  const message = partsOf(text);
  checkFromOrderer(message);
  return message as FromOrderer;
}

function readRow(text: string): FromOrderer {
  const lineEnd = text.indexOf("\n");
  const head = /^row (\d{1,19}) (\d{1,19}) (\d{1,10})$/.exec(text.slice(0, Math.max(0, lineEnd)));
  if (head === null) throw new UnreadableMessage("the head of a row");
  const [, earlierTs = "", ts = "", checksum] = head;
  const body = Buffer.from(text.slice(lineEnd + 1));
  const row = { ts: BigInt(ts), checksum: Number(checksum), body };
  return { type: "row", row, earlierTs: BigInt(earlierTs) };
}

function checkFromOrderer(message: Parts): void {
  const { type, number, ts } = message;
  switch (type) {
    case "share":
      checkShare(message);
      return;
    case "spent":
      checkCharges(message);
      return;
    case "welcome":
      checkFunctions(message);
      checkTime(ts);
      return;
    case "numbered":
      checkTime(ts);
      return;
    case "committed":
      checkCount(number, "the number of a proposal");
      checkTime(ts);
      checkAsker(message["asker"]);
      checkAnswer(message);
      return;
    case "overtaken":
      checkCount(number, "the number of a proposal");
      checkTime(ts);
      return;
    case "failed":
      checkCount(number, "the number of a proposal");
      checkFailure(message);
      return;
    default:
      throw new UnreadableMessage("of no kind that there is");
  }
}

/**
 * A proposal that is read here can be decided on without throwing, and what it writes can be read by whoever reads the log. That
 * it is true cannot be seen: whoever has the nodes' secret is trusted with the data.
 *
 * @throws UnreadableMessage where it is none of these messages.
 */
export function readToOrderer(text: string): ToOrderer {
  const message = partsOf(text);
  switch (message["type"]) {
    case "tables":
      checkTableNames(message);
      break;
    case "follow":
      checkFollow(message);
      break;
    case "propose":
      checkProposals(message);
      break;
    case "spent":
      checkCharges(message);
      break;
    default:
      throw new UnreadableMessage("of no kind that there is");
  }
  return message as ToOrderer;
}

const rowBegins = "row ";

export function callText(call: CallElsewhere): string {
  return JSON.stringify(call);
}

/** A call that cannot be read is one of no function, which its own node has to run. */
export function callOf(text: string): CallElsewhere {
  return readCall(text) ?? callOfNothing;
}

const callOfNothing: CallElsewhere = {
  request: null,
  path: "",
  argsJson: "null",
  identity: null,
  isInternalAllowed: false,
  address: null,
  jobId: null,
  depth: 0,
};

export function failureText({ data, ...failure }: FunctionFailure): FailureText {
  return data === undefined ? failure : { ...failure, data: toJson(data) };
}

export function failureOf({ data, ...failure }: FailureText): FunctionFailure {
  return data === undefined ? failure : { ...failure, data: decodeValue(data) };
}

/** What a proposal was answered. */
export function committed(number: number, { ts, ...answer }: RecordedAnswer): FromOrderer {
  return { type: "committed", number, ts: String(ts), ...answer };
}
