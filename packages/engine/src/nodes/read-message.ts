import type { JSONValue, Value } from "convex/values";
import { decodeDocumentId } from "../ids/document-id.ts";
import { idIn } from "../log/document-line.ts";
import type { FailureKind } from "../runtime/function-runner.ts";
import type { CallElsewhere } from "../runtime/task.ts";
import { isFields } from "../txn/document.ts";
import { decodeValue } from "../values/codec.ts";
import { isIdentifier } from "../values/identifier.ts";
import { checkDocument } from "../values/limits.ts";
import { recordedMax } from "./transaction-record.ts";

/**
 * What another node sent is no message of this program. Which part is wrong is told, and never what it says: that may name
 * accounts and addresses.
 */
export class UnreadableMessage extends Error {
  constructor(part: string) {
    super(`What another node sent is no message: ${part}.`);
    this.name = "UnreadableMessage";
  }
}

export type Parts = { readonly [name: string]: unknown };

// Whoever keeps to the rules of the engine is far below these. They bound what one message can make a node do.
const namesMax = 10_000;
const nameLengthMax = 512;
const proposalsMax = 512;
const chargesMax = 1000;
const purseLengthMax = 512;
const indexNameLengthMax = 20_000;
const nodesMax = 4096;

/** @throws UnreadableMessage where a text is not the JSON of an object. */
export function partsOf(text: string): Parts {
  const parts = parsed(text, "no JSON");
  if (typeof parts !== "object" || parts === null || Array.isArray(parts))
    throw new UnreadableMessage("no object");
  return parts as Parts;
}

export function checkTableNames({ names }: Parts): void {
  for (const name of listOf(names, namesMax, "names of tables")) {
    checkText(name, nameLengthMax, "the name of a table");
    if (!isIdentifier(name)) throw new UnreadableMessage("the name of a table");
  }
}

export function checkFollow({ node, sharesWork }: Parts): void {
  checkName(node, "the name of a node");
  if (sharesWork !== undefined) checkName(sharesWork, "whose work is shared");
}

export function checkFunctions({ functions }: Parts): void {
  for (const path of listOf(functions, namesMax, "functions")) checkName(path, "a function");
}

export function checkShare({ index, of }: Parts): void {
  checkCount(index, "a share");
  checkCount(of, "the number of shares");
  if (Number(index) >= Number(of) || Number(of) > nodesMax) throw new UnreadableMessage("a share");
}

/** A charge that is no number, or that gives something back, would open or close a purse for ever. */
export function checkCharges({ charges }: Parts): void {
  for (const charge of listOf(charges, chargesMax, "charges")) {
    const [purse, ms] = listOf(charge, 2, "a charge");
    if (typeof purse !== "string" || purse.length > purseLengthMax)
      throw new UnreadableMessage("the name of a purse");
    if (typeof ms !== "number" || !(ms > 0 && ms < Infinity))
      throw new UnreadableMessage("what a purse is charged");
  }
}

export function checkProposals({ proposals }: Parts): void {
  for (const proposal of listOf(proposals, proposalsMax, "proposals"))
    checkProposal(objectOf(proposal, "a proposal"));
}

function checkProposal(proposal: Parts): void {
  const { number, requestId, sessionId, isInOrder, asker, record, answer, call } = proposal;
  checkCount(number, "the number of a proposal");
  checkCount(requestId, "the number of a request");
  checkName(sessionId, "the session of a request");
  if (typeof isInOrder !== "boolean") throw new UnreadableMessage("the order of a proposal");
  checkAsker(asker);
  // What it says is looked at when it is needed, which is seldom: `callOf`.
  if (call !== null && typeof call !== "string") throw new UnreadableMessage("a call");
  if (answer !== null) checkAnswer(objectOf(answer, "an answer"));
  if (record !== null) checkRecord(objectOf(record, "a record"));
  else if (call === null) throw new UnreadableMessage("a proposal of nothing");
}

export function checkAsker(asker: unknown): void {
  if (asker !== null) checkText(asker, 64, "who asked");
}

/** It becomes a part of a line of the log, and of what clients are sent. */
export function checkAnswer({ resultJson, logLinesJson }: Parts): void {
  checkLine(resultJson, "a result");
  checkLine(logLinesJson, "the lines of a log");
  if (resultJson !== "null") parsed(resultJson, "a result");
  if (logLinesJson !== "[]") checkLogLines(parsed(logLinesJson, "the lines of a log"));
}

function checkLogLines(lines: unknown): void {
  for (const line of listOf(lines, Infinity, "the lines of a log"))
    if (typeof line !== "string") throw new UnreadableMessage("a line of a log");
}

const failureKinds = {
  "not-found": true,
  "wrong-kind": true,
  arguments: true,
  identity: true,
  returns: true,
  application: true,
  function: true,
  unavailable: true,
} satisfies Record<FailureKind, true>;

export function checkFailure({ failure }: Parts): void {
  const { ok, kind, message, logLines, data } = objectOf(failure, "a failure");
  if (ok !== false || !Object.hasOwn(failureKinds, String(kind)))
    throw new UnreadableMessage("the kind of a failure");
  checkText(message, Infinity, "what failed");
  checkLogLines(logLines);
  if (data !== undefined) decoded(structuredClone(data) as JSONValue, "the data of a failure");
}

