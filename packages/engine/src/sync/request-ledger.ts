import type { LoggedRequest } from "../log/log-record.ts";
import { ClientQueue } from "../runtime/task.ts";
import type { Storage } from "../storage/storage.ts";

/** The answer that a client got, or would have got, to a mutation that was committed. */
export type RecordedAnswer = {
  readonly ts: bigint;
  readonly resultJson: string;
  readonly logLinesJson: string;
  /** Who asked, as `askerOf` tells it; null where it was not written down yet. */
  readonly asker: string | null;
};

// A client may ask again for what it has not seen answered, and for nothing that it has confirmed to have
// received. Of that a few are kept all the same, where something on the way should have confirmed for it:
// a page that checks in for hours would else keep more of this than of all else.
const keptConfirmed = 16;
const keptAnswersMax = 16_384;
const confirmationWantedFrom = 512;
const smallestRing = 8;
const noLogLines = "[]";

/** The connection that a client's session belongs to. */
type SessionOwner = {
  close(code: number, reason: string): void;
};

/** One client, over all its connections: its mutations in their order, and what they answered. */
export class ClientSession {
  readonly id: string;
  readonly clientQueue = new ClientQueue();
  // Rings of equal length: plain arrays of numbers and shared texts cost the collector nothing,
  // where an object for each answer would be most of its work.
  // Most clients never send a mutation, and have no rings.
  #requestIds = new Float64Array(0);
  #times = new BigInt64Array(0);
  #results: string[] = [];
  #askers: (string | null)[] = [];
  // Each answer as it is stored, made when it is stored first; null until then.
  #texts: (string | null)[] = [];
  #logLines: Map<number, string> | null = null;
  #first = 0;
  #count = 0;
  #highestRequestId = -1;
  #owner: SessionOwner | null = null;
  #connectionCount = -1;
  lastMs: number;
  connections = 0;
  /** Mutations that were received and not yet answered. */
  queuedMutations = 0;
  /** Mutations that ran and are not durable yet. */
  readonly inFlight = new InFlight();
  /** Whether answers were recorded that no checkpoint step holds. */
  isDirty = false;
  /** Whether a checkpoint step that holds it has not been answered by the storage. */
  isInFlight = false;
  /** The client has received the answers of all requests up to this one. */
  confirmedRequestId = -1;
  /** It was asked to confirm up to this one. */
  askedRequestId = -1;

  constructor(id: string, lastMs: number) {
    this.id = id;
    this.lastMs = lastMs;
  }

  /** The latest request that was answered; -1 where none was. */
  get highestRequestId(): number {
    return this.#highestRequestId;
  }

  /** Whether its client has confirmed an answer to it, or to a later one, so that it is not kept. */
  hasForgotten(requestId: number): boolean {
    return this.#count > 0 && requestId < this.#oldest;
  }

