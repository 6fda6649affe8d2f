import type { JSONValue } from "convex/values";
import type { FunctionCall, FunctionOutcome, FunctionRunner } from "../runtime/function-runner.ts";
import { SnapshotTooOld } from "../snapshots/snapshot-query.ts";
import type { Download } from "./answer.ts";
import type { Admitted } from "./entrance.ts";
import {
  isJsonObject,
  parseJson,
  parseJsonObject,
  readArgs,
  readFormat,
  readFunctionRequest,
} from "./function-request.ts";
import type { FunctionRequest } from "./function-request.ts";
import { HttpError } from "./http-error.ts";
import { formatValue } from "./value-format.ts";
import type { ValueFormat } from "./value-format.ts";

/** One request to the API, its body still to be read. */
export type ApiRequest = {
  readonly runner: FunctionRunner;
  readonly query: URLSearchParams;
  /** Who asks, and who pays for it. */
  readonly admitted: Admitted;
  /** How many queries one request may ask. */
  readonly batchLengthMax: number;
  /** What follows the route's own path, without a leading slash. */
  readonly rest: string;
  readonly readText: () => Promise<string>;
  /** The body as it arrives, within the bounds of a message. */
  readonly readBytes: () => AsyncIterable<Uint8Array>;
};

/** Answers with the text of a JSON document or a file, or throws an HttpError. */
export type ApiRoute = (request: ApiRequest) => Promise<string | Download>;

/**
 * Finds the routes of a path below the base path, those of earlier moments where there are any, by method, and the rest of the path behind
 * them. Null when the path is not one of the API's.
 */
export function findApiRoutes(
  path: string,
  hasEarlierMoments: boolean,
): { routes: ReadonlyMap<string, ApiRoute>; rest: string } | null {
  const exact = exactRoutes.get(path) ?? (hasEarlierMoments ? momentRoutes.get(path) : undefined);
  if (exact !== undefined) return { routes: exact, rest: "" };
  if (!path.startsWith(runPrefix)) return null;
  return { routes: runRoutes, rest: path.slice(runPrefix.length) };
}

const runPrefix = "/api/run/";

const exactRoutes = new Map<string, ReadonlyMap<string, ApiRoute>>([
  [
    "/api/query",
    new Map([
      ["POST", postFunction((runner, call) => runner.runQuery(call))],
      ["GET", getQuery],
    ]),
  ],
  ["/api/mutation", new Map([["POST", postFunction((runner, call) => runner.runMutation(call))]])],
  ["/api/action", new Map([["POST", postFunction((runner, call) => runner.runAction(call))]])],
  ["/api/function", new Map([["POST", postFunction((runner, call) => runner.runAny(call))]])],
  ["/api/query_batch", new Map([["POST", postQueryBatch]])],
  // What clients tell of themselves for the hosted product's own good is taken and forgotten.
  ["/api/debug_event", new Map([["POST", async () => "null"]])],
]);

// Any moment that is asked about costs as much as everything that changed since.
const momentRoutes = new Map<string, ReadonlyMap<string, ApiRoute>>([
  ["/api/query_ts", new Map([["POST", postQueryTs]])],
  ["/api/query_at_ts", new Map([["POST", postQueryAtTs]])],
]);

const runRoutes: ReadonlyMap<string, ApiRoute> = new Map([
  ["GET", getRun],
  ["POST", postRun],
]);

type Run = (runner: FunctionRunner, call: FunctionCall) => Promise<FunctionOutcome>;

function postFunction(run: Run): ApiRoute {
  return async (request) => {
    const asked = readFunctionRequest(parseJsonObject(await request.readText()));
    return answerOutcome(await run(request.runner, toCall(request, asked)), asked.format);
  };
}

async function getQuery(request: ApiRequest): Promise<string> {
  const path = request.query.get("path");
  if (path === null)
    throw new HttpError("BadRequest", "The request names no function: add `path`.");
  return runFromUrl(request, path);
}

// A GET must be safe to repeat, so only queries run on it.
async function getRun(request: ApiRequest): Promise<string> {
  return runFromUrl(request, runPath(request.rest));
}

