import type { Socket } from "node:net";
import { WebSocket } from "ws";
import type { Connection } from "./connection.ts";
import type { Intake } from "./intake.ts";
import { initialTs, ping, transitionMessages } from "./server-message.ts";
import type { StateVersion } from "./server-message.ts";
import type { SubscribedQuery } from "./subscribed-query.ts";
import type { OutboxEnvironment } from "./sync-environment.ts";
import { textFrames } from "./text-frames.ts";

// A reader that has not taken this many transitions is shown only the newest state afterwards.
const undeliveredMax = 2;

// Less is not reading: it would keep a client that takes a byte now and then.
const readBytesMin = 4096;

/**
 * What goes to one client: answers at once, and transitions that each take it from the version it
 * was shown to the newest. Everything of a turn leaves in one write, answers first.
 */
export class Outbox {
  readonly #env: OutboxEnvironment;
  readonly #connection: Connection;
  readonly #socket: WebSocket;
  readonly #stream: Socket;
  readonly #intake: Intake;
  #responses: string[] = [];
  #responseLength = 0;
  #changed = new Set<SubscribedQuery>();
  #removed: number[] = [];
  #shown: StateVersion = { querySet: 0, identity: 0, ts: initialTs };
  #isTransitionDue = false;
  #isQueued = false;
  #pendingCount = 0;
  #undelivered = 0;
  #transitionCount = 0;
  #clientClockSkewMs: number | null = null;
  #lastAnswered = -1;
  /** The last answer that is on its way: what is asked after it confirms no answer that waits here. */
  #lastTold = -1;
  #writtenBytes = 0;
  // How much had been read when last a notable amount was, and when that was.
  #readBytes = 0;
  #readMs: number;
  lastSentMs: number;

