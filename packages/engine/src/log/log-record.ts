import { crc32 } from "node:zlib";

/** A mutation's answer, kept so that a client that asks again gets the same one. */
export type LoggedRequest = {
  readonly sessionId: string;
  readonly requestId: number;
  readonly resultJson: string;
  readonly logLinesJson: string;
  /** Who asked, as `askerOf` tells it; null where an older log does not say. */
  readonly asker: string | null;
};

/** What one line of a log row says. */
export type LogEntry =
  | { readonly kind: "table"; readonly number: number; readonly name: string }
  | {
      readonly kind: "document";
      readonly table: number;
      readonly json: string;
      /**
       * It replaces a version that has the same values in all fields which the table's indexes read, and these fields by the
       * digest of their names: another version of the functions may have other indexes. Null where they changed, or an
       * older log does not say which they are.
       */
      readonly keepsKeys: string | null;
    }
  | { readonly kind: "deletion"; readonly table: number; readonly id: string }
  | ({ readonly kind: "request" } & LoggedRequest);

/**
 * Writes the text of a log row, a line for each thing that a batch changed. JSON never holds a raw
 * line break or tab, so they can separate.
 */
export class LogWriter {
  #text = "";
  #session: SessionLine | null = null;

  get isEmpty(): boolean {
    return this.#text === "";
  }

  table(number: number, name: string): void {
    this.#text += "t" + number + " " + name + "\n";
  }

  /** `keepsKeys` is `TableInfo.indexedAs` when the version that it replaces has the same key in every index. */
  document(table: number, json: string, keepsKeys: string | null = null): void {
    this.#text +=
      keepsKeys === null
        ? "d" + table + " " + json + "\n"
        : "k" + table + " " + keepsKeys + " " + json + "\n";
  }

  deletion(table: number, id: string): void {
    this.#text += "x" + table + " " + id + "\n";
  }

  request({ sessionId, asker, requestId, resultJson, logLinesJson }: LoggedRequest): void {
    const last = this.#session;
    if (last === null || last.sessionId !== sessionId || last.asker !== asker) {
      this.#session = { sessionId, asker };
      this.#text += "s" + JSON.stringify([sessionId, asker]) + "\n";
    }
    this.#text += "r" + requestId + "\t" + logLinesJson + "\t" + resultJson + "\n";
  }

  /** The finished row. The writer must not be used afterwards. */
  finish(): { body: Buffer; checksum: number } {
    const body = Buffer.from(this.#text);
    return { body, checksum: checksumOf(body) };
  }
}

export function checksumOf(body: Uint8Array): number {
  return crc32(body);
}

/**
 * Reads the text of a log row.
 *
 * @throws Error at a line that no writer wrote.
 */
export function* readLogBody(body: Buffer): Generator<LogEntry> {
  let session: SessionLine = { sessionId: "", asker: null };
  for (const line of body.toString().split("\n")) {
    if (line === "") continue;
    const rest = line.slice(1);
    switch (line[0]) {
      case "s":
        session = readSession(rest);
        break;
      case "r":
        yield readRequest(session, rest);
        break;
      default:
        yield readNumbered(line, rest);
    }
  }
}

type SessionLine = Pick<LoggedRequest, "sessionId" | "asker">;

// A session and who asked; older logs have the session alone.
function readSession(text: string): SessionLine {
  const line: unknown = JSON.parse(text);
  if (typeof line === "string") return { sessionId: line, asker: null };
  const [sessionId, asker] = Array.isArray(line) ? (line as unknown[]) : [];
  const isRead = typeof sessionId === "string" && (typeof asker === "string" || asker === null);
  if (!isRead) throw new Error("A session line of the log is malformed.");
  return { sessionId, asker };
}

function readRequest(session: SessionLine, text: string): LogEntry {
  const [requestId = "", logLinesJson, resultJson] = text.split("\t");
  if (logLinesJson === undefined || resultJson === undefined)
    throw new Error("A request line of the log is malformed.");
  return { kind: "request", ...session, requestId: Number(requestId), resultJson, logLinesJson };
}

function readNumbered(line: string, rest: string): LogEntry {
  const space = rest.indexOf(" ");
  const number = Number(rest.slice(0, space));
  const content = rest.slice(space + 1);
  if (space < 1 || !Number.isSafeInteger(number))
    throw new Error("A line of the log is malformed.");
  switch (line[0]) {
    case "t":
      return { kind: "table", number, name: content };
    case "d":
      return { kind: "document", table: number, json: content, keepsKeys: null };
    case "k":
      return { kind: "document", table: number, ...readKept(content) };
    case "x":
      return { kind: "deletion", table: number, id: content };
    default:
      throw new Error("A line of the log is of an unknown kind.");
  }
}

function readKept(content: string): { readonly json: string; readonly keepsKeys: string | null } {
  if (content.startsWith("{")) return { json: content, keepsKeys: null };
  const space = content.indexOf(" ");
  return { json: content.slice(space + 1), keepsKeys: content.slice(0, space) };
}
