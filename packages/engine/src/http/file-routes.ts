import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { FileTooLarge } from "../files/file-store.ts";
import type { ByteRange } from "../files/file-store.ts";
import type { FileRecord } from "../files/file-table.ts";
import { WrongDigest } from "../files/files.ts";
import type { Files } from "../files/files.ts";
import type { Logger } from "../options.ts";
import { sendError, sendJson } from "./answer.ts";
import { readRange } from "./byte-range.ts";
import { allowOrigin } from "./cors.ts";
import { bodyBounds } from "./entrance.ts";
import type { Entrance } from "./entrance.ts";
import { HttpError } from "./http-error.ts";
import { boundedBody } from "./read-body.ts";

/** One request that is meant for files. */
type FileRequest = {
  readonly files: Files;
  readonly fileBytesMax: number;
  readonly entrance: Entrance;
  readonly logger: Logger;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** What follows `/api/storage/`. */
  readonly rest: string;
  readonly query: URLSearchParams;
};

export const filePrefix = "/api/storage/";

/** Takes in a file at `upload`, and gives files out at their addresses. */
export async function answerFileRequest(asked: FileRequest): Promise<void> {
  const { request, response, rest } = asked;
  const methods = rest === "upload" ? ["POST"] : ["GET", "HEAD"];
  if (allowOrigin(request, response, methods)) return;
  try {
    if (!methods.includes(request.method ?? ""))
      throw new HttpError("MethodNotAllowed", `This address takes ${methods.join(" or ")} only.`);
    if (rest === "upload") await takeIn(asked);
    else await giveOut(asked);
  } catch (error) {
    if (response.headersSent || response.destroyed) response.destroy();
    else refuse(asked, error);
  }
}

function refuse({ request, response, logger }: FileRequest, error: unknown): void {
  response.setHeader("cache-control", "no-store");
  sendError(request, response, error, logger);
}

const contentTypeLengthMax = 255;
const fileMs = 60 * 60 * 1000;

async function takeIn({
  files,
  fileBytesMax,
  entrance,
  request,
  response,
  query,
}: FileRequest): Promise<void> {
  response.setHeader("cache-control", "no-store");
  if (!files.isUploadToken(query.get("token") ?? "")) {
    throw new HttpError(
      "Unauthenticated",
      "The address for this upload is not valid, or no longer. Ask for a new one.",
    );
  }
  const contentType = request.headers["content-type"] ?? null;
  if ((contentType?.length ?? 0) > contentTypeLengthMax)
    throw new HttpError("BadRequest", "The Content-Type is too long.");
  const sha256 = readDigest(request.headers["digest"]);
  try {
    // However large a file is, it only has to keep coming.
    const bounds = { ...bodyBounds(entrance, fileBytesMax), bodyMs: fileMs };
    const bytes = boundedBody(request, bounds);
    const storageId = await files.add({ bytes, contentType, sha256 });
    sendJson(request, response, JSON.stringify({ storageId }));
  } catch (error) {
    if (error instanceof FileTooLarge) throw new HttpError("PayloadTooLarge", error.message);
    if (error instanceof WrongDigest) throw new HttpError("BadRequest", error.message);
    throw error;
  }
}

// `Digest: sha-256=<base64>`, as answers carry it too; other algorithms are not checked.
function readDigest(header: string | string[] | undefined): string | null {
  return /(?:^|,)\s*sha-256=([^,\s]+)/iu.exec(String(header ?? ""))?.[1] ?? null;
}

async function giveOut({ files, request, response, rest }: FileRequest): Promise<void> {
  const record = await files.find(rest);
  if (record === null) throw noSuchFile();
  const etag = `"${record.sha256}"`;
  if (isKnown(request.headers["if-none-match"], etag)) {
    setFileHeaders(response, record, etag);
    response.statusCode = 304;
    response.end();
    return;
  }
  const range = readRange(rangeHeader(request, etag), record.sizeBytes);
  if (range === "none") {
    response.setHeader("content-range", `bytes */${record.sizeBytes}`);
    throw new HttpError("RangeNotSatisfiable", "The file has no bytes in this range.");
  }
  const content = await files.store.read(record.id, range ?? undefined);
  if (content === null) throw noSuchFile();

  setFileHeaders(response, record, etag);
  setLengthHeaders(response, record.sizeBytes, range);
  if (request.method === "HEAD") {
    content.destroy();
    response.end();
    return;
  }
  await pipeline(content, response);
}

function noSuchFile(): HttpError {
  return new HttpError("NotFound", "There is no such file.");
}

// Only a GET asks for a part, and only of the file that the client has begun to fetch.
function rangeHeader({ method, headers }: IncomingMessage, etag: string): string | undefined {
  const condition = headers["if-range"];
  const isMeant = method === "GET" && (condition === undefined || condition === etag);
  return isMeant ? headers.range : undefined;
}

function setLengthHeaders(
  response: ServerResponse,
  sizeBytes: number,
  range: ByteRange | null,
): void {
  response.setHeader("content-length", range === null ? sizeBytes : range.last - range.first + 1);
  if (range === null) return;
  response.statusCode = 206;
  response.setHeader("content-range", `bytes ${range.first}-${range.last}/${sizeBytes}`);
}

// Files are clients' uploads. Whatever type they claim, they run nothing, frame nothing and
// load nothing here, and a browser opens none but pictures, sound, films and plain text.
function setFileHeaders(response: ServerResponse, record: FileRecord, etag: string): void {
  const type = record.contentType ?? "application/octet-stream";
  const isShown = /^(?:image|audio|video)\/|^text\/plain(?:;|$)/iu.test(type);
  response.setHeader("content-type", type);
  response.setHeader("content-disposition", isShown ? "inline" : "attachment");
  response.setHeader(
    "content-security-policy",
    "default-src 'none'; sandbox; frame-ancestors 'none'",
  );
  response.setHeader("x-content-type-options", "nosniff");
  response.setHeader("accept-ranges", "bytes");
  response.setHeader("etag", etag);
  response.setHeader("digest", `sha-256=${Buffer.from(record.sha256, "hex").toString("base64")}`);
  // What is at an address never changes; only the one who has it shall keep it.
  response.setHeader("cache-control", "private, max-age=2592000, immutable");
}

function isKnown(header: string | undefined, etag: string): boolean {
  const known = (header ?? "").split(",").map((tag) => tag.trim().replace(/^W\//u, ""));
  return known.includes(etag) || known.includes("*");
}