function checkRecord({ ts, ids, intervals, writes }: Parts): void {
  checkTime(ts);
  for (const id of listOf(ids, recordedMax, "ids that were read"))
    checkName(id, "an id that was read");
  let bounds = 0;
  for (const interval of listOf(intervals, recordedMax, "intervals that were read"))
    bounds += checkIntervals(listOf(interval, 3, "intervals of an index"));
  if (bounds > recordedMax) throw new UnreadableMessage("intervals that were read");
  for (const write of listOf(writes, recordedMax, "what was written"))
    checkWrite(listOf(write, 4, "a write"));
}

function checkIntervals([table, index, bounds]: readonly unknown[]): number {
  checkCount(table, "the number of a table");
  checkText(index, indexNameLengthMax, "the name of an index");
  if (!/^\w+\(.+\)$/.test(index)) throw new UnreadableMessage("the name of an index");
  const all = listOf(bounds, recordedMax, "intervals of an index");
  for (const each of all) if (!isBounds(each)) throw new UnreadableMessage("an interval");
  return all.length;
}

function isBounds(bounds: unknown): boolean {
  if (typeof bounds === "string") return true;
  if (!Array.isArray(bounds)) return false;
  const [lower, upper] = bounds as unknown[];
  return typeof lower === "string" && (typeof upper === "string" || upper === null);
}

/**
 * Whether what was written can be read by whoever reads the log: a document that lies about its own id, or is of another table,
 * would be put in the place of another one.
 */
function checkWrite([table, id, json, keptAs]: readonly unknown[]): void {
  checkCount(table, "the number of a table");
  if (typeof id !== "string" || decodeDocumentId(id)?.tableNumber !== table)
    throw new UnreadableMessage("an id that was written");
  if (keptAs !== null) checkText(keptAs, 16, "whose keys stay");
  if (json === null) {
    if (keptAs !== null) throw new UnreadableMessage("the keys of a document that was deleted");
    return;
  }
  checkLine(json, "a document");
  checkStored(json, id);
}

function checkStored(json: string, id: string): void {
  const document = valueOf(json, "a document");
  if (!isFields(document) || document["_id"] !== id || idIn(json) !== id)
    throw new UnreadableMessage("a document with another id");
  if (!Number.isFinite(document["_creationTime"]))
    throw new UnreadableMessage("when a document was created");
  if (isSurelySmall(json)) return;
  try {
    checkDocument(document);
  } catch {
    throw new UnreadableMessage("a document that is too large");
  }
}

/** Whether a text is too short for any limit of documents, and spells no half of a surrogate pair. */
function isSurelySmall(json: string): boolean {
  return json.length < 4096 && !json.includes("\\u");
}

/**
 * A call as it stands in a proposal; null where it is none.
 */
export function readCall(text: string): CallElsewhere | null {
  try {
    const call = partsOf(text);
    const { path, argsJson, identity, isInternalAllowed, address } = call;
    checkName(path, "a function");
    checkText(argsJson, Infinity, "arguments");
    valueOf(argsJson, "arguments");
    if (identity !== null) checkIdentity(objectOf(identity, "who calls"));
    if (typeof isInternalAllowed !== "boolean") return null;
    if (address !== null) checkText(address, nameLengthMax, "an address");
    return call as CallElsewhere;
  } catch (error) {
    if (error instanceof UnreadableMessage) return null;
    throw error;
  }
}

function checkIdentity({ tokenIdentifier, subject, issuer }: Parts): void {
  for (const claim of [tokenIdentifier, subject, issuer]) checkText(claim, Infinity, "who calls");
}

export function checkTime(ts: unknown): asserts ts is string {
  if (typeof ts !== "string" || !/^\d{1,19}$/.test(ts)) throw new UnreadableMessage("a time");
}

export function checkCount(count: unknown, part: string): asserts count is number {
  if (!Number.isSafeInteger(count) || Number(count) < 0) throw new UnreadableMessage(part);
}

function checkText(text: unknown, lengthMax: number, part: string): asserts text is string {
  if (typeof text !== "string" || text.length > lengthMax) throw new UnreadableMessage(part);
}

function checkName(name: unknown, part: string): asserts name is string {
  checkText(name, nameLengthMax, part);
  if (name === "") throw new UnreadableMessage(part);
}

// A line break or a tab would begin another part of the log, and half of a surrogate pair would be another text there.
function checkLine(text: unknown, part: string): asserts text is string {
  if (typeof text !== "string" || /[\n\r\t]/.test(text) || !text.isWellFormed())
    throw new UnreadableMessage(part);
}

function objectOf(value: unknown, part: string): Parts {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new UnreadableMessage(part);
  return value as Parts;
}

function listOf(value: unknown, lengthMax: number, part: string): readonly unknown[] {
  if (!Array.isArray(value) || value.length > lengthMax) throw new UnreadableMessage(part);
  return value as unknown[];
}

/** @throws UnreadableMessage where a text is not that of a value. */
function valueOf(json: string, part: string): Value {
  return decoded(parsed(json, part), part);
}

/** Takes ownership of the structure, as `decodeValue` does. */
function decoded(structure: JSONValue, part: string): Value {
  try {
    return decodeValue(structure);
  } catch {
    throw new UnreadableMessage(part);
  }
}

function parsed(text: string, part: string): JSONValue {
  try {
    return JSON.parse(text) as JSONValue;
  } catch {
    // Its message would quote the text.
    throw new UnreadableMessage(part);
  }
}
