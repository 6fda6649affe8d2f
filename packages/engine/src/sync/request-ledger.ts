import type { LoggedRequest } from "../log/log-record.ts";
import { Lane } from "../runtime/job.ts";

/** The answer that a client got, or would have got, to a mutation that was committed. */
export interface RecordedAnswer {
  readonly ts: bigint;
  readonly resultJson: string;
  readonly logLinesJson: string;
}

// A client may ask again for what it has not seen answered. This many answers are kept whatever
// happens; more only as long as the client has not confirmed to have received them.
const keptAnswers = 1024;
const keptAnswersMax = 16_384;

/** One client, over all its connections: its mutations in their order, and what they answered. */
export class ClientSession {
  readonly id: string;
  readonly lane = new Lane();
  readonly #answers: Map<number, RecordedAnswer>;
  lastMs: number;
  connections = 0;
  /** Mutations that were received and not yet answered. */
  queuedMutations = 0;
  /** Mutations that ran and are not durable yet, by their request. */
  readonly underWay = new Map<number, object>();
  /** Whether the tables lag behind. */
  isDirty = false;
  /** The client has received the answers of all requests up to this one. */
  confirmedRequestId = -1;
  /** It was asked to confirm up to this one. */
  askedRequestId = -1;

  constructor(id: string, lastMs: number, answers: Map<number, RecordedAnswer> = new Map()) {
    this.id = id;
    this.lastMs = lastMs;
    this.#answers = answers;
  }

  answer(requestId: number): RecordedAnswer | undefined {
    return this.#answers.get(requestId);
  }

  record(requestId: number, answer: RecordedAnswer): void {
    this.#answers.set(requestId, answer);
    if (this.#answers.size <= keptAnswers) return;
    for (const oldest of this.#answers.keys()) {
      const isKept = oldest > this.confirmedRequestId && this.#answers.size <= keptAnswersMax;
      if (!isKept) this.#answers.delete(oldest);
      return;
    }
  }

  /** Whether so many answers are unconfirmed that the client should be asked to confirm. */
  get wantsConfirmation(): boolean {
    return this.#answers.size > keptAnswers;
  }

  /** The text that `parseSession` reads. */
  serialize(): string {
    const lines: string[] = [];
    for (const [requestId, { ts, resultJson, logLinesJson }] of this.#answers) {
      lines.push(
        `[${requestId},"${ts}",${JSON.stringify(resultJson)},${JSON.stringify(logLinesJson)}]`,
      );
    }
    return `[${lines.join(",")}]`;
  }
}

/** All clients that are connected, or whose answers are not in the tables yet. */
export class RequestLedger {
  readonly #sessions = new Map<string, ClientSession>();
  #dirty: ClientSession[] = [];

  get(id: string): ClientSession | undefined {
    return this.#sessions.get(id);
  }

  add(session: ClientSession): void {
    this.#sessions.set(session.id, session);
  }

  record(session: ClientSession, requestId: number, answer: RecordedAnswer): void {
    session.record(requestId, answer);
    if (session.isDirty) return;
    session.isDirty = true;
    this.#dirty.push(session);
  }

  /** Takes the sessions whose tables lag behind. */
  takeDirty(): ClientSession[] {
    const dirty = this.#dirty;
    this.#dirty = [];
    return dirty;
  }

  get dirtyCount(): number {
    return this.#dirty.length;
  }

  /** The session's text is in the tables. */
  settle(session: ClientSession): void {
    session.isDirty = false;
    this.release(session);
  }

  /** Lets go of a session that nobody uses and that can be read back. */
  release(session: ClientSession): void {
    if (session.connections === 0 && !session.isDirty && session.queuedMutations === 0) {
      this.#sessions.delete(session.id);
    }
  }

  /** Takes an answer back from the log. `load` reads what the tables know of the session. */
  restore(request: LoggedRequest, ts: bigint, load: (id: string) => ClientSession): void {
    let session = this.#sessions.get(request.sessionId);
    if (session === undefined) {
      session = load(request.sessionId);
      this.#sessions.set(session.id, session);
    }
    const { requestId, resultJson, logLinesJson } = request;
    this.record(session, requestId, { ts, resultJson, logLinesJson });
  }
}

/**
 * Reads a session from its text.
 *
 * @throws Error when the text is not what `serialize` writes.
 */
export function parseSession(id: string, lastMs: number, text: string): ClientSession {
  const answers = new Map<number, RecordedAnswer>();
  const rows: unknown = JSON.parse(text);
  if (!Array.isArray(rows)) throw new Error("A stored session is malformed.");
  for (const row of rows) {
    const [requestId, ts, resultJson, logLinesJson] = row as [number, string, string, string];
    answers.set(requestId, { ts: BigInt(ts), resultJson, logLinesJson });
  }
  return new ClientSession(id, lastMs, answers);
}