  answer(requestId: number): RecordedAnswer | undefined {
    if (requestId > this.#highestRequestId) return undefined;
    for (let at = this.#count - 1; at >= 0; at--) {
      const place = this.#place(at);
      if (this.#requestIds[place] === requestId) return this.#answerAt(place);
    }
    return undefined;
  }

  record(requestId: number, { ts, resultJson, logLinesJson, asker }: RecordedAnswer): void {
    this.#makeRoom();
    const place = this.#place(this.#count++);
    this.#requestIds[place] = requestId;
    this.#times[place] = ts;
    this.#results[place] = resultJson;
    this.#askers[place] = asker;
    this.#texts[place] = null;
    if (logLinesJson !== noLogLines) this.#keepLogLines(requestId, logLinesJson);
    if (requestId > this.#highestRequestId) this.#highestRequestId = requestId;
  }

  /**
   * Gives the session to a connection and ends the one that had it. False when the client has made
   * another connection since it made this one.
   */
  acquire(connection: SessionOwner, connectionCount: number): boolean {
    if (connectionCount < this.#connectionCount) return false;
    this.#connectionCount = connectionCount;
    const before = this.#owner;
    this.#owner = connection;
    before?.close(1000, "");
    return true;
  }

  /** A connection of the session has ended. */
  releaseBy(connection: SessionOwner): void {
    if (this.#owner === connection) this.#owner = null;
  }

  /** Whether so many answers are unconfirmed that the client should be asked to confirm. */
  get wantsConfirmation(): boolean {
    return this.#count >= confirmationWantedFrom;
  }

  /** The text that `parseSession` reads. */
  serialize(): string {
    let text = "[";
    for (let at = 0; at < this.#count; at++) {
      const place = this.#place(at);
      text += at === 0 ? this.#textAt(place) : "," + this.#textAt(place);
    }
    return text + "]";
  }

  #textAt(place: number): string {
    let text = this.#texts[place] ?? null;
    if (text === null) {
      const { ts, resultJson, logLinesJson, asker } = this.#answerAt(place);
      text = JSON.stringify([this.#requestIds[place], String(ts), resultJson, logLinesJson, asker]);
      this.#texts[place] = text;
    }
    return text;
  }

  #keepLogLines(requestId: number, logLinesJson: string): void {
    this.#logLines ??= new Map();
    this.#logLines.set(requestId, logLinesJson);
  }

  #answerAt(place: number): RecordedAnswer {
    return {
      ts: this.#times[place] ?? 0n,
      resultJson: this.#results[place] ?? "null",
      asker: this.#askers[place] ?? null,
      logLinesJson: this.#logLines?.get(this.#requestIds[place] ?? -1) ?? noLogLines,
    };
  }

  #place(at: number): number {
    return (this.#first + at) & (this.#requestIds.length - 1);
  }

  // Drops the oldest answers that need not be kept, and grows where all places are taken.
  #makeRoom(): void {
    while (this.#count >= keptConfirmed && this.#oldest <= this.confirmedRequestId) this.#drop();
    if (this.#count >= keptAnswersMax) this.#drop();
    if (this.#count === this.#requestIds.length) this.#grow();
  }

  get #oldest(): number {
    return this.#requestIds[this.#first] ?? 0;
  }

  #drop(): void {
    this.#logLines?.delete(this.#oldest);
    this.#results[this.#first] = "null";
    this.#askers[this.#first] = null;
    this.#texts[this.#first] = null;
    this.#first = this.#place(1);
    this.#count--;
  }

  #grow(): void {
    const length = Math.max(smallestRing, this.#requestIds.length * 2);
    const requestIds = new Float64Array(length);
    const times = new BigInt64Array(length);
    const results: string[] = [];
    const askers: (string | null)[] = [];
    const texts: (string | null)[] = [];
    for (let at = 0; at < this.#count; at++) {
      const place = this.#place(at);
      requestIds[at] = this.#requestIds[place] ?? 0;
      times[at] = this.#times[place] ?? 0n;
      results.push(this.#results[place] ?? "null");
      askers.push(this.#askers[place] ?? null);
      texts.push(this.#texts[place] ?? null);
    }
    this.#requestIds = requestIds;
    this.#times = times;
    this.#results = results;
    this.#askers = askers;
    this.#texts = texts;
    this.#first = 0;
  }
}

/** A client's mutation that has run and is not durable yet. */
export type MutationInFlight = {
  readonly requestId: number;
  readonly asker: string;
  /** Whether it is to become durable: a failed one may be run again. */
  readonly isSuccess: boolean;
  /** Its answer, once it is durable. */
  durableAnswer(): RecordedAnswer;
};

/** The mutations of one client that ran and are not durable yet. */
class InFlight {
  // In the order in which they ended, which is nearly always that in which they become durable.
  readonly #mutations: MutationInFlight[] = [];
  #highestRequestId = -1;

  /** The mutation of a request, if it ran already. New requests are told apart at once. */
  find(requestId: number): MutationInFlight | undefined {
    if (requestId > this.#highestRequestId) return undefined;
    return this.#mutations.find((each) => each.requestId === requestId);
  }

  add(mutation: MutationInFlight): void {
    if (mutation.requestId > this.#highestRequestId) this.#highestRequestId = mutation.requestId;
    else if (this.#mutations.includes(mutation)) return;
    this.#mutations.push(mutation);
  }

  /** The mutation is durable: its answer is found by `ClientSession.answer` from now on. */
  remove(mutation: MutationInFlight): void {
    if (this.#mutations[0] === mutation) this.#mutations.shift();
    else {
      const at = this.#mutations.indexOf(mutation);
      if (at >= 0) this.#mutations.splice(at, 1);
    }
    if (this.#mutations.length === 0) this.#highestRequestId = -1;
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
  takeChanged(): ClientSession[] {
    const dirty = this.#dirty;
    this.#dirty = [];
    return dirty;
  }

  get dirtyCount(): number {
    return this.#dirty.length;
  }

  /** The session's text is on its way into the tables: what is answered from now on is not in it. */
  markInFlight(session: ClientSession): void {
    session.isDirty = false;
    session.isInFlight = true;
  }

  /** The session's text is in the tables. */
  markFlushed(session: ClientSession): void {
    if (!session.isInFlight) session.isDirty = false;
    session.isInFlight = false;
    this.release(session);
  }

  /** Lets go of a session that is in no use and that can be read back. */
  release(session: ClientSession): void {
    const isUsed = session.connections > 0 || session.queuedMutations > 0;
    if (!isUsed && !session.isDirty && !session.isInFlight) this.#sessions.delete(session.id);
  }

  /** The session of this name, from memory or as `load` reads it from the tables. */
  find(id: string, load: (id: string) => ClientSession): ClientSession {
    let session = this.#sessions.get(id);
    if (session === undefined) {
      session = load(id);
      this.#sessions.set(session.id, session);
    }
    return session;
  }

  /** Takes an answer back from the log. `load` reads what the tables know of the session. */
  restore(request: LoggedRequest, ts: bigint, load: (id: string) => ClientSession): void {
    const session = this.find(request.sessionId, load);
    const { requestId, resultJson, logLinesJson, asker } = request;
    this.record(session, requestId, { ts, resultJson, logLinesJson, asker });
  }
}

/** Reads a client's answers from the tables; a client that is not there has none. */
export function loadSession(
  storage: Pick<Storage, "readSession">,
  id: string,
  nowMs: number,
): ClientSession {
  const text = storage.readSession(id);
  return text === null ? new ClientSession(id, nowMs) : parseSession(id, nowMs, text);
}

// Who asked is missing in what was written before it was kept.
type AnswerRow = [number, string, string, string, (string | null)?];

/**
 * Reads a session from its text.
 *
 * @throws Error when the text is not what `serialize` writes.
 */
export function parseSession(id: string, lastMs: number, text: string): ClientSession {
  const session = new ClientSession(id, lastMs);
  for (const { requestId, ...answer } of parseAnswers(text)) session.record(requestId, answer);
  return session;
}

/**
 * Reads the answers of a session from its text, in the order in which they were recorded.
 *
 * @throws Error when the text is not what `serialize` writes.
 */
export function* parseAnswers(
  text: string,
): Generator<RecordedAnswer & { readonly requestId: number }> {
  const rows: unknown = JSON.parse(text);
  if (!Array.isArray(rows)) throw new Error("A stored session is malformed.");
  for (const row of rows) {
    const [requestId, ts, resultJson, logLinesJson, asker = null] = row as AnswerRow;
    yield { requestId, ts: BigInt(ts), resultJson, logLinesJson, asker };
  }
}