async function runFromUrl(request: ApiRequest, path: string): Promise<string> {
  const args = parseJson(request.query.get("args") ?? "{}", "`args`");
  const format = request.query.get("format") ?? undefined;
  const asked = { path, args: readArgs(args), format: readFormat(format) };
  return answerOutcome(await request.runner.runQuery(toCall(request, asked)), asked.format);
}

async function postRun(request: ApiRequest): Promise<string> {
  const body = parseJsonObject(await request.readText());
  const asked = readFunctionRequest({ ...body, path: runPath(request.rest) });
  return answerOutcome(await request.runner.runAny(toCall(request, asked)), asked.format);
}

// `/api/run/game/market/list` names the function `game/market:list`.
function runPath(rest: string): string {
  const steps = rest.split("/").map(decodeStep);
  const name = steps.pop() ?? "";
  if (steps.length === 0)
    throw new HttpError("BadRequest", "The path must name a module and a function.");
  return `${steps.join("/")}:${name}`;
}

function decodeStep(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    throw new HttpError("BadRequest", "The path is not a well-formed URL.");
  }
}

async function postQueryTs(request: ApiRequest): Promise<string> {
  return JSON.stringify({ ts: encodeTimestamp(request.runner.openSnapshot()) });
}

async function postQueryAtTs(request: ApiRequest): Promise<string> {
  const body = parseJsonObject(await request.readText());
  const asked = readFunctionRequest(body);
  const ts = decodeTimestamp(body["ts"]);
  const call = toCall(request, asked);
  try {
    return answerOutcome(await request.runner.runQueryAt(call, ts), asked.format);
  } catch (error) {
    if (error instanceof SnapshotTooOld) throw new HttpError("SnapshotTooOld", error.message);
    throw error;
  }
}

async function postQueryBatch(request: ApiRequest): Promise<string> {
  const { queries } = parseJsonObject(await request.readText());
  const { batchLengthMax } = request;
  if (!Array.isArray(queries) || queries.length > batchLengthMax)
    throw new HttpError("BadRequest", `\`queries\` must be a list of at most ${batchLengthMax}.`);
  const asked = queries.map(readBatchEntry);
  const calls = asked.map((each) => toCall(request, each));
  const outcomes = await request.runner.runQueries(calls);
  const results = outcomes.map((outcome, at) =>
    answerOutcome(outcome, asked[at]?.format ?? "json"),
  );
  return `{"results":[${results.join(",")}]}`;
}

function readBatchEntry(entry: JSONValue): FunctionRequest {
  if (isJsonObject(entry)) return readFunctionRequest(entry);
  throw new HttpError("BadRequest", "Every entry of `queries` must be an object.");
}

function toCall({ admitted }: ApiRequest, { path, args }: FunctionRequest): FunctionCall {
  const { caller, visit, payer } = admitted;
  return { path, args, address: visit.address, payer, ...caller };
}

function answerOutcome(outcome: FunctionOutcome, format: ValueFormat): string {
  const logLines = JSON.stringify(outcome.logLines);
  if (outcome.ok)
    return `{"status":"success","value":${formatValue(outcome.value, format)},"logLines":${logLines}}`;
  if (outcome.kind === "unavailable") throw new HttpError("Overloaded", outcome.message);

  // A client takes any `errorData`, even null, for the data of a ConvexError.
  const data =
    outcome.data === undefined ? "" : `"errorData":${formatValue(outcome.data, format)},`;
  const message = JSON.stringify(outcome.message);
  return `{"status":"error","errorMessage":${message},${data}"logLines":${logLines}}`;
}

function encodeTimestamp(ts: bigint): string {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(ts);
  return bytes.toString("base64");
}

function decodeTimestamp(text: JSONValue | undefined): bigint {
  if (typeof text === "string" && /^[A-Za-z0-9+/]{11}=$/u.test(text))
    return Buffer.from(text, "base64").readBigUInt64LE();
  throw new HttpError("BadRequest", "`ts` must be a timestamp that `/api/query_ts` gave.");
}