  constructor(
    env: OutboxEnvironment,
    connection: Connection,
    {
      socket,
      stream,
      intake,
    }: { readonly socket: WebSocket; readonly stream: Socket; readonly intake: Intake },
  ) {
    this.#env = env;
    this.#connection = connection;
    this.#socket = socket;
    this.#stream = stream;
    this.#intake = intake;
    this.lastSentMs = env.clock.now();
    this.#readMs = this.lastSentMs;
    stream.on("drain", this.#drained);
  }

  /** The identity version of the last transition. */
  get shownIdentity(): number {
    return this.#shown.identity;
  }

  noteClientTime(skewMs: number): void {
    this.#clientClockSkewMs = skewMs;
  }

  noteAnswered(requestId: number): void {
    this.#lastAnswered = requestId;
  }

  /** Sends an answer at the end of the turn. */
  respond(text: string): void {
    this.#responses.push(text);
    // Many requests can be read at once, before anything of this turn is written.
    this.#responseLength += text.length;
    if (this.#responseLength > this.#env.limits.unreadBytesMax) this.#intake.close("unread");
    this.#queue();
  }

  /** Sends a transition at the end of the turn, even if no result changed. */
  requireTransition(): void {
    this.#isTransitionDue = true;
    this.#queue();
  }

  queryChanged(query: SubscribedQuery): void {
    this.#changed.add(query);
    this.#queue();
  }

  removeQuery(queryId: number): void {
    this.#removed.push(queryId);
  }

  /** While any result is pending, no transition may claim that the results are current. */
  setPending(isPending: boolean): void {
    this.#pendingCount += isPending ? 1 : -1;
    if (this.#pendingCount === 0) this.#queue();
  }

  /** Writes everything that is due; all results are those of `ts`. */
  flush(ts: string, nowMs: number): void {
    this.#isQueued = false;
    if (this.#socket.readyState !== WebSocket.OPEN) return;
    const isSlow = this.#stream.writableNeedDrain;
    if (!isSlow) this.#undelivered = 0;

    const frames = this.#takeShared(ts) ?? this.#takeFrames(ts);
    if (frames !== null) {
      // Nothing is compressed, so that the library has nothing of its own under way.
      this.#stream.write(frames);
      this.#writtenBytes += frames.length;
      this.#env.counters.bytesSent += frames.length;
      // A turn that had nothing new for this client did not tell it that the server is there.
      this.lastSentMs = nowMs;
    }
    this.#responseLength = 0;
    this.#lastTold = this.#lastAnswered;
    const { unreadBytesMax } = this.#env.limits;
    if (this.#stream.writableLength > unreadBytesMax) this.#intake.close("unread");
    else if (!this.#stream.writableNeedDrain) this.#intake.open("unread");
    if (this.#connection.session?.wantsConfirmation === true) this.#askConfirmation();
  }

  sendNow(text: string): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(text);
  }

  /** Keeps a connection alive on which nothing was sent for a while. */
  keepAlive(nowMs: number, quietMs: number): void {
    if (this.#socket.readyState !== WebSocket.OPEN || nowMs - this.lastSentMs < quietMs) return;
    this.lastSentMs = nowMs;
    this.#socket.send(ping);
  }

  /** Answers a ping, unless the client reads nothing: then it would wait for ever, and others behind it. */
  answerPing(data: Buffer): void {
    const canSend = this.#socket.readyState === WebSocket.OPEN && !this.#stream.writableNeedDrain;
    if (canSend) this.#socket.pong(data);
  }

  /** Whether the client has read next to nothing of what waits for it, for so long. */
  isUnread(nowMs: number, unreadMs: number): boolean {
    const readBytes = this.#writtenBytes - this.#stream.writableLength;
    const hasRead = readBytes - this.#readBytes >= readBytesMin;
    if (this.#stream.writableLength === 0 || hasRead) {
      this.#readBytes = readBytes;
      this.#readMs = nowMs;
    }
    return nowMs - this.#readMs > unreadMs;
  }

  /** Pings the client: the answer tells that it is there, and how much it has received. */
  ping(): void {
    if (this.#socket.readyState !== WebSocket.OPEN) return;
    this.#socket.ping(this.#lastTold < 0 ? "" : String(this.#lastTold));
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason.slice(0, 120));
    // A client that does not answer the closing handshake is not waited for.
    this.#env.clock.setTimeout(() => this.#socket.terminate(), 2000);
  }

  /** Closes on a client whose further bytes are dropped as they come, without being put together. */
  hangUp(code: number, reason: string): void {
    this.close(code, reason);
    this.#stream.removeAllListeners("data");
    this.#stream.resume();
    this.#stream.end();
  }

  /** Ends the connection, of which too much would have to be kept. */
  giveUp(reason: string): void {
    this.#connection.close(1013, reason);
  }

  terminate(): void {
    this.#socket.terminate();
  }

  readonly #drained = (): void => {
    this.#undelivered = 0;
    this.#intake.open("unread");
    if (this.#changed.size > 0 || this.#isTransitionDue) this.#queue();
  };

  #askConfirmation(): void {
    const { session } = this.#connection;
    if (session === null || this.#lastTold - session.askedRequestId < 256) return;
    session.askedRequestId = this.#lastTold;
    this.#socket.ping(String(this.#lastTold));
  }

  #queue(): void {
    if (this.#isQueued) return;
    this.#isQueued = true;
    this.#env.queueFlush(this);
  }

  // One changed result and nothing besides is what a crowd is mostly shown.
  #takeShared(ts: string): Buffer | null {
    const isAlone =
      this.#changed.size === 1 &&
      this.#responses.length === 0 &&
      this.#removed.length === 0 &&
      !this.#isTransitionDue;
    // The first transition tells the time as well, and is each client's own.
    const isShareable = isAlone && this.#pendingCount === 0 && this.#transitionCount > 0;
    if (!isShareable || this.#undelivered >= undeliveredMax) return null;

    const [query] = this.#changed;
    const result = query?.peekResult() ?? null;
    if (query === undefined || result === null) return null;
    const [start, end] = [this.#shown, this.#nextVersion(ts)];
    const frames = this.#env.sharedTransition.frames(start, end, query.queryId, result);
    if (frames === null) return null;
    query.takeResult();
    this.#changed.clear();
    this.#noteTransition(end);
    return frames;
  }

  #takeFrames(ts: string): Buffer | null {
    const messages = this.#responses;
    if (this.#undelivered < undeliveredMax) this.#addTransition(messages, ts);
    else this.#env.counters.skippedTransitions++;
    if (messages.length === 0) return null;
    this.#responses = [];
    return textFrames(messages);
  }

  #addTransition(messages: string[], ts: string): void {
    if (this.#pendingCount > 0) return;
    const modifications = this.#takeModifications();
    if (modifications === "" && !this.#isTransitionDue) return;
    const [start, end] = [this.#shown, this.#nextVersion(ts)];
    const id = this.#transitionCount;
    messages.push(...transitionMessages(start, end, modifications, this.#clockText(id), id));
    this.#noteTransition(end);
  }

  #nextVersion(ts: string): StateVersion {
    const { querySet, identity } = this.#connection.version;
    return { querySet, identity, ts };
  }

  #noteTransition(end: StateVersion): void {
    this.#transitionCount++;
    this.#shown = end;
    this.#isTransitionDue = false;
    this.#undelivered++;
    this.#env.counters.transitions++;
  }

  #takeModifications(): string {
    let text = "";
    for (const queryId of this.#removed)
      text += (text === "" ? "" : ",") + '{"type":"QueryRemoved","queryId":' + queryId + "}";
    if (this.#removed.length > 0) this.#removed = [];
    for (const query of this.#changed) {
      const modification = query.takeModification();
      if (modification !== null) text += (text === "" ? "" : ",") + modification;
    }
    if (this.#changed.size > 0) this.#changed.clear();
    return text;
  }

  // Clients learn on their first transition how far their clock is off.
  #clockText(transitionId: number): string {
    if (transitionId > 0 || this.#clientClockSkewMs === null) return "";
    const skew = `,"clientClockSkew":${Math.round(this.#clientClockSkewMs)}`;
    return `${skew},"serverTs":${Math.floor(this.#env.clock.now()) * 1_000_000}`;
  }
}
